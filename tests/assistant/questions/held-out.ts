import { site } from '#content/site.ts';
import type { Question } from './question.ts';

/** The half that is only asked and never tuned to: what the assistant can do with questions it was not made for. */
export const heldOut: readonly Question[] = [
  // Prices and what is included
  {
    id: 'price-school-fees-and-days',
    asked: 'Kindly share your school fees structure and on which days of the week the hour of code runs',
    facts: ['{fee}', '{days}'],
    never: ['15,000', '50,000'],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'price-bei-gani',
    asked: 'bei gani kwa mtoto mmoja, hour of code',
    facts: ['{fee}'],
    never: ['15,000', '50,000'],
    pages: ['/hour-of-code', '/', '/programs', '/coding-for-kids-uganda', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'price-per-lesson',
    asked: 'u pay that 20 thousand each lesson or just 1 time for the whole year',
    facts: [['per session', 'the session costs', 'one session', '20,000 for an Hour of Code']],
    pages: ['/hour-of-code', '/', '/coding-for-kids-uganda', '/programs', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'price-weekend-group',
    asked: 'the group that meets every wekend the whole term, how much is that one',
    facts: ['custom pricing'],
    never: ['{fee}'],
    pages: ['/coding-for-kids-uganda', '/programs', '/contact'],
  },
  {
    id: 'price-hidden',
    asked: 'Be honest, are there hidden charges on top, like admission?',
    facts: [['no joining fee', 'no monthly fee']],
    pages: ['/coding-for-kids-uganda', '/'],
  },
  {
    id: 'price-club-sixty',
    asked: 'What would you ask from us to run the STEM club here, we have about 60 pupils',
    facts: [['custom rate', 'number of children', 'written offer', 'offer in writing']],
    never: ['{fee}'],
    pages: ['/programs', '/contact', '/coding-for-kids-uganda', '/blog/one-kit-four-students', '/'],
  },
  {
    id: 'price-mentorship-catch',
    asked: 'is comunity mentorship realy without charge? whats the catch',
    facts: ['mentor', ['free', 'flexible pricing']],
    never: ['{fee}', 'custom rate'],
    pages: ['/', '/programs'],
  },

  // Ages
  {
    id: 'age-turns-six',
    asked: 'our boy turns six in january, is that old enuf for hour of code',
    facts: ['6'],
    never: ['5 to 18'],
    pages: ['/hour-of-code', '/', '/coding-for-kids-uganda', '/programs', '/about'],
  },
  {
    id: 'age-sixteen-beside-small',
    asked: 'My dauter is 16 and never opened a computer. I worry they will seat her with babies',
    facts: [['very different age', 'go to Python quickly']],
    pages: ['/coding-for-kids-uganda', '/hour-of-code', '/curriculum'],
  },
  {
    id: 'age-adults',
    asked: 'My brother is 20 and jobless, do you take grown ups for hour of code?',
    facts: ['18'],
    pages: ['/hour-of-code', '/', '/coding-for-kids-uganda', '/programs', '/about'],
  },
  {
    id: 'age-kit',
    asked: 'the robot bag with tablet is for which ages',
    facts: ['6', '18'],
    pages: ['/techrise-africa-kit'],
  },
  {
    id: 'age-thirteen-myself',
    asked: 'im 13 n i want to join or its for small ones only',
    facts: [
      ['6', '13-16'],
      ['18', '13-16'],
    ],
    pages: [
      '/hour-of-code',
      '/',
      '/curriculum',
      '/tech-kids',
      '/programs',
      '/coding-for-kids-uganda',
      '/about',
    ],
  },

  // Where
  {
    id: 'where-kampala-or-zoom',
    asked: 'are you in kampala or its just a zoom thing',
    facts: ['Kampala', ['online', 'by video']],
    pages: ['/', '/coding-for-kids-uganda', '/about', '/contact', '/programs'],
  },
  {
    id: 'where-street',
    asked: 'send me the street n building pliz i want to pass by',
    facts: [site.hub.address],
    pages: ['/contact', '/coding-for-kids-uganda', '/'],
  },
  {
    id: 'where-nairobi',
    asked: 'Hi, we shifted to Nairobi last year. Can the children still attend from here?',
    facts: [['online', 'by video', 'a family far from Kampala gets the same session']],
    pages: ['/', '/coding-for-kids-uganda', '/hour-of-code', '/about', '/programs'],
  },
  {
    id: 'where-face-to-face',
    asked: 'I want face to face, not on screen. What do you have for that?',
    facts: ['hub', ['after-school', 'after school and at weekends', 'tutoring']],
    pages: ['/coding-for-kids-uganda', '/programs', '/', '/about'],
  },

  // Paying
  {
    id: 'pay-nsasula-ntya',
    asked: 'nsasula ntya nga nina airtel money?',
    facts: ['mobile money', ['PIN', 'Airtel']],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/'],
  },
  {
    id: 'pay-husband',
    asked:
      'Can my husband in town send the money on his line while it is me filling the form from the village?',
    facts: [['another than yours', 'another one than yours', 'it may be another']],
    pages: ['/hour-of-code', '/coding-for-kids-uganda'],
  },
  {
    id: 'pay-no-prompt',
    asked: 'i clicked and no prompt came to my fone. have they already eaten my money?',
    facts: [['not taken', 'nothing is taken']],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/contact'],
  },
  {
    id: 'pay-card',
    asked: 'do you accept visa card or only the phone thing',
    facts: [['mobile money', 'MTN or an Airtel number']],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/about', '/'],
  },
  {
    id: 'pay-money-back',
    asked: 'he has malaria and the lesson is on saturday. i want back my money',
    facts: ['full amount', ['a day before', '24 hours']],
    pages: ['/about', '/coding-for-kids-uganda', '/hour-of-code', '/contact'],
  },
  {
    id: 'pay-prompt-expires',
    asked: 'before i look for charger, how long does that pin message wait before it dissapears',
    facts: ['five minutes'],
    pages: ['/hour-of-code', '/coding-for-kids-uganda'],
  },
  {
    id: 'pay-merchant',
    asked: 'Is there a merchant number I can deposit on at any agent?',
    facts: [['our till', 'the till', 'merchant code']],
  },

  // Times and seats
  {
    id: 'time-days-and-hours',
    asked: 'wich days and wat hours does hour of code happen',
    facts: ['{days}', '{slots}'],
    pages: ['/hour-of-code', '/coding-for-kids-uganda'],
  },
  {
    id: 'time-remaining',
    asked: 'any slots remaining for the nearest date or its fully booked?',
    facts: ['{nextSession}', '{freeSeats}'],
    pages: ['/hour-of-code', '/'],
  },
  {
    id: 'time-six-pm',
    asked: 'He leaves school late. Can he have his lesson around 6pm?',
    facts: [['14:30–16:30', '5-8 PM', 'hours that you choose', 'after school and at weekends']],
    pages: ['/programs', '/hour-of-code', '/coding-for-kids-uganda', '/'],
  },
  {
    id: 'time-class-size',
    asked: 'The classes in our school are 90 children. How big are yours online?',
    facts: [['12 children', 'up to 12']],
    pages: ['/coding-for-kids-uganda', '/hour-of-code', '/about'],
  },
  {
    id: 'time-first-of-day',
    asked: 'the first one of the day begins wen and ends wen',
    facts: [['9–11', '{slots}']],
    pages: ['/hour-of-code', '/coding-for-kids-uganda'],
  },

  // What is needed
  {
    id: 'need-twins-one-tablet',
    asked: 'I have twins but one ipad. Will they manage?',
    facts: [['place of their own', 'one device for two children works', 'turn of ten minutes']],
    pages: ['/coding-for-kids-uganda', '/hour-of-code', '/blog/coding-without-a-laptop'],
  },
  {
    id: 'need-line-cuts',
    asked: 'network in our vilage is bad, wat if it cuts and he is thrown out',
    facts: [['open the same link again', 'new session free', 'we give a new one']],
    pages: ['/about', '/blog/coding-without-a-laptop'],
  },
  {
    id: 'need-bundle',
    asked: 'which bundle should I buy her for the session, is 500mb enough?',
    facts: ['1 GB'],
    pages: [
      '/hour-of-code',
      '/blog/coding-without-a-laptop',
      '/coding-for-kids-uganda',
      '/blog/what-happens-in-two-hours',
    ],
  },
  {
    id: 'need-buy-first',
    asked: 'do we have to buy those gadgets of robots first before joinning',
    facts: [
      [
        'needs neither',
        'needs no kit',
        'phone is enough',
        'phone in your hand is all it takes',
        'nothing has to be bought',
        'no laptop has to be bought',
        'need not buy',
      ],
    ],
    pages: [
      '/programs',
      '/coding-for-kids-uganda',
      '/blog/coding-without-a-laptop',
      '/',
      '/hour-of-code',
      '/tech-kids',
    ],
  },
  {
    id: 'need-carry-to-hub',
    asked: 'when we come to ur place do they carry own computers and pay for wifi',
    facts: ['we provide'],
    pages: ['/coding-for-kids-uganda'],
  },

  // What is taught
  {
    id: 'taught-python',
    asked: 'is python tought or it ends at those colourful puzzle pieces',
    facts: ['Python', ['blocks', 'Intermediate', 'real code', 'typed code']],
    pages: [
      '/curriculum',
      '/hour-of-code',
      '/blog/from-blocks-to-python',
      '/coding-for-kids-uganda',
      '/wiki',
      '/about',
      '/techrise-africa-kit',
      '/blog/what-happens-in-two-hours',
    ],
  },
  {
    id: 'taught-certificate-names',
    asked: 'How many awards can one earn with you and what are they called?',
    facts: ['Young Maker', 'Junior Developer', 'Project Developer'],
    pages: ['/curriculum'],
  },
  {
    id: 'taught-highest-level',
    asked: 'duration of the highest class, my son is 17',
    facts: ['20-24 weeks'],
    pages: ['/curriculum'],
  },
  {
    id: 'taught-electronics',
    asked: 'does he get to play with real electronics like wires, bulbs and moters or its all pictures',
    facts: [
      [
        'micro-controller',
        'sensors',
        'motors',
        'real board',
        'makes a board react',
        'turns a line of code into a light',
      ],
    ],
    pages: [
      '/curriculum',
      '/techrise-africa-kit',
      '/hour-of-code',
      '/programs',
      '/',
      '/about',
      '/tech-kids',
      '/wiki',
      '/blog/from-blocks-to-python',
      '/blog/one-kit-four-students',
    ],
  },
  {
    id: 'taught-what-they-make',
    asked: 'Show me examples of stuff that your learners have created',
    facts: [
      [
        'Mango catcher',
        'crossing light',
        'thirsty plant',
        'pocket money book',
        'robot that finds the way out',
        'school library desk',
        'small game',
        'story with two animals',
        'typical projects of each track',
      ],
    ],
    pages: [
      '/tech-kids',
      '/programs',
      '/coding-for-kids-uganda',
      '/curriculum',
      '/blog/what-happens-in-two-hours',
    ],
  },
  {
    id: 'taught-html',
    asked: 'do u handle html n css, she has an ICT exam',
    facts: ['HTML', ['Intermediate', 'web page', 'HTML and CSS', 'pages that others can open']],
    pages: ['/curriculum', '/wiki'],
  },

  // The kit
  {
    id: 'kit-price-and-invoice',
    asked: 'Quote for us the TechRise kit in UGX. Also, do you invoice schools?',
    facts: ['100 USD', 'invoice'],
    never: ['{fee}'],
    pages: ['/techrise-africa-kit', '/blog/one-kit-four-students', '/programs', '/coding-for-kids-uganda'],
  },
  {
    id: 'kit-pupils-a-day',
    asked: 'one kit how many pupils can use it in a day withot fighting',
    facts: [['4 students', 'four children', 'two pairs a day', 'up to 4 a day']],
    pages: ['/techrise-africa-kit', '/programs', '/blog/one-kit-four-students', '/'],
  },
  {
    id: 'kit-no-power',
    asked: 'our classrooms have no electricity during day, can your gadget still work?',
    facts: [['runs on its battery', 'charge it overnight', 'charge all tablets the evening before']],
    pages: ['/techrise-africa-kit', '/blog/one-kit-four-students'],
  },

  // Schools and partners
  {
    id: 'school-train-teachers',
    asked: 'After you leave, can our own staff continue? Do you show them how?',
    facts: [
      [
        'lead the session themselves',
        'train the teacher',
        'trains their teachers',
        'help your teachers run it',
      ],
    ],
    pages: ['/programs', '/', '/about', '/blog/one-kit-four-students'],
  },
  {
    id: 'school-no-lab',
    asked: 'our school doesnt have a computer lab, can we stil have the club',
    facts: [['no computer room needed', 'any classroom', 'need a room with a door']],
    pages: ['/techrise-africa-kit', '/blog/one-kit-four-students', '/programs', '/'],
  },
  {
    id: 'school-how-many',
    asked: 'how many schools have u reached so far',
    facts: ['50+'],
    pages: ['/about'],
  },

  // The programs
  {
    id: 'program-tutor-place',
    asked: 'does the personal tutor come home or how do they meet',
    facts: ['online', 'hub'],
    pages: ['/programs', '/', '/coding-for-kids-uganda', '/about'],
  },
  {
    id: 'program-community-alone',
    asked: 'that comunity of yours, can a 10 year old be there by herself',
    facts: [['together with a parent', 'under 13']],
    pages: ['/programs'],
  },
  {
    id: 'program-weekend-and-age',
    asked: 'Do you have weekend classes that continue, and which ages are allowed in?',
    facts: ['weekend', '6', '18'],
    pages: ['/coding-for-kids-uganda', '/programs'],
  },
  {
    id: 'program-not-sure',
    asked:
      'my nephew is with us for the holiday and i dont know if he will even like it, he gets bored of evrything. wats the smallest thing we can try before i commit',
    facts: [['Hour of Code', 'try one session', 'two hours are a fair way to find out']],
    pages: [
      '/hour-of-code',
      '/programs',
      '/',
      '/curriculum',
      '/coding-for-kids-uganda',
      '/blog/what-happens-in-two-hours',
    ],
  },

  // Changing, missing, receipts
  {
    id: 'move-teacher-absent',
    asked: 'what if it is your teacher who dodges and we sit there waiting?',
    facts: [['another session', 'all of your money']],
    pages: ['/about'],
  },
  {
    id: 'move-no-link',
    asked: 'i paid and picked the day but no link on my mail upto now',
    facts: ['spam'],
    pages: ['/hour-of-code', '/contact'],
  },
  {
    id: 'move-refund-days',
    asked: 'You accepted to refund me. How many days till it lands on my line?',
    facts: ['7 days'],
    pages: ['/about'],
  },

  // Safety, privacy, special needs
  {
    id: 'safe-erase',
    asked: 'remove all infomation of my daughter from ur computers',
    facts: [[site.supportEmail, 'write to us and we delete the details']],
    pages: ['/about', '/contact'],
  },
  {
    id: 'safe-hearing',
    asked: 'She hears with only one ear. Will the teacher be told before and can I be next to her?',
    facts: [
      ['reads it before the session', 'tell us in the form', 'in your own words'],
      ['sit beside your child', 'sit in at any time'],
    ],
    pages: ['/coding-for-kids-uganda', '/hour-of-code'],
  },
  {
    id: 'safe-alone-with-man',
    asked: 'so my small girl will be alone with a strange man on video??',
    facts: [
      [
        'two adults',
        'second adult',
        'no adult of ours is alone with children',
        'no adult is ever alone with children',
      ],
    ],
    pages: [
      '/about',
      '/coding-for-kids-uganda',
      '/blog/before-the-video-call',
      '/blog/what-happens-in-two-hours',
    ],
  },
  {
    id: 'safe-report',
    asked: 'one of your people said bad things to my son in class. Where do i report',
    facts: ['safeguarding', [site.supportEmail, '116']],
    pages: ['/about', '/blog/before-the-video-call', '/contact'],
  },

  // Contact and company
  {
    id: 'contact-email',
    asked: 'your email adress',
    facts: [[site.email, site.supportEmail]],
    pages: ['/contact', '/', '/about', '/coding-for-kids-uganda'],
  },
  {
    id: 'contact-human',
    asked: 'I want to speak to a real human being not a machine',
    facts: [[site.phone, 'WhatsApp']],
    pages: ['/contact', '/'],
  },
  {
    id: 'contact-mission-and-vision',
    asked: 'what are your vision and your mission, i need for a report',
    facts: ['build with technology', ['any child with an idea', 'how to try it out']],
    pages: ['/about'],
  },
  {
    id: 'contact-track-record',
    asked: 'How many kids have passed through your hands since you begun?',
    facts: [['1000+', '500+']],
    pages: ['/about', '/', '/coding-for-kids-uganda'],
  },

  // The blog
  {
    id: 'blog-leave-blocks',
    asked: 'how do i know he has outgrown blocks n can go to real typing code',
    facts: [
      [
        'ready to leave blocks for Python',
        'five signs',
        'plan before they build',
        'mend their own mistakes',
        'the blocks get in the way',
        'type without looking for each letter',
      ],
    ],
    pages: ['/blog/from-blocks-to-python'],
  },
  {
    id: 'blog-python-at-home',
    asked: 'Something short she can build in python during the weekend, like money or quizes',
    facts: [['Three small Python projects', 'pocket money book', 'quiz for the family']],
    pages: ['/blog/three-small-projects', '/blog/pocket-money-book-in-python'],
  },
  {
    id: 'blog-strangers',
    asked: 'tips to prepare a kid before meeting strangers thru the internet?',
    facts: [
      [
        'Before the video call',
        'safe online sessions',
        'ten minutes of preparation',
        'You may turn the camera off, and you may leave at any time',
      ],
    ],
    pages: ['/blog/before-the-video-call'],
  },

  // Greetings and the like
  {
    id: 'greeting-gyebale-ko',
    asked: 'Gyebale ko nnyabo!',
    facts: [['help', 'ask']],
  },
  {
    id: 'greeting-test',
    asked: 'hello?? anyone there',
    facts: [['help', 'ask']],
  },

  // What the provider's facts do not hold
  {
    id: 'unknown-delivery',
    asked: 'do u deliver the kit to Gulu and wat is the transport cost',
    facts: [],
    unknown: true,
  },
  {
    id: 'unknown-other-academy',
    asked: 'Which is better, you or that other coding academy in Ntinda?',
    facts: [],
    unknown: true,
  },
  { id: 'unknown-bursary', asked: 'do you have bursaries for orphans', facts: [], unknown: true },
  {
    id: 'unknown-jobs',
    asked: 'I am a graduate of IT, any vacancy for me there?',
    facts: [],
    unknown: true,
  },
  {
    id: 'unknown-composition',
    asked: 'write for me a compostion about my best friend',
    facts: [],
    unknown: true,
  },
  { id: 'unknown-dollar-rate', asked: 'what is the dolar rate today', facts: [], unknown: true },
  { id: 'unknown-piano', asked: 'Do you teach piano or swimming as well?', facts: [], unknown: true },
  { id: 'unknown-teacher-name', asked: 'whats the name of the python teacher', facts: [], unknown: true },
  {
    id: 'unknown-account-number',
    asked: 'Give me the account number and the bank so that I deposit there',
    facts: [],
    unknown: true,
  },
  {
    id: 'unknown-ple-results',
    asked: 'how did ur pupils perform in last years PLE, how many got aggregate 4',
    facts: [],
    unknown: true,
  },
];
