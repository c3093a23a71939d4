import type { Gap } from '#assistant/answers/knowledge.ts';

interface Entry {
  /** What is not known, in one sentence. */
  says: string;
  /** The topic that our pages do say, for the same errand. Where they say nothing that helps, there is none. */
  near?: string;
  /** Ways of asking, with ` / ` between them. */
  asks: string;
}

/**
 * What families ask and our pages do not say: the chat says so and names a person. When a page says it one day, take the
 * entry out here.
 */
const unsaid: Readonly<Record<string, Entry>> = {
  scholarship: {
    says: 'I do not know of scholarships or sponsored places.',
    near: 'price-free',
    asks: `
      do you give scholarships / bursary for poor children / can you sponsor my child /
      we cannot afford it can somebody sponsor`,
  },
  food: {
    says: 'I do not know whether food is given at the hub; to be safe, pack a snack and water.',
    asks: `
      do you give lunch / is food provided / do they pack food / snacks for children / meals at the hub /
      breakfast`,
  },
  boarding: {
    says: 'I do not know of any boarding or place to sleep.',
    near: 'from-afar',
    asks: `
      do you have boarding / where will they sleep / hostel for those who come from far / accommodation /
      boarding section`,
  },
  van: {
    says: 'I do not know of any transport: our pages name none.',
    near: 'safe-hub',
    asks: `
      do you pick children from home / do you have a van / is there transport for children / school bus /
      provide transport`,
  },
  uniform: {
    says: 'Our pages ask for no uniform; whether anything special is worn, I do not know.',
    asks: 'do they wear uniform / what should they wear / tshirt',
  },
  salary: {
    says: 'I do not know what our staff earn: our pages do not say.',
    asks: `
      how much do instructors earn / how much do you pay mentors / salary of teachers /
      what do you pay your teachers / profit of the company / turnover`,
  },
  founded: {
    says: 'I do not know in which year we began: our pages do not say.',
    asks: `
      in which year were you founded / when did you start as an organisation /
      how long have you been operating / since when do you exist / year of establishment /
      how many years of experience does your organisation have`,
  },
  countries: {
    says: 'I do not know the names of the countries: our pages do not list them.',
    near: 'from-afar',
    asks: `
      which countries do you work in / name the three countries / which ones are the countries /
      do you operate in kenya / countries exactly`,
  },
  names: {
    says: 'I do not know names: our pages give none of our staff or partner schools.',
    near: 'instructors',
    asks: `
      what is the name of the teacher / names of your instructors / name of the founder /
      who exactly will teach him by name / names of your partner schools / which schools exactly`,
  },
  'private-lives': {
    says: 'I know nothing about the private lives of our staff.',
    asks: `
      how old is the founder / is the teacher married / what car does the director drive /
      where does the founder live / which bank do the instructors use / how many employees do you have /
      is the founder rich`,
  },
  'staff-count': {
    says: 'I do not know how many instructors we have.',
    asks: 'how many teachers do you have / number of instructors',
  },
  ai: {
    says: 'I do not know of a course about artificial intelligence: our curriculum does not name one.',
    asks: 'do you teach ai / artificial intelligence for kids / will they learn machine learning',
  },
  plans: {
    says: 'I do not know of plans for new branches.',
    near: 'from-afar',
    asks: 'branches planned for next year / future plans / will you expand to other towns',
  },
  'school-calendar': {
    says: 'I do not know the calendar of the schools; the Ministry of Education publishes it.',
    near: 'holidays',
    asks: 'when do schools open / when does the term begin / when do schools close',
  },
  'sell-laptop': {
    says: 'I do not know of laptops for sale with us.',
    near: 'keyboard',
    asks: 'do you sell laptops / can I buy a laptop from you',
  },
  brand: {
    says: 'I do not know the make and the details of the tablet.',
    near: 'kit-contents',
    asks: `
      which brand is the tablet / is the tablet samsung / how much ram has the tablet /
      screen size of the tablet / colour of the kit / storage of the tablet / specs of the tablet`,
  },
  lend: {
    says: 'I do not know of laptops or tablets that we lend, hire out or give away.',
    near: 'online-or-hub',
    asks: `
      can you lend us a laptop / do you rent out tablets / can we hire a laptop from you /
      do you give laptops to students / do you give loans / can we borrow a kit /
      do you give every child a laptop to keep`,
  },
  subjects: {
    says: 'I do not know of lessons in that with us: our pages name coding, robotics and STEM.',
    asks: `
      do you teach maths / do you teach english / swimming lessons / do you have music classes /
      chess club / graphic design course / do you teach excel / art classes / french lessons /
      football academy / typing lessons / video editing`,
  },
  'sign-language': {
    says: 'I do not know whether we have a sign language interpreter.',
    near: 'special-needs',
    asks: 'sign language / do you have a sign language interpreter',
  },
  gender: {
    says: 'I do not know who teaches which session, a woman or a man; you may ask for it.',
    asks: `
      is the teacher a woman / can we have a lady teacher / female instructor for my daughter /
      male or female teachers / mwalimu ni mwanaume au mwanamke / omusomesa musajja oba mukazi`,
  },
  religion: {
    says: 'I do not know of any tie to a church or mosque: our pages name none.',
    asks: 'are you a christian organisation / do they pray / is it muslim friendly / are you catholic founded',
  },
  insurance: {
    says: 'I do not know what insurance, nurse or first aid there is at the hub.',
    asks: 'is my child insured / what if a child gets hurt / do you have a nurse / insurance cover',
  },
  camp: {
    says: 'I do not know of a holiday camp with a date.',
    near: 'holidays',
    asks: `
      do you have a holiday camp / coding bootcamp / holiday program in december / summer camp /
      camp for kids`,
  },
  party: {
    says: 'I do not know whether we do parties or train companies.',
    asks: 'birthday party with robots / do you train companies / corporate training / coding birthday',
  },
  legal: {
    says: 'I do not know our licence and tax numbers: our pages do not give them.',
    asks: `
      are you licensed / what is your tin / are you registered with the government / is vat included /
      certificate of incorporation / company registration number`,
  },
  competitor: {
    says: 'I cannot compare us with other schools fairly.',
    near: 'live-instructor',
    asks: `
      are you better than other coding schools / compared to other providers /
      how do you compare with competitors`,
  },
  marks: {
    says: 'I do not know of marks or pass rates: we give no marks.',
    asks: 'pass rate',
  },
  'data-given': {
    says: 'I do not know of data bundles from us: families use their own.',
    near: 'data',
    asks: 'do you give us data / do you pay for our internet / is data provided by you / refund our data',
  },
  'track-price': {
    says: 'I do not know the price of a whole track: our pages do not give it.',
    asks: `
      what does the whole foundation track cost / fees for the intermediate course /
      total price of all three tracks`,
  },
  references: {
    says: 'I do not know of a parent or head teacher whose number we may give.',
    near: 'visit',
    asks: 'phone number of a parent who has used you / a head teacher whom we can ask about you',
  },
  'device-model': {
    says: 'I do not know whether that device is strong enough.',
    near: 'device',
    asks: 'does it work on android 6 / is 1gb of ram enough / will windows 7 do / does it work on my tecno',
  },
  transfer: {
    says: 'I do not know whether a paid seat can go to another child.',
    near: 'move',
    asks: 'can I give our seat to another child / transfer my payment to the neighbour / can I sell my seat',
  },
  'certificate-details': {
    says: 'How the certificate is printed, corrected or sent I do not know: our pages do not say.',
    asks: `
      does the certificate have a qr code / we lost the certificate can you print another /
      who signs the certificate / the name on the certificate is spelt wrongly /
      send the hard copy of the certificate by bus`,
  },
  'project-kept': {
    says: 'I do not know where the finished program is kept; the instructor of the session does.',
    asks: 'where is the finished program saved / how do I download the game that he made',
  },
  'group-make-up': {
    says: 'I do not know who else is in a group.',
    near: 'group-size',
    asks: 'how many girls are in the group / from which schools are the others',
  },
  'staff-details': {
    says: 'I do not know that about our instructors.',
    near: 'instructors',
    asks: 'where did the instructor study / will it be the same instructor every time',
  },
  'fees-details': {
    says: 'I do not know that price: our pages do not give it.',
    asks: 'price of tutoring per hour',
  },
  'program-schedule': {
    says: 'I do not know on which days that group meets or when the next one begins.',
    near: 'online-or-hub',
    asks: 'on which days does the weekend group meet / when does the next track begin',
  },
  'event-dates': {
    says: 'I do not know the date of the next event.',
    near: 'community',
    asks: 'when is the next meet-up / date of the open day / is there a graduation',
  },
  'kit-details': {
    says: 'I do not know that about the kit.',
    near: 'kit-contents',
    asks: 'how long does the battery of the kit last',
  },
  'site-features': {
    says: 'I do not know of that on our site.',
    asks: 'is there dark mode / do you send sms reminders / is there an app',
  },
  giving: {
    says: 'How gifts are received I do not know, but the team would be glad to hear of it: write what you would like to give.',
    asks: `
      i want to donate / we have old laptops for you / i want to sponsor a child /
      can i pay for a poor child / do donors get reports / not money, tablets /
      you can use my hall free on weekends / i sent money through a fundraising link`,
  },
  approval: {
    says: 'I do not know of an approval by the ministry or the NCDC.',
    asks: 'is your curriculum approved by ncdc / are you approved by the ministry of education',
  },
  competitions: {
    says: 'I do not know of competitions or prizes.',
    asks: 'are there coding competitions / robotics contest between schools / are there prizes',
  },
  'hub-security': {
    says: 'I do not know which cameras or guards the hub has.',
    near: 'safe-hub',
    asks: 'is there cctv at the hub / do you have a guard at the hub',
  },
  'hub-access': {
    says: 'I do not know whether the hub has steps, a ramp or a lift.',
    near: 'visit',
    asks: 'wheelchair access at the hub / is the hub upstairs / is there a ramp or a lift',
  },
  'own-records': {
    says: 'I cannot see registrations or payments in this chat.',
    near: 'link',
    asks: 'which day did i choose / did you get my money / look up my registration',
  },
  numbers: {
    says: 'I do not know that figure: our pages do not give it.',
    near: 'impact',
    asks: 'how many children came last year / how many schools in gulu',
  },
  'site-data': {
    says: 'I am sorry. How much data our pages use I do not know. Closing other apps and stopping downloads often helps.',
    asks: `
      the site is eating my bundles / your website finishes my data / 80mb gone just for opening your page /
      how many mbs does your site use / how much data does it take to open this page /
      the page is too heavy for my bundle / omukutu gwammwe gulya data / tovuti yenu inakula bando langu`,
  },
  'promo-code': {
    says: 'I do not know of such a code, and our page has no place to put one.',
    near: 'price-session',
    asks: `
      where do i put the promo code / i saw a code on a poster / do you have a coupon /
      discount code for coding / voucher code from the flyer / the radio gave a code for half price /
      koodi y’okukendeeza ssente ngiteeka wa / nina kodi ya punguzo niweke wapi`,
  },
  referral: {
    says: 'I do not know of a reward for those who bring other families.',
    near: 'group-rates',
    asks: `
      if i refer other parents do i get something / do you have a referral program /
      i brought five families, is there commission / bring a friend and get a discount /
      bwe ndeeta bannange mumpa ki / nikileta wazazi wengine napata nini`,
  },
  'price-change': {
    says: 'I do not know whether the price will change.',
    near: 'price-session',
    asks: `
      will the price go up next term / is the fee the same next year / until when is this price valid /
      bei itapanda mwakani / ebisale binaalinnya`,
  },
  'lost-property': {
    says: 'What was found at the hub I cannot see. Say what it looks like, and when and where your child sat.',
    asks: `
      i left a water bottle at your place / we forgot a charger at the hub /
      lost a sweater at the hub on saturday / has anybody found a blue flask /
      my child left his bag in the class / nneerabidde eccupa y’amazzi ku hub /
      omwana yalese jaketi ye eyo / nimesahau chupa na chaja hapo kwenu / tumepoteza sweta hapo hub`,
  },
  'computer-repair': {
    says: 'Of repairing the computers of a school our pages say nothing.',
    near: 'kit-power',
    asks: `
      can you repair our school computers / our lab computers are dead can you fix them /
      do you service laptops / install windows on our machines /
      kompyuta z’essomero zaafa muyinza okuziddaabiriza / mnaweza kutengeneza kompyuta za shule yetu`,
  },
};

