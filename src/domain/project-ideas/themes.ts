import { plainText } from '../small-markdown.ts';
import { wordsOf } from './theme-words.ts';

/** What a project is filled with. All of it may stand inside a Python text. */
export interface Theme {
  name: string;
  /** Who moves in a game. */
  hero: string;
  /** What is collected, and what is avoided. */
  good: string;
  bad: string;
  place: string;
  things: readonly string[];
  /** What can be counted or measured, and in what. */
  measure: string;
  unit: string;
  quiz: readonly (readonly [question: string, answer: string])[];
}

// name | other words for it | hero | good | bad | place | things | measure, unit | question = answer; …
const TABLE = `
football|soccer,ball,goal,world cup,mupiira,cranes|striker|ball|defender|the pitch|goal,pass,whistle,boot,corner|goals scored,goals|How many players has a team on the pitch?=11;How many minutes are there in one half?=45;What colour of card sends a player off?=red
netball|she cranes|goal shooter|ball|defender|the netball court|pass,hoop,bib,goal,throw|goals scored,goals|How many players has a netball team on court?=7;May you run with the ball?=no;How many quarters has a match?=4
basketball|dunk|point guard|ball|blocker|the basketball court|pass,hoop,dribble,basket,jump|baskets scored,baskets|How many players has a team on court?=5;How many points is a free throw?=1;What is bouncing the ball called?=dribbling
athletics|running,race,runner,marathon,cheptegei,sprint|runner|medal|hurdle|the track|start,lap,medal,baton,finish|time of a lap,seconds|How many metres has a marathon, in whole kilometres?=42;What is handed on in a relay?=baton;How many metres is one lap of a track?=400
swimming|swim,pool,swimmer|swimmer|ring|wave|the pool|lane,dive,goggles,lap,whistle|lengths swum,lengths|What keeps the water out of your eyes?=goggles;How many strokes are there in a medley?=4;Should you swim alone?=no
chess|phiona,queen of katwe,board game,ludo,omweso,mancala|knight|pawn|queen of the other side|the board|king,queen,bishop,knight,castle|games won,games|How many squares has a chess board?=64;Which piece moves in an L?=knight;How many pawns has each player?=8
animal|pet,wildlife,zoo,creature,safari|lion cub|bone|thorn|the savanna|lion,elephant,giraffe,zebra,crocodile|animals seen,animals|Which animal has the longest neck?=giraffe;What does a zebra eat?=grass;What is a young lion called?=cub
dog|puppy,embwa|puppy|bone|puddle|the yard|bone,ball,kennel,collar,stick|walks in a week,walks|What is a young dog called?=puppy;What does a dog do when it is glad?=wags its tail;How many legs has a dog?=4
cat|kitten,kkapa|kitten|fish|dog|the roof|mouse,wool,milk,whiskers,tail|naps in a day,naps|What is a young cat called?=kitten;What does a contented cat do?=purrs;When does a cat see better than you?=at night
bird|crested crane,shoebill,birds of uganda,parrot,chicken bird,kingfisher|crested crane|seed|cat|the papyrus swamp|crested crane,shoebill,kingfisher,weaver,hornbill|birds counted,birds|Which bird stands on the flag of Uganda?=crested crane;Which big grey bird hunts lungfish?=shoebill;What do birds have that no other animals have?=feathers
chimpanzee|chimp,gorilla,monkey,ape,bwindi,kibale|young gorilla|fig|puddle|the forest|gorilla,chimpanzee,fig,nest,vine|nests found,nests|In which forest do Uganda’s mountain gorillas live?=Bwindi;What do chimpanzees build each evening?=nests;Does a gorilla eat mostly plants?=yes
insect|bee,butterfly,ant,honey,beekeeping,grasshopper,nsenene|bee|flower|spider|the garden|bee,ant,butterfly,grasshopper,beetle|insects counted,insects|How many legs has an insect?=6;What do bees make?=honey;What does a caterpillar become?=butterfly
fish|fishing,lake,lake victoria,tilapia,nile perch,boat,aquarium|fisher boy|fish|net with a hole|the lake|tilapia,net,boat,paddle,Nile perch|fish caught,fish|Which is the largest lake in Africa?=Victoria;What do fish breathe with?=gills;Why are small fish thrown back?=to grow
dinosaur|dino,t rex,fossil|young dinosaur|leaf|volcano|the valley|egg,fossil,fern,footprint,bone|length of a dinosaur,metres|What do we call bones that became stone?=fossils;Did dinosaurs lay eggs?=yes;Which animals are the dinosaurs of today?=birds
farm|farming,farmer,agriculture,garden,shamba,crop,harvest|farmer|seed|weed|the farm|hoe,seed,goat,basket,watering can|harvest of a week,baskets|What does a plant need besides water and air?=light;Which animal gives wool?=sheep;What is put on the soil to feed it?=manure
maize|corn,kasooli,posho,grain|farmer|maize cob|armyworm|the maize garden|cob,seed,sack,mill,leaf|maize from one garden,kilograms|What is ground maize called?=flour;Which insect eats the leaves of maize?=armyworm;How many seasons of rain has Kampala in a year?=2
banana|matooke,plantain,bogoya|banana seller|bunch|peel|the plantation|matooke,leaf,bunch,peel,basket|bunches cut,bunches|What is steamed in banana leaves?=matooke;Is a banana plant a tree?=no;What colour is a ripe sweet banana?=yellow
coffee|bean,cafe,mwanyi|coffee farmer|coffee cherry|beetle|the hillside|cherry,bean,sack,leaf,cup|coffee picked,kilograms|Which two kinds of coffee grow in Uganda, arabica and …?=robusta;What colour is a ripe coffee cherry?=red;What is done to beans before they are ground?=roasting
cow|cattle,ankole,milk,goat,livestock,ente|herder|tuft of grass|tick|the kraal|Ankole cow,milk can,calf,grass,bell|milk of a day,litres|What is a young cow called?=calf;For what are Ankole cows famous?=long horns;What does a cow give?=milk
chicken|hen,egg,poultry,rooster,nkoko|hen|grain|hawk|the yard|egg,chick,nest,feather,grain|eggs of a day,eggs|How many days does a chick need to hatch?=21;Who crows in the morning?=rooster;Where does a hen lay her eggs?=in a nest
flower|plant,tree,forest,nature,gardening,environment|gardener|flower|goat|the garden|rose,leaf,root,seed,watering can|height of a plant,centimetres|Through what does a plant drink?=roots;What gas do trees take in?=carbon dioxide;What does a seed need first to sprout?=water
boda boda|boda,motorcycle,motorbike,bike,bicycle,rider,ride|boda rider|passenger|pothole|the streets of Kampala|helmet,passenger,hill,junction,fuel|trips of a day,trips|What must rider and passenger wear?=helmet;How many people may ride besides the rider?=1;On which side of the road do we drive?=left
traffic|car,road,road safety,taxi,matatu,bus,truck,vehicle,driver,driving|taxi driver|passenger|traffic jam|the road|traffic light,crossing,taxi,bus,sign|cars in a minute,cars|What does a red light mean?=stop;Where is it safe to cross?=at a crossing;What goes around your waist in a car?=seat belt
train|railway,rail|engine driver|passenger|cow on the rails|the railway|wagon,signal,station,ticket,whistle|wagons,wagons|What does a train run on?=rails;Who sells tickets?=the station;What does a red signal mean?=stop
plane|aeroplane,airplane,airport,pilot,flight,helicopter,drone,entebbe|pilot|cloud ring|bird|the sky|wing,runway,tower,ticket,cloud|height of a flight,metres|Where is Uganda’s largest airport?=Entebbe;What lifts a plane, its wheels or its wings?=wings;Who flies a plane?=pilot
market|shop,shopping,owino,nakasero,kikuubo,store,business,selling,trade,duka|stall keeper|customer|rain cloud|the market|tomato,onion,mango,basket,scales|sales of a day,shillings|What does change mean at a stall?=money back;What is a price minus the cost called?=profit;With what do you weigh tomatoes?=scales
mobile money|momo,money,savings,saving,bank,pocket money,budget,coin,shilling,finance|saver|coin|leaky purse|the savings box|coin,note,book,plan,receipt|savings,shillings|Should you ever tell anybody your PIN?=no;What is money called that you keep for later?=savings;How many shillings are two notes of 5000?=10000
cooking|food,kitchen,recipe,rolex,chapati,bread,cake,baking,restaurant,fruit,eating,chef|cook|egg|burnt pan|the kitchen|rolex,chapati,tomato,egg,pan|plates served,plates|What is rolled into a rolex?=eggs;What must you wash before you cook?=hands;What makes bread rise?=yeast
music|song,drum,singing,guitar,piano,band,adungu,rhythm,instrument|drummer|note|wrong note|the stage|drum,adungu,song,rhythm,microphone|beats of a song,beats|How many strings has a usual guitar?=6;What is the speed of music called?=tempo;What do you beat a drum with besides hands?=sticks
dance|dancing,dancer,ballet,kiganda,bakisimba,choreography|dancer|drum beat|puddle|the stage|step,turn,clap,jump,drum|steps of a dance,steps|What do dancers follow?=rhythm;What is a plan of steps called?=choreography;Which instrument leads most Kiganda dances?=drum
drawing|art,painting,draw,paint,colour,color,craft,picture,pattern|painter|drop of paint|blot|the studio|brush,pencil,line,circle,colour|pictures drawn,pictures|Which colours mix to green, blue and …?=yellow;How many corners has a hexagon?=6;What tool draws a circle on paper?=compass
kitenge|fashion,clothe,cloth,clothing,dress,gomesi,sewing,tailor,weaving,bark cloth|tailor|button|loose thread|the workshop|needle,thread,button,cloth,scissors|cloth for a dress,metres|From which tree is bark cloth made?=fig tree;What holds a shirt closed?=buttons;With what do you cut cloth?=scissors
photo|photography,camera,film,movie,video,cartoon,animation,tv,television,youtube|camera operator|good picture|blurry picture|the film set|camera,light,script,actor,sound|pictures taken,pictures|How many pictures make smooth film in a second, about?=24;What must you ask before you take a picture of somebody?=permission;What lets light into a camera?=lens
story|book,reading,fairy tale,tale,folk tale,library,writing,poem,poetry,comic,hare|clever hare|page|hyena|the old village|hare,drum,river,elder,moon|pages read,pages|Who in our tales is small and clever?=hare;Who writes a book?=author;What stands on the cover besides the author?=title
spelling|word,letter,alphabet,grammar,vocabulary,abc|letter hunter|letter|blot|the dictionary|school,friend,because,people,beautiful|words spelled right,words|How do you spell the plural of child?=children;How many letters has the English alphabet?=26;Which letter follows Q in most English words?=u
language|luganda,swahili,kiswahili,french,english,runyankole,acholi,translation|traveller|new word|mix-up|the journey|webale,asante,merci,thank you,apwoyo|words learned,words|What is thank you in Luganda?=webale;What is water in Kiswahili?=maji;What is school in Luganda?=essomero
maths|math,mathematic,number,counting,times table,multiplication,addition,algebra,geometry,fraction,arithmetic|number hunter|right number|wrong sum|the number line|plus,minus,times,half,zero|sums solved,sums|What is 7 times 8?=56;How many sides has a triangle?=3;What is half of 90?=45
science|experiment,physic,chemistry,biology,laboratory,lab,scientist|scientist|result|spill|the laboratory|magnet,lens,flask,scale,notebook|results written down,results|What attracts iron?=magnet;At how many degrees does water boil at the sea?=100;What do we call a test of an idea?=experiment
electricity|solar,sun power,energy,power,light,lamp,umeme,battery,bulb|engineer|ray of sun|cloud|the roof|solar panel,battery,lamp,switch,wire|power of a day,hours of light|What turns sunlight into electricity?=solar panel;What stores electricity?=battery;What opens and closes a circuit?=switch
water|well,borehole,river,nile,jerrycan,tap,rain water,tank|water carrier|jerrycan|leak|the well|jerrycan,tap,tank,bucket,well|water of a day,litres|How many litres has a big jerrycan?=20;What is done to water to make it safe?=boiling;Which river leaves Lake Victoria at Jinja?=Nile
weather|rain,sun,storm,cloud,climate,season,temperature,thunder|weather watcher|sunbeam|thunder cloud|the hill|rain,sun,cloud,wind,thunder|temperature,degrees|With what do you measure warmth?=thermometer;What comes first, lightning or thunder?=lightning;How many seasons of rain has Kampala in a year?=2
climate change|rubbish,waste,recycling,plastic,pollution,litter,trash,kaveera|recycling helper|bottle|smoke|the neighbourhood|bottle,bin,bag,can,paper|bottles collected,bottles|What is made new from old things called?=recycling;What is kaveera made of?=plastic;What can kitchen waste become?=compost
malaria|mosquito,health,doctor,hospital,nurse,medicine,clinic,disease,nsiri|health helper|net|mosquito|the village|net,mosquito,clinic,puddle,window|nets hung up,nets|What spreads malaria?=mosquito;Under what do you sleep to be safe?=net;Where do mosquitoes lay their eggs?=in water
hand washing|hygiene,germ,virus,soap,corona,covid,teeth,toothbrush|soap hero|bubble|germ|the wash place|soap,tap,towel,brush,bubble|hands washed,times|How many seconds should you wash your hands?=20;What washes germs away besides water?=soap;How often a day do you brush your teeth?=2
body|human body,heart,sport,fitness,exercise,yoga,brain|jumper|apple|sofa|the playground|heart,lung,bone,muscle,brain|heartbeats in a minute,beats|What pumps the blood?=heart;With what do we breathe?=lungs;How many senses do we name?=5
school|class,teacher,pupil,student,homework,exam,essomero,timetable,lesson|pupil|star|noise|the school|book,bell,desk,chalk,uniform|minutes of homework,minutes|What rings at the end of a lesson?=bell;Who leads a class?=teacher;How many terms has a school year in Uganda?=3
friend|friendship,family,mother,father,sister,brother,party,birthday,love,wedding|good friend|smile|quarrel|the yard|smile,gift,game,song,letter|kind things done,kind things|What do you say when somebody helps you?=thank you;What do you say when you were wrong?=sorry;What do you share with friends?=time
church|mosque,prayer,bible,quran,christma,eid,easter,religion|choir singer|candle|broken string|the festival|candle,song,drum,gift,meal|days until the feast,days|In which month is Christmas?=December;What do a choir’s singers do together?=sing;What lights up a dark room?=candle
space|planet,star,moon,rocket,astronaut,galaxy,alien,solar system,mars|astronaut|star|meteor|space|rocket,planet,moon,comet,satellite|way to a planet,kilometres|Which planet is nearest to the Sun?=Mercury;How many planets has our solar system?=8;What goes round the Earth once a month?=moon
robot|robotic,machine,artificial intelligence,ai,lego|robot|battery|wall|the workshop|wheel,sensor,motor,arm,battery|steps of the robot,steps|What does a robot feel its world with?=sensors;What makes its wheels turn?=motors;Who tells a robot what to do?=programmer
computer|phone,internet,coding,programming,python,app,website,keyboard,laptop,tablet|mouse pointer|byte|bug|the computer|screen,key,mouse,file,program|programs written,programs|What is a mistake in a program called?=bug;How many bits has a byte?=8;What keeps your account safe?=password
game|gaming,video game,minecraft,roblox,fortnite,mario,playing,player,puzzle,arcade|jumper|coin|pit|the maze|coin,key,door,jump,life|points,points|What do you get for a good move?=points;What is the end of a level often called?=boss;What do you do after a lost game?=try again
superhero|hero,ninja,spiderman,batman,super power,marvel,avenger|super helper|power stone|shadow|the city|cape,mask,rescue,tower,shield|people helped,people|What does a hero do first?=help;What hides a hero’s face?=mask;What do real heroes use more, strength or courage?=courage
princess|prince,king,queen,kabaka,castle,palace,kingdom,fairy,unicorn,magic,dragon,wizard|young princess|jewel|dragon|the palace|crown,drum,castle,horse,jewel|jewels found,jewels|What is the king of Buganda called?=Kabaka;What does a king wear on his head?=crown;Where does a king live?=palace
detective|police,mystery,spy,secret,code,cipher,treasure,pirate|detective|clue|false trail|the old house|clue,map,key,footprint,lamp|clues found,clues|What does a detective look for?=clues;What is a hidden message called?=code;What helps to see small things?=magnifying glass
house|home,building,construction,architect,room,door,brick|builder|brick|crack|the building site|brick,roof,door,window,nail|bricks laid,bricks|What holds bricks together?=mortar;What keeps the rain out?=roof;Who draws the plan of a house?=architect
city|kampala,town,village,map,country,uganda,africa,geography,travel,tourism,jinja,gulu,mbarara|traveller|stamp|wrong turn|the map|hill,lake,bridge,tower,market|way travelled,kilometres|What is the capital of Uganda?=Kampala;On how many hills was Kampala said to be built?=7;Which line crosses Uganda, the …?=equator
mountain|rwenzori,elgon,hiking,climbing,hill,volcano,camping,scout|climber|flag|falling stone|the Rwenzori|rope,tent,boot,peak,map|height climbed,metres|Which mountains of Uganda carry ice?=Rwenzori;What do you sleep in when you camp?=tent;Is it warmer or colder on a mountain?=colder
history|museum,ancient,past,old time,independence,culture,tradition,clan,totem|time traveller|old coin|dust|the museum|drum,spear stand,bark cloth,coin,pot|years ago,years|In which year did Uganda become independent?=1962;What is a clan’s animal called?=totem;Where are old things kept to be seen?=museum
ocean|sea,whale,dolphin,shark,beach,coral,mermaid|dolphin|pearl|net|the ocean|whale,coral,turtle,wave,pearl|depth of a dive,metres|What is the largest animal?=whale;Is the sea salty?=yes;Which ocean lies east of Africa?=Indian
clock|time,calendar,date,alarm,watch,day,week,month,year|clock keeper|minute|delay|the clock tower|hour,minute,second,alarm,day|minutes until school,minutes|How many minutes has an hour?=60;How many days has a week?=7;How many months have 31 days?=7
election|vote,voting,president,leader,prefect,parliament,news,newspaper,radio|class prefect|vote|rumour|the assembly|vote,box,speech,list,promise|votes counted,votes|What do you put into the box?=vote;May anybody see how you voted?=no;Who counts the votes, one person or several?=several
joke|funny,laugh,comedy,riddle,ekikokyo,emoji|joker|laugh|yawn|the fireplace|riddle,joke,rhyme,song,mask|laughs in a day,laughs|What gets wetter the more it dries?=towel;What has a neck and no head?=bottle;What has hands and cannot clap?=clock
`;

