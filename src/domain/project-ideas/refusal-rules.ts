import { wordsOf } from './theme-words.ts';

export type RefusalReason =
  | 'weapons'
  | 'drugs'
  | 'sex'
  | 'self-harm'
  | 'eating'
  | 'violence'
  | 'hate'
  | 'bullying'
  | 'fakes'
  | 'spying'
  | 'gambling'
  | 'hacking'
  | 'crime';

/** Words, and words that follow one another, each as `wordsOf` gives it. */
export type Phrases = readonly (readonly string[])[];

/** What makes a theme none for children. */
export interface Rule {
  reason: RefusalReason;
  /** One of these is said, … */
  says: Phrases;
  /** … of one of these, with nothing but little words between, … */
  of?: Phrases;
  /** … and one of these anywhere. */
  beside?: Phrases;
  /** With one of these, the theme is harmless. */
  unless?: Phrases;
}

const phrases = (list: string): Phrases => list.split('|').map(wordsOf);

const PERSON = phrases(
  'someone|somebody|anyone|anybody|everyone|everybody|people|person|human|man|men|woman|women|girl|boy|child|children|kid|baby|teen|teenager|teacher|headteacher|friend|classmate|class mate|girlfriend|boyfriend|wife|husband|crush|ex|sister|brother|mother|mum|father|dad|parent|uncle|aunt|auntie|neighbour|neighbor|student|pupil|slave|prisoner|him|them',
);
/** People whom a game must not follow. */
const OBSERVED = phrases(
  'someone|somebody|man|woman|women|girl|boy|girlfriend|boyfriend|crush|ex|wife|husband|partner|classmate|neighbour|neighbor',
);
const LOVED = phrases('girlfriend|boyfriend|crush|ex|wife|husband');
/** What “kill” may refer to other than people, and what may harm people unintentionally. */
const PESTS = phrases(
  'mosquito|malaria|germ|weed|pest|insect|bacteria|virus|rat|locust|armyworm|worm|fly|time|cockroach|zombie|bug',
);
const ACCOUNTS = phrases(
  'account|facebook|whatsapp|instagram|tiktok|snapchat|gmail|email|password|phone|bank|wifi|school|website|roblox|teacher|friend|neighbour|someone|somebody|computer|mtn|airtel|momo',
);
const ANIMALS = phrases(
  'animal|cow|cattle|goat|pig|sheep|chicken|hen|dog|cat|lion|elephant|bird|fish|calf|livestock|vet',
);

/** Who speaks of a danger to keep others from it. */
const WARNING = phrases(
  'awareness|prevent|preventing|prevention|to stop|stopping|stop bullying|stop smoking|no smoking|avoid|avoiding|against|danger|protect|protecting|protection|safety|detect|detector|detecting|spot|recognise|recognize|helpline|say no|report',
);
const RESCUE = phrases(
  'first aid|rescue|rescuing|save|saving|help a|help the|help someone|help somebody|help people',
);
const LEARNING = phrases('history|museum|world war|lesson|memorial|remembrance|anne frank|religion');

/** What means nothing bad, though a word of it does: it is passed over. */
export const HARMLESS = phrases(
  'water gun|glue gun|bubble gun|bullet train|bullet point|killer whale|murder mystery|bath bomb|drug shop|naked eye|naked mole rat|sex education',
);

