import type { Question } from './question.ts';

/** By a writer who wrote the questions down before reading the site. */
export const guests: readonly Question[] = [
  {
    id: 'price-guest-1',
    asked: 'how much is hour of code',
    facts: ['{fee}'],
    never: ['15,000', '50,000'],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/programs'],
  },
  {
    id: 'age-guest-1',
    asked:
      'Hello am a mother of 2 in Ntinda, my boy is 9 n the girl is 12. can they do the same class or u separate them by age?',
    facts: ['very different age'],
    pages: ['/coding-for-kids-uganda', '/hour-of-code', '/programs', '/curriculum', '/tech-kids'],
  },
  {
    id: 'age-guest-2',
    asked: 'gud mrng, my son is 5yrs bt very sharp on fone, can he join',
    facts: [['6 to 18', '6-18', '6–18', 'between 6 and 18', 'aged 6']],
    pages: ['/coding-for-kids-uganda', '/hour-of-code', '/programs', '/tech-kids', '/curriculum'],
  },
  {
    id: 'price-guest-2',
    asked: 'ssente mmeka okusomesa omwana coding?',
    facts: ['{fee}'],
    never: ['15,000', '50,000'],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/programs'],
  },
  {
    id: 'device-guest-1',
    asked: 'do we need a laptop or can she use my smartphone? we only have a tecno',
    facts: [['camera', 'phone is enough', 'phone or tablet', 'phone, tablet']],
    pages: ['/coding-for-kids-uganda', '/hour-of-code', '/blog/coding-without-a-laptop', '/tech-kids'],
  },
  {
    id: 'adult-guest-1',
    asked:
      "Webale nnyo for the good work. Nze ndi jjajja, I take care of my grandson of 8 years. I don't know anything about computers. Will I be able to help him join the lesson from home?",
    facts: [
      ['nearby', 'near', 'close by', 'sit beside', 'sit in'],
      [
        'under 10',
        'need not know',
        'do not have to understand',
        'do not code',
        'no experience',
        'lets your child in',
        'lets children in',
      ],
    ],
    pages: [
      '/hour-of-code',
      '/coding-for-kids-uganda',
      '/blog/help-when-you-do-not-code',
      '/blog/what-happens-in-two-hours',
      '/about',
      '/tech-kids',
    ],
  },
  {
    id: 'payment-guest-1',
    asked: 'i paid by mtn momo yesterday but i hav not received any message. wat do i do',
    facts: [
      [
        'payment reference',
        'reference',
        'transaction ID',
        'number of the payment',
        'number from the payment',
      ],
      ['second time', 'link in your e-mail', 'spam', 'true state', 'help@techrise.example'],
    ],
    pages: ['/contact', '/coding-for-kids-uganda', '/about', '/hour-of-code'],
  },
  {
    id: 'refund-guest-1',
    asked: 'refund if my child misses the class coz of no power?',
    facts: [
      ['24 hours', 'a day before'],
      ['same day', 'new session', 'try to help', 'more than half', 'cannot be given back'],
    ],
    pages: ['/about'],
  },
  {
    id: 'refund-guest-2',
    asked: 'What if umeme takes the power in the middle of the lesson',
    facts: ['more than half', 'same day', ['new session', 'session free']],
    pages: ['/about'],
  },
  {
    id: 'data-guest-1',
    asked: 'how many mbs does one lesson take, data is expensive',
    facts: ['1 GB'],
    pages: [
      '/hour-of-code',
      '/coding-for-kids-uganda',
      '/blog/coding-without-a-laptop',
      '/blog/what-happens-in-two-hours',
    ],
  },
  {
    id: 'camp-guest-1',
    asked: 'wen is the next holiday camp n how much',
    facts: [],
    unknown: true,
  },
  {
    id: 'level-guest-1',
    asked:
      'My daughter is in P.6 at a school in Mukono, she has never touched a computer apart from the school lab once a week. Her teacher says she is good in maths. I am worried the others will be ahead of her and she will feel stupid. Is there a class for complete beginners like her?',
    facts: [
      [
        'no experience',
        'beginner',
        'need not',
        'starts where they are',
        'nobody has to have',
        'no typing',
        'blocks',
      ],
      ['Hour of Code', 'Foundation'],
    ],
    pages: [
      '/hour-of-code',
      '/curriculum',
      '/tech-kids',
      '/programs',
      '/coding-for-kids-uganda',
      '/blog/what-happens-in-two-hours',
    ],
  },
  {
    id: 'place-guest-1',
    asked: 'where are your offices located in kampala',
    facts: [
      'Sample Street 1',
      ['arrange', 'write', 'message us', 'contact us', 'before you come', 'before your first visit'],
    ],
    pages: ['/coding-for-kids-uganda', '/contact'],
  },
  {
    id: 'place-guest-2',
    asked: 'Do you hav a branch in Mbarara or Gulu?',
    facts: ['Kampala', 'online'],
    pages: ['/coding-for-kids-uganda', '/contact', '/programs', '/hour-of-code', '/about'],
  },
  {
    id: 'teacher-guest-1',
    asked: 'who are the teachers, are they qualified?? hav u checked their background',
    facts: ['good conduct', ['qualifications', 'national ID']],
    pages: ['/about'],
  },
  {
    id: 'safety-guest-1',
    asked: 'is it safe for my daughter to be on zoom with strangers, do you record the children',
    facts: [
      ['not recorded', 'not record'],
      ['two adults', 'second adult'],
    ],
    pages: ['/about', '/coding-for-kids-uganda', '/blog/before-the-video-call'],
  },
  {
    id: 'school-guest-1',
    asked:
      'I am the Head Teacher of a primary school in Wakiso with 640 pupils. We would like to start a coding club. Kindly advise on the requirements, the cost per child or per term, and whether your people come to the school.',
    facts: [
      ['at your school', 'to your school', 'start clubs', 'come to', 'club to your'],
      ['custom rate', 'written offer', 'in writing', 'number of children'],
    ],
    never: ['20,000', '15,000'],
    pages: ['/programs', '/blog/one-kit-four-students', '/coding-for-kids-uganda', '/techrise-africa-kit'],
  },
  {
    id: 'certificate-guest-1',
    asked: 'do they get a certifcate at the end',
    facts: [
      'track',
      [
        'finished project',
        'not for a single',
        'Young Maker',
        'not end with a certificate',
        'work that was shown',
        'finished game',
      ],
    ],
    pages: ['/curriculum', '/coding-for-kids-uganda', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'needs-guest-1',
    asked: 'my son has autism and does not like noise or many people. he is 10. do u take such children',
    facts: [
      ['in the form', 'tell us', 'your own words'],
      ['breaks', 'camera', 'sit beside', 'another way', 'one-on-one', 'private tutoring'],
    ],
    pages: ['/coding-for-kids-uganda', '/hour-of-code', '/contact', '/programs', '/about'],
  },
  {
    id: 'needs-guest-2',
    asked: 'Nnyabo, omwana wange tawulira bulungi (he is hard of hearing). Can he manage the online class?',
    facts: [
      ['in the form', 'tell us', 'your own words'],
      ['hears', 'before the session', 'sit beside', 'another way', 'prepare', 'one-on-one'],
    ],
    pages: ['/coding-for-kids-uganda', '/hour-of-code', '/contact', '/programs', '/about'],
  },
  {
    id: 'kit-guest-1',
    asked: 'do you sell robot kits? how much is one',
    facts: ['100 USD'],
    pages: ['/techrise-africa-kit', '/programs'],
  },
  {
    id: 'kit-guest-2',
    asked: 'must we buy the robotics kit before the class starts',
    facts: [
      [
        'needs neither',
        'not need',
        'no kit',
        'nothing has to be bought',
        'need not buy',
        'simulator',
        'needs no',
      ],
    ],
    pages: ['/programs', '/techrise-africa-kit', '/hour-of-code', '/coding-for-kids-uganda', '/curriculum'],
  },
  {
    id: 'content-guest-1',
    asked: 'what languages do u teach, is it python or scratch',
    facts: ['Scratch', 'Python'],
    pages: ['/curriculum', '/hour-of-code', '/blog/from-blocks-to-python', '/wiki'],
  },
  {
    id: 'level-guest-2',
    asked:
      'am 16 in s4 vacist, i want to learn how to make apps n websites. can i register myself or my mum must do it',
    facts: [
      ['Intermediate', 'Advanced', 'HTML', 'web page', 'web application'],
      ['parent', 'guardian'],
    ],
    pages: ['/curriculum', '/hour-of-code', '/programs'],
  },
  {
    id: 'level-guest-3',
    asked: 'hi im 14 and i already know python can i start from a higher level',
    facts: [
      [
        'where they are',
        'not where their age says',
        'tells you where to start',
        'where to start',
        'Intermediate',
        'Advanced',
        'which track',
      ],
    ],
    pages: ['/curriculum', '/hour-of-code', '/blog/from-blocks-to-python'],
  },
  {
    id: 'contact-guest-1',
    asked:
      'u people i registered last week and nobody has called me back, is this thing real or its just conmen',
    facts: [
      '24 hours',
      ['spam', 'hello@techrise.example', 'help@techrise.example', '+256 700 000 000', 'WhatsApp'],
    ],
    pages: ['/contact'],
  },
  {
    id: 'trust-guest-1',
    asked: 'How do I know you are not fake? are you registered with government',
    facts: [],
    unknown: true,
  },
  {
    id: 'times-guest-1',
    asked: 'wat time are the after school classes, my kids get home at 5.30pm',
    facts: [['agreed with the group', 'agreed', 'after school and at weekends', 'evening', 'agree']],
    pages: ['/coding-for-kids-uganda', '/programs', '/contact'],
  },
  {
    id: 'times-guest-2',
    asked: 'weekend classes available? saturday or sunday after church',
    facts: [
      [
        'Monday to Saturday',
        'weekend programs',
        'weekend groups',
        'weekend group',
        'weekend program',
        'at weekends',
      ],
    ],
    pages: ['/coding-for-kids-uganda', '/hour-of-code', '/programs'],
  },
  {
    id: 'group-guest-1',
    asked: 'how many kids in one class',
    facts: [['up to 12', '12 children', 'twelve']],
    pages: ['/coding-for-kids-uganda', '/hour-of-code', '/about'],
  },
  {
    id: 'refund-guest-3',
    asked: 'I booked hour of code for saturday but now we have a burial, can i change the date',
    facts: [
      '24 hours',
      ['help@techrise.example', 'payment reference', 'send us a message', 'new day', 'WhatsApp'],
    ],
    pages: ['/about'],
  },
  {
    id: 'abroad-guest-1',
    asked: 'Habari, niko Nairobi. Watoto wangu wanaweza kujiunga na masomo online?',
    facts: ['online'],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/programs', '/about', '/contact'],
  },
  {
    id: 'abroad-guest-2',
    asked:
      "We live in the UK but are Ugandan, can our kids join and how do we pay since we don't have mobile money",
    facts: [
      ['online', 'by video'],
      ['card', 'hello@techrise.example', 'help@techrise.example', '+256 700 000 000', 'WhatsApp'],
    ],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/programs', '/about', '/contact'],
  },
  {
    id: 'price-guest-3',
    asked: 'can i pay in installments, school fees have finished us',
    facts: [['one payment', 'once']],
  },
  {
    id: 'price-guest-4',
    asked: 'any discount for 3 children from same family',
    facts: [['no fixed rate', 'ask us before you pay']],
  },
  {
    id: 'price-guest-5',
    asked:
      "Do you give scholarships or bursaries? I am a single mother selling in Owino and my son is really bright, he fixes people's radios, but I can't manage big fees",
    facts: [],
    unknown: true,
  },
  {
    id: 'content-guest-2',
    asked: 'what exactly happens in the one hour? will he finish something',
    facts: [
      ['2 hours', 'two hours', 'two-hour'],
      [
        'finishes something',
        'works',
        'first program',
        'program of their own',
        'something finished',
        'their own thing',
      ],
    ],
    pages: ['/hour-of-code', '/blog/what-happens-in-two-hours', '/coding-for-kids-uganda', '/programs'],
  },
  {
    id: 'next-guest-1',
    asked: 'after the hour of code what is next, do we have to continue paying',
    facts: [
      ['once', 'one payment', 'nothing to cancel', 'no monthly fee', 'subscription'],
      ['track', 'curriculum', 'Foundation', 'next step'],
    ],
    pages: [
      '/curriculum',
      '/blog/what-happens-in-two-hours',
      '/hour-of-code',
      '/programs',
      '/coding-for-kids-uganda',
      '/',
    ],
  },
  {
    id: 'price-guest-6',
    asked: 'is hour of code free or its paid, i saw somewhere that hour of code is free worldwide',
    facts: ['{fee}'],
    never: ['15,000', '50,000'],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/programs', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'next-guest-2',
    asked: 'my child already did hour of code, what is the next course n the price',
    facts: [
      ['Foundation', 'track'],
      [
        'custom',
        'flexible',
        'written',
        'ask',
        'contact',
        'hello@techrise.example',
        'help@techrise.example',
        '+256 700 000 000',
        'WhatsApp',
      ],
    ],
    never: ['15,000', '50,000'],
    pages: ['/curriculum', '/programs'],
  },
  {
    id: 'content-guest-3',
    asked: 'Do the lessons follow the new lower secondary curriculum? will it help in UNEB ICT',
    facts: ['not part of the school syllabus'],
  },
  {
    id: 'age-guest-3',
    asked: 'do u teach adults also? me i want to learn',
    facts: [['6 to 18', '6-18', '6–18', 'between 6 and 18']],
    pages: ['/coding-for-kids-uganda', '/hour-of-code', '/programs', '/about', '/tech-kids', '/curriculum'],
  },
  {
    id: 'contact-guest-2',
    asked: 'whatsapp number plz',
    facts: [['+256 700 000 000', '256700000000']],
    pages: ['/contact'],
  },
  {
    id: 'contact-guest-3',
    asked: 'what is your email and phone contact, calls are not going through',
    facts: ['hello@techrise.example', ['+256 700 000 000', '256700000000']],
    pages: ['/contact'],
  },
  {
    id: 'content-guest-4',
    asked: 'are lessons in english or luganda',
    facts: [['English', 'hello@techrise.example', 'help@techrise.example', '+256 700 000 000', 'WhatsApp']],
  },
  {
    id: 'worry-guest-1',
    asked:
      'My wife thinks coding will just add more screen time and spoil his eyes and his marks at school. He is 11 and he already fights us over the TV. What can I tell her honestly?',
    facts: [
      ['making', 'make', 'made', 'build', 'builds'],
      ['break', 'half an hour', 'little and often', 'two hours', '2 hours', 'watching'],
    ],
    pages: [
      '/blog/help-when-you-do-not-code',
      '/blog/what-happens-in-two-hours',
      '/hour-of-code',
      '/about',
      '/curriculum',
    ],
  },
  {
    id: 'adult-guest-2',
    asked: 'can I sit in and watch when my child is learning',
    facts: [['sit in', 'sit beside', 'may sit', 'may stay', 'parents are welcome', 'next to']],
    pages: [
      '/coding-for-kids-uganda',
      '/about',
      '/hour-of-code',
      '/blog/help-when-you-do-not-code',
      '/blog/before-the-video-call',
    ],
  },
  {
    id: 'privacy-guest-1',
    asked: 'what do you do with my childs photos and information, i dont want him on facebook',
    facts: [
      [
        'social media',
        'never shown',
        'not sell',
        'never sold',
        'show them',
        'written consent',
        'do not publish',
      ],
      ['name and age', 'written consent', 'delete', 'never ask for', 'photo', 'run the session'],
    ],
    pages: ['/about', '/coding-for-kids-uganda', '/tech-kids'],
  },
  {
    id: 'contact-guest-4',
    asked:
      'u deleted my message on website form, it says error when i submit registration, i have tried 3 times with my phone',
    facts: [['hello@techrise.example', 'help@techrise.example', '+256 700 000 000', 'WhatsApp']],
    pages: ['/contact', '/hour-of-code'],
  },
  {
    id: 'tutoring-guest-1',
    asked: 'online tutoring is one on one? how much per hr n do you also do maths',
    facts: [
      ['one child', 'one instructor', 'one-on-one'],
      ['custom rate', 'custom'],
    ],
    never: ['20,000', '15,000'],
    pages: ['/programs'],
  },
  {
    id: 'device-guest-2',
    asked: 'Can one child use the link and his sister sits next to him or I pay for two',
    facts: [['place of their own', 'register both', 'each child']],
    pages: ['/coding-for-kids-uganda', '/hour-of-code'],
  },
  {
    id: 'school-guest-2',
    asked:
      "I'm a teacher of ICT in a secondary school in Jinja. Can you train us teachers also or are you looking for instructors? I want a job",
    facts: [
      ['train', 'trains', 'trained', 'help your teachers', 'teachers who can lead'],
      ['hello@techrise.example', 'help@techrise.example', '+256 700 000 000', 'WhatsApp', 'contact'],
    ],
    pages: ['/programs', '/contact', '/about', '/blog/one-kit-four-students', '/coding-for-kids-uganda'],
  },
  {
    id: 'refund-guest-4',
    asked:
      'My boy lost interest after 20 minutes in another coding class which we paid 350k for, and they refused to give back the money. Before I send you anything: what is different with you and do I get my money back if he hates it?',
    facts: [
      ['a day before', '24 hours'],
      [
        'live instructor',
        'once',
        'first program',
        'something that works',
        'finished',
        'finishes',
        'two hours',
        '2 hours',
        'no joining fee',
        'second adult',
        'two adults',
      ],
    ],
    pages: ['/about', '/hour-of-code', '/coding-for-kids-uganda', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'place-guest-3',
    asked:
      "do u have a place where kids come physically, i prefer face to face, mine can't sit at a computer alone",
    facts: ['hub', ['tutoring', 'after-school', 'weekend']],
    pages: ['/coding-for-kids-uganda', '/programs', '/contact'],
  },
  {
    id: 'girls-guest-1',
    asked: 'do girls also join? its only boys i see in these things',
    facts: [['girls and boys', 'equally', 'first session to the last', 'friend or a sister', 'yes']],
    pages: ['/coding-for-kids-uganda', '/about', '/hour-of-code'],
  },
  {
    id: 'blog-guest-1',
    asked: 'is there a blog or anything i can read on how to choose a first language for a kid of 7',
    facts: ['blog', ['blocks', 'Scratch']],
    pages: ['/blog', '/blog/from-blocks-to-python', '/curriculum', '/hour-of-code', '/wiki'],
  },
  {
    id: 'content-guest-5',
    asked: 'Ki ekiyitibwa robotics? my son keeps talking about it, does he need to know coding first',
    facts: [
      ['sensor', 'sensors', 'motors', 'robot', 'robots', 'simulator'],
      [
        'no experience',
        'not need',
        'need not',
        'needs no',
        'needs neither',
        'no typing',
        'blocks',
        'without',
        'from about age six',
        'Foundation',
        'first steps',
      ],
    ],
    pages: ['/programs', '/blog/robot-on-paper', '/curriculum', '/hour-of-code', '/wiki', '/tech-kids'],
  },
  {
    id: 'school-guest-3',
    asked: 'can we cancel the school club in the middle of the term and how long is one term program',
    facts: [
      ['by the term', 'one term', 'a term', 'week 12'],
      ['hello@techrise.example', 'help@techrise.example', '+256 700 000 000', 'WhatsApp', 'contact'],
    ],
    never: ['up to 24 hours before'],
    pages: ['/programs', '/blog/one-kit-four-students', '/contact'],
  },
  {
    id: 'outside-guest-2',
    asked: 'how much does Fundi Bots charge and are they better than you',
    facts: [],
    unknown: true,
  },
  {
    id: 'outside-guest-3',
    asked: 'who will win the 2026 elections in Uganda',
    facts: [],
    unknown: true,
  },
  {
    id: 'outside-guest-4',
    asked:
      'if my ex husband registers our son without my permission can i sue him and you under the children act',
    facts: [],
    unknown: true,
  },
  {
    id: 'outside-guest-5',
    asked: 'which laptop shop on Kampala Road has the cheapest dell today',
    facts: [],
    unknown: true,
  },
  {
    id: 'outside-guest-7',
    asked: 'did my sister Nakato Rose already pay for her kids, check for me her account',
    facts: [],
    unknown: true,
  },
  {
    id: 'outside-guest-8',
    asked: 'can you do my sons homework: solve 3x + 7 = 22 n write for him a composition about my holiday',
    facts: [],
    never: ['x = 5', 'x=5'],
    unknown: true,
  },
];