/** A theme of the table, and the words that mean it. */
interface Entry extends Theme {
  phrases: readonly (readonly string[])[];
}

const ENTRIES: readonly Entry[] = TABLE.trim().split('\n').map(entryOf);

export const themeNames: readonly string[] = ENTRIES.map(({ name }) => name);

/** The theme that the visitor's words mean; a general one around the words themselves where none is known. */
export function themeFor(typed: string): Theme & { known: boolean } {
  const words = wordsOf(typed);
  let best: { entry: Entry; weight: number } | undefined;
  for (const entry of ENTRIES) {
    const weight = Math.max(
      0,
      ...entry.phrases.map((phrase) => (holds(words, phrase) ? phrase.join('').length : 0)),
    );
    if (weight > 0 && (best === undefined || weight > best.weight)) best = { entry, weight };
  }
  return best === undefined ? { ...generalTheme(typed), known: false } : { ...best.entry, known: true };
}

const LONGEST_NAME = 40;

/** The visitor's own words, as far as they are shown: letters and digits, never markup. */
export function shownTheme(typed: string): string {
  const plain = plainText(typed);
  if (plain.length <= LONGEST_NAME) return plain === '' ? 'your own idea' : plain;
  const cut = plain.slice(0, LONGEST_NAME).toWellFormed();
  return plainText(cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut);
}