/** What has nothing to do with the school: nobody of the school would know it either. */
const outside: Readonly<Record<string, Entry>> = {
  homework: {
    says: 'I cannot do homework here: I only know about our school. An instructor helps with programs in a session.',
    asks: `
      help me with homework / solve this question / find three quarters of 60 / calculate 25 times 4 /
      show the working / write my essay / do this assignment for me / what is the answer to number 4 /
      square root of 144 / translate this sentence`,
  },
  politics: {
    says: 'I do not talk about politics: I only know about our school.',
    asks: 'who will win the election / who is the president / do you support the government / politics',
  },
  weather: {
    says: 'I cannot see the weather: I only know about our school.',
    asks: 'will it rain tomorrow / weather in {city} / temperature today',
  },
  football: {
    says: 'I do not follow sport: I only know about our school.',
    asks: 'who won the match / arsenal score / premier league',
  },
  general: {
    says: 'That I do not know: I only answer questions about our school, its sessions, prices and rules.',
    asks: `
      capital of france / tell me a joke / write a poem / who invented the computer / price of bitcoin /
      how do i treat malaria / what is the news today / recipe for cake / bet tips / is god real /
      best movie / how to get a passport / population of uganda`,
  },
  advice: {
    says: 'I cannot advise on that: I only know about our school.',
    asks: 'how do i become rich / business idea / loan app / lawyer / rent a house / buy land',
  },
};

const asGap =
  (isOutside: boolean) =>
  ([id, { says, near, asks }]: [string, Entry]): Gap => ({
    id,
    kind: 'gap',
    asks: asks.split('/').map((way) => way.trim().replace(/\s+/g, ' ')),
    near,
    says,
    isOutside,
  });

export const gaps: readonly Gap[] = [
  ...Object.entries(unsaid).map(asGap(false)),
  ...Object.entries(outside).map(asGap(true)),
];