/** In the order of what is answered first. */
export const RULES: readonly Rule[] = [
  {
    reason: 'self-harm',
    says: phrases(
      'suicide|suicidal|self harm|selfharm|kill myself|kill yourself|kill himself|kill herself|hurt myself|hurt yourself|cut myself|cutting myself|hang myself|want to die|end my life|overdose|way to die|how to die|painless death|cut my wrist|cutting my wrist|slit my wrist|starve myself|starve yourself|starving myself',
    ),
  },
  {
    reason: 'eating',
    says: phrases(
      'anorexia|anorexic|bulimia|bulimic|thinspo|thinspiration|pro ana|be thin|get thin|stay thin|become thin|be skinny|get skinny|become skinny|thin body|skinny body|flat stomach|lose weight|losing weight|weight loss|slimming|slim down|skip meal|skipping meal|diet tracker|diet app|diet plan|diet pill|calorie counter|calorie tracker|count calorie|counting calorie',
    ),
    unless: [...ANIMALS, ...WARNING],
  },
  {
    reason: 'sex',
    says: phrases(
      'sex|sexy|sexual|sexting|porn|porno|pornography|pornhub|nude|nudes|naked|hentai|erotic|prostitute|rape|rapist|strip club|boobs|penis|vagina|xxx|onlyfans|masturbate|masturbation|orgasm|undress|undressing|nudify|seduce|seducing|dating app|dating site|dating website|tinder app|sugar daddy|sugar mummy|bikini|hot girl|hot boy',
    ),
  },
  {
    reason: 'sex',
    says: phrases('kiss|kissing|date|dating'),
    of: phrases('teacher|girl|boy|classmate|student|pupil'),
  },
  {
    reason: 'drugs',
    says: phrases(
      'drug|cocaine|heroin|marijuana|cannabis|ganja|bhang|meth|opium|mairungi|khat|lsd|ecstasy|alcohol|beer|waragi|vodka|whisky|whiskey|getting drunk|cigarette|tobacco|smoking|vape|vaping|shisha|drunk|drinking game|beer pong',
    ),
    unless: WARNING,
  },
  {
    reason: 'weapons',
    says: phrases(
      'gun|guns|pistol|rifle|shotgun|ak47|ak 47|firearm|weapon|bomb|grenade|explosive|dynamite|ammunition|bullet|machete|panga attack|knife fight|missile|landmine|sniper|thermite|molotov|napalm|gunpowder|gun powder|nerve gas|sarin|mustard gas|poison gas|chemical weapon|make poison|making poison|homemade poison|acid attack|flamethrower|taser|silencer|ammo|rocket launcher|detonator|nitroglycerin',
    ),
  },
  {
    reason: 'hacking',
    says: phrases(
      'keylogger|malware|ransomware|spyware|computer virus|phishing|ddos|botnet|carding|steal password|steal passwords|stealing passwords|crack password|crack passwords|spy on|steal money|steal data|fake mobile money|scam people|scamming|dark web|hack account|hacking account|hack accounts',
    ),
  },
  { reason: 'hacking', says: phrases('hack|hacking|hacker|crack|cracking'), beside: ACCOUNTS },
  {
    reason: 'crime',
    says: phrases(
      'counterfeit|forge signature|forge a signature|forging signature|stealing phone|steal phone|pickpocket|shoplifting|how to steal|how to rob|fake money|fake note|fake bank note|fake certificate|fake id|exam leakage|leak exam|leaked exam|cheat exam|cheat in exam|cheat on exam|cheating in exam|cheating on exam|pyramid scheme',
    ),
    unless: WARNING,
  },
  {
    reason: 'violence',
    says: phrases(
      'murder|torture|stab|strangle|behead|terrorist|terrorism|school shooting|shoot people|shooting people|shoot someone|hurt people|hurting people|hurt someone|hurt somebody|hurt my|beat up|beating people|beating up|poison someone|poison people|poison my|bully someone|bullying someone|massacre|gore|kill people|killing people|fight people|revenge|human sacrifice|child sacrifice|mob justice|lynch|lynching|dismember|serial killer|behead|beheading|slave auction|school shooter|electric chair|human trafficking|child marriage|sell kidney|sell organ|sell people|sell a child|sell a girl|curse my',
    ),
  },
  { reason: 'violence', says: phrases('kill|killing|killer'), unless: PESTS },
  {
    reason: 'violence',
    says: phrases('beat|beating'),
    of: PERSON,
    unless: [...phrases('at|in|game|quiz|race|match|chess|ludo|record|score'), ...WARNING],
  },
  {
    reason: 'violence',
    says: phrases(
      'hit|hitting|punish|punishing|execute|executing|beheading|choke|choking|suffocate|suffocating|smother|smothering|drown|drowning|stabbing|strangling|poison|poisoning|kidnap|kidnapping|abduct|abducting|torturing|whip|whipping|slap|slapping|punch|punching|kick|kicking|burn|burning|attack|attacking|shoot|shooting|hurt|hurting|harm|harming|injure|injuring|threaten|threatening|blackmail|blackmailing|harass|harassing|scam',
    ),
    of: PERSON,
    unless: [...PESTS, ...RESCUE, ...WARNING],
  },
  {
    reason: 'hate',
    says: phrases(
      'hitler|nazi|neo nazi|swastika|mein kampf|third reich|holocaust denial|kkk|ku klux klan|white power|genocide|white supremacy|tribal hatred|concentration camp|gas chamber|columbine|racist|racism|hate speech|hate group|islamic state|al qaeda|al shabaab|boko haram|taliban|joseph kony|adf rebel',
    ),
    unless: [...LEARNING, ...WARNING],
  },
  {
    reason: 'bullying',
    says: phrases(
      'make fun of|making fun of|laugh at|laughing at|mock|mocking|tease|teasing|insult|insulting|embarrass|embarrassing|humiliate|humiliating|bully|bullying|trolling|prank call',
    ),
    of: PERSON,
    unless: WARNING,
  },
  {
    reason: 'bullying',
    says: phrases('rate|rating|rank|ranking|judge|judging|score|scoring|compare|comparing|vote for'),
    of: PERSON,
    beside: phrases('body|look|face|beauty|figure|hot|sexy|ugly|fat|pretty|attractive|cute|skin'),
    unless: phrases('heart|pulse|breath|breathing|temperature|growth'),
  },
  {
    reason: 'bullying',
    says: phrases('hot or not|who is fat|who is ugly|who is hot|who is stupid|body rating|prank call'),
    unless: [...ANIMALS, ...WARNING],
  },
  {
    reason: 'bullying',
    says: phrases('rate|rating|rank|ranking'),
    of: phrases('girl|boy|woman|women|classmate|teacher'),
    unless: phrases('football|netball|team|sport|match|quiz|race|chess|athlete|runner'),
  },
  {
    reason: 'bullying',
    says: phrases('hottest|ugliest|fattest|sexiest|prettiest|most beautiful|stupidest|dumbest|best body'),
    beside: PERSON,
  },
  {
    reason: 'fakes',
    says: phrases(
      'fake news|deepfake|deep fake|deepfaked|face swap|faceswap|fake picture of|fake photo of|fake video of|fake voice of|clone voice of',
    ),
    unless: WARNING,
  },
  {
    reason: 'spying',
    says: phrases(
      'track|tracking|trace|tracing|follow|following|stalk|stalking|locate|locating|monitor|monitoring',
    ),
    of: OBSERVED,
    unless: [...phrases('robot|game|story|tale|maze|leader'), ...ANIMALS, ...RESCUE, ...WARNING],
  },
  {
    reason: 'spying',
    says: phrases('tracker|tracking|gps|location|spy|follow|read message|hidden camera|secret camera'),
    beside: LOVED,
    unless: WARNING,
  },
  {
    reason: 'spying',
    says: phrases(
      'stalker|stalkerware|hidden camera|secret camera|secretly record|secretly film|secretly watch|secret recording',
    ),
    unless: WARNING,
  },
  {
    reason: 'gambling',
    says: phrases(
      'bet|betting|sportpesa|gamble|gambling|gambler|casino|strip poker|bookmaker|bookie|betway|fortebet|betpawa|1xbet|slot machine|roulette|jackpot|lotto|lottery ticket',
    ),
    unless: WARNING,
  },
];