function generalTheme(typed: string): Theme {
  const name = shownTheme(typed);
  return {
    name,
    hero: 'explorer',
    good: 'star',
    bad: 'stone',
    place: `the world of ${name}`,
    things: ['beginning', 'middle', 'surprise', 'helper', 'ending'],
    measure: `good ideas about ${name}`,
    unit: 'ideas',
    quiz: [
      [`Do you know much about ${name}, yes or no?`, 'yes'],
      [`Is ${name} something to learn, to make or to play?`, 'make'],
      ['Who can tell you more, a friend or a book?', 'book'],
    ],
  };
}

function holds(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, index) => words[at + index] === word));
}

function entryOf(line: string): Entry {
  const [
    name = '',
    others = '',
    hero = '',
    good = '',
    bad = '',
    place = '',
    things = '',
    measured = '',
    quiz = '',
  ] = line.split('|');
  const [measure = '', unit = ''] = measured.split(',');
  return {
    name,
    hero,
    good,
    bad,
    place,
    things: things.split(','),
    measure,
    unit,
    quiz: quiz.split(';').map((pair) => {
      const [question = '', answer = ''] = pair.split('=');
      return [question, answer] as const;
    }),
    phrases: [name, ...others.split(',')].map(wordsOf).filter((phrase) => phrase.length > 0),
  };
}
