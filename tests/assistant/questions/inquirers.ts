import type { Question } from './question.ts';

/** Written down as people type, before reading the site; what is right was then taken from the site's pages alone. */
export const inquirers: readonly Question[] = [
  // Who may come, and what is taught
  {
    id: 'g-what-you-teach',
    asked: 'gud morning, is this techrise? I want to know what u teach',
    facts: ['coding', 'robot'],
  },
  {
    id: 'g-age-five',
    asked: 'My daughter is 5 and turns 6 in March. Can she begin now or we wait?',
    facts: ['6'],
  },
  {
    id: 'g-age-vacist',
    asked: 'my son is 19 in S6 vacation, can he still come',
    facts: [['18', '17+']],
  },
  {
    id: 'g-age-swahili',
    asked: 'Habari, nina mtoto wa miaka 8. Anaweza kujiunga?',
    facts: ['6', '18'],
  },
  {
    id: 'g-age-too-early',
    asked:
      "Why should a 7 year old learn coding, isn't it too early? Me I think they should first read books.",
    facts: [['6 to 18', '6-18', '7-12', 'think in steps', 'need not type', 'blocks']],
  },
  {
    id: 'g-age-cannot-read',
    asked: 'Does my child need to know how to read before he starts? he is in P1',
    facts: [['need not type', 'No typing', 'without typing', 'The youngest', 'read and type well']],
  },
  {
    id: 'g-age-mother',
    asked: 'Do you teach adults? me I am the mother but want to learn computer also',
    facts: ['18'],
  },
  {
    id: 'g-age-stem',
    asked: 'Pls what is STEM and what age do you start it? also do i have to pay for each subject separate',
    facts: ['6'],
  },
  {
    id: 'g-girl',
    asked: 'is it only boys? my girl thinks computers are for boys',
    facts: [
      [
        'girls and boys',
        'from the first session to the last certificate',
        'register both for the same session',
      ],
    ],
  },
  {
    id: 'g-shy-group',
    asked: 'Is it one on one or in a group? My boy is very shy and he stammers.',
    facts: [['12 children', 'up to 12', 'one-on-one', 'One child, one instructor', 'group session']],
  },
  {
    id: 'g-group-size',
    asked: 'how many children are in one class',
    facts: [['12 children', 'up to 12']],
  },
  {
    id: 'g-autistic',
    asked: 'My son is autistic, 9 years. Have you handled such children before, will he manage?',
    facts: [
      [
        'Tell us in the form',
        'in your own words',
        'reads it before the session',
        'Breaks are always allowed',
        'suggest another way',
      ],
    ],
  },
  {
    id: 'g-deaf',
    asked: 'my daughter is deaf can she follow the lessons',
    facts: [
      [
        'Tell us in the form',
        'in your own words',
        'reads it before the session',
        'hears',
        'suggest another way',
      ],
    ],
  },
  {
    id: 'g-luganda-only',
    asked: 'what language do you teach in? my nephew from the village knows only Luganda',
    facts: ['English'],
  },

  // Price
  { id: 'g-price-hour', asked: 'hw much is the hour of code', facts: ['{fee}'], never: ['15,000'] },
  {
    id: 'g-price-luganda',
    asked: 'Webale nnyo. Ssente mmeka omwana omu?',
    facts: ['{fee}'],
    never: ['15,000'],
  },
  {
    id: 'g-price-trial',
    asked: 'how is a free trial, is there any class to test first before paying',
    facts: [['{fee}', 'before you decide', 'see a session', 'Try one session']],
  },
  {
    id: 'g-price-kit',
    asked: 'how much is a robotics kit like that arduino one',
    facts: ['100 USD'],
    never: ['{fee}'],
  },
  {
    id: 'g-price-three-kids',
    asked: 'Is there a discount if I bring three kids?',
    facts: [['no fixed rate', 'ask us before you pay']],
  },
  {
    id: 'g-price-half-now',
    asked: 'Can I pay in installments, half now half at end of month?',
    facts: [['One payment', '20,000, once']],
  },
  {
    id: 'g-price-orphans',
    asked: 'do you have scholarships for orphans, I run a small home in Wakiso with 14 children',
    facts: [],
    unknown: true,
  },
  { id: 'g-price-vat', asked: 'is the price including VAT', facts: [], unknown: true },
  {
    id: 'g-price-january',
    asked: 'When will the price change? I heard fees go up in January',
    facts: [],
    unknown: true,
  },

  // Paying, and when it goes wrong
  { id: 'g-pay-airtel', asked: 'can i pay with airtel money', facts: ['Airtel'] },
  { id: 'g-pay-mpesa', asked: 'unaweza kulipa kwa mpesa?', facts: ['MTN', 'Airtel'] },
  {
    id: 'g-pay-no-message',
    asked:
      'I paid yesterday by MTN, money left my phone but I have not seen any message from you people. What do I do',
    facts: [
      [
        'do not pay a second time',
        'payment reference',
        'transaction ID',
        'number of the payment',
        'true state',
        'spam folder',
      ],
    ],
  },
  {
    id: 'g-pay-sent-twice',
    asked: 'Sent the money twice by mistake because network was hanging. How do I get back the other one?',
    facts: [['send it back', 'both references', 'without being asked']],
  },
  {
    id: 'g-pay-pending',
    asked: 'it says my payment is pending for 30 min now. should i pay again?',
    facts: [
      [
        'do not pay a second time',
        'true state',
        'payment reference',
        'transaction ID',
        'number of the payment',
        'did not approve',
        'taken without a PIN',
      ],
    ],
  },
  {
    id: 'g-pay-wrong-number',
    asked: 'I entered the wrong number when paying, the pin prompt never came',
    facts: [
      [
        'let the question lapse',
        'taken without a PIN',
        'did not approve',
        'Check that the number was right',
        'Press Pay again',
      ],
    ],
  },
  {
    id: 'g-pay-pin-caller',
    asked: 'someone called me saying he is from techrise and asked me for my mobile money PIN. is it you?',
    facts: [['nobody from us', 'never ask']],
  },
  {
    id: 'g-pay-network-charge',
    asked: 'why is MTN charging me extra on top of your price',
    facts: ['We add nothing', 'may charge you'],
  },
  {
    id: 'g-pay-receipt',
    asked: 'Do you send a receipt? my employer refunds school things',
    facts: ['receipt'],
  },
  {
    id: 'g-pay-boston',
    asked: "My sister's kids are in Boston USA, can they join and pay by visa card",
    facts: [['in Uganda pays', 'bank transfer']],
  },
  {
    id: 'g-pay-nairobi',
    asked: 'I live in Nairobi, can my kids join? how would I pay from Kenya',
    facts: [['in Uganda pays', 'bank transfer']],
  },

  // Moving, missing, refunds
  {
    id: 'g-refund-sick',
    asked: 'If my child falls sick on the day of the class do i lose my money',
    facts: [['24 hours before', 'a day before', 'still try to help', 'cannot be given back']],
  },
  { id: 'g-refund-how-long', asked: 'How long before a refund reaches my phone?', facts: ['7 days'] },
  {
    id: 'g-refund-funeral',
    asked:
      "My daughter missed last Saturday's lesson because of a funeral. Is there a makeup class or a recording?",
    facts: [['24 hours before', 'a day before', 'still try to help', 'cannot be given back', 'not record']],
  },
  {
    id: 'g-refund-you-cancel',
    asked: 'what happens to my money if you cancel the class',
    facts: [['all of your money', 'full amount']],
  },
  {
    id: 'g-refund-other-child',
    asked: 'can i transfer the place to my other child if this one refuses',
    facts: [],
    unknown: true,
  },

  // The device, the network, the meeting
  {
    id: 'g-device-kabiriti',
    asked: 'I dont have a smartphone, only kabiriti. Can my boy study?',
    facts: [['camera', 'We provide it']],
  },
  { id: 'g-device-tablet', asked: 'do we need a laptop or even tablet works', facts: ['tablet'] },
  {
    id: 'g-device-luganda',
    asked: 'Ndi mukyala wa Masaka, omwana wange alina emyaka 10. Ayinza okusoma nga akozesa essimu yange?',
    facts: [['phone or tablet', 'phone, tablet', 'a phone', 'phone is enough', 'your own phone']],
  },
  {
    id: 'g-device-which-laptop',
    asked: 'Which laptop should I buy for a 10yr old, budget is 700k',
    facts: [
      [
        'used laptop',
        'few years old',
        'need not buy',
        'phone or tablet',
        'keyboard that connects',
        'tablet with a keyboard',
        'computer is best',
        'computer is better',
      ],
    ],
  },
  {
    id: 'g-device-sell-laptops',
    asked: 'do you sell second hand laptops for kids',
    facts: [],
    unknown: true,
  },
  { id: 'g-net-data', asked: 'how much data (MBs) will one class eat', facts: ['1 GB'] },
  {
    id: 'g-net-umeme',
    asked: 'what if umeme goes off in the middle of the lesson',
    facts: [['more than half', 'one new session', 'same link']],
  },
  {
    id: 'g-net-kasese',
    asked:
      'our internet here in Kasese is very weak 3G. will the class work on it, and can he keep the camera off?',
    facts: [['camera off', 'cameras are off', 'camera may stay off', 'turn it off']],
  },
  {
    id: 'g-meeting-zoom-or-meet',
    asked: 'Is it zoom or google meet that u use',
    facts: ['in the browser'],
  },
  {
    id: 'g-meeting-link-fails',
    asked: 'the link is not opening, class starts in 10 mins!!! help',
    facts: [['same link', 'WhatsApp', '700 000 000', 'five minutes early']],
  },
  {
    id: 'g-meeting-playstore',
    asked: 'is there an app on playstore for techrise',
    facts: [['nothing to install', 'browser']],
  },

  // Registering
  {
    id: 'g-register-how',
    asked: 'how do i register my child',
    facts: ['regist'],
    pages: ['/hour-of-code', '/programs', '/coding-for-kids-uganda', '/tech-kids', '/'],
  },
  {
    id: 'g-register-no-email',
    asked: 'Do I need an email to register? I dont have one',
    facts: [['name and e-mail', 'meeting link']],
  },
  {
    id: 'g-register-wrong-age',
    asked: 'i registered but put wrong age for the child. how do i change it',
    facts: [['help@techrise.example', 'correct it']],
  },
  {
    id: 'g-register-password',
    asked: 'I forgot my password',
    facts: [['no password', 'without a password']],
  },
  {
    id: 'g-register-two-children',
    asked: 'Can one parent account have two children?',
    facts: [['No account', 'register both', 'place of their own']],
  },
  {
    id: 'g-register-separated',
    asked: 'my husband and me are separated, can both of us get the reports about the child',
    facts: [],
    unknown: true,
  },
  {
    id: 'g-register-secretly',
    asked: 'can I join without telling my mum? i have my own momo',
    facts: [['parent or guardian', 'with a parent']],
  },

  // When
  {
    id: 'g-when-term',
    asked: 'what days and time are the classes during term',
    facts: [
      ['{days}', 'agreed with the group'],
      ['{slots}', 'agreed with the group'],
    ],
  },
  {
    id: 'g-when-night-shift',
    asked: 'can i choose my own time, i work night shift at mulago',
    facts: [
      [
        '{slots}',
        'Hours that you choose',
        'pick a day',
        'choose a session',
        'choose the session yourself',
        'Preferred time',
      ],
    ],
  },
  {
    id: 'g-when-next',
    asked: 'which days does the next class begin and are there still places',
    facts: ['{nextSession}', '{freeSeats}'],
  },
  {
    id: 'g-when-december',
    asked: 'do you have holiday programme this december',
    facts: [['{days}', '{slots}', '{nextSession}', 'Week by week']],
  },
  {
    id: 'g-when-travelling',
    asked:
      'My children break off on 5th December and we are travelling on the 20th. Is there anything for them inbetween?',
    facts: [['{days}', '{slots}', '{nextSession}', 'Week by week']],
  },
  {
    id: 'g-when-open-saturday',
    asked: 'what time do you people open on saturdays',
    facts: [['9:00 to 17:00', '9:00–17:00', '{slots}']],
  },

  // What they learn
  {
    id: 'g-learn-scratch-or-python',
    asked: 'scratch or python for a 12 yr old',
    facts: [
      ['Foundation', '7-12', 'signs', 'not a birthday', 'which track', 'where to start', 'where they are'],
    ],
  },
  { id: 'g-learn-scratch', asked: 'whats scratch', facts: ['block'] },
  {
    id: 'g-learn-knows-python',
    asked:
      'my kid is already good at python, he made a calculator and a small game. he is 14. will he be bored with u?',
    facts: [
      [
        'where they are',
        'Intermediate',
        'Advanced',
        'which track',
        'where to start',
        'few lines of Python',
        'mentor',
        'pace of your child',
        "at your child's pace",
      ],
    ],
  },
  {
    id: 'g-learn-roblox',
    asked: 'im 13 and i want to make games like roblox can you teach me',
    facts: [
      [
        'small game',
        'first game',
        'finished game',
        'a game where',
        'Mango catcher',
        'playing games to making them',
        'Intermediate',
        '13-16',
      ],
    ],
  },
  {
    id: 'g-learn-no-money',
    asked: 'hi im Brian 15 yrs, my parents dont have money but i want to learn hacking',
    facts: [['mentorship', 'free to read', 'Flexible pricing', 'parent or guardian', 'with a parent']],
  },
  {
    id: 'g-learn-robot-buy',
    asked: 'Do you teach robotics and do we have to buy the robot ourselves?',
    facts: [['simulator', 'nothing has to be bought', 'neither of them']],
  },
  {
    id: 'g-learn-how-long',
    asked: 'what is the hour of code and how long does it really take',
    facts: [['2 hours', 'two hours', 'two-hour']],
  },
  {
    id: 'g-learn-what-next',
    asked:
      'After the hour of code what next? is there a longer course he can go on with and what does it cost',
    facts: [['track', 'Foundation', 'tutoring', 'After-school', 'mentorship']],
  },
  {
    id: 'g-learn-next-at-nine',
    asked: 'my boy finished hour of code and loved it, which course should come after for a 9 year old',
    facts: [['Foundation', '7-12', 'which track', 'where to start']],
  },
  {
    id: 'g-learn-math',
    asked: 'will coding help with her math marks at school',
    facts: ['not better marks'],
  },
  {
    id: 'g-learn-makerere',
    asked: 'i am 17 doing PCM/ICT, will this help me get into makerere for software engineering',
    facts: [['portfolio', '17+', 'Advanced', 'does not replace a school examination']],
  },
  {
    id: 'g-learn-olympiad',
    asked: 'can you prepare my son for the international olympiad in informatics or the FIRST lego league',
    facts: [['contest', 'tutoring']],
  },
  { id: 'g-learn-homework', asked: 'do you give homework after class', facts: [], unknown: true },
  {
    id: 'g-learn-ai',
    asked: 'do you teach AI or chatgpt to children',
    facts: [],
    unknown: true,
  },
  {
    id: 'g-learn-chatgpt-homework',
    asked: 'Is ChatGPT safe for my kid to use for homework',
    facts: [],
    unknown: true,
  },
  {
    id: 'g-learn-ai-jobs',
    asked: 'Will AI not take all these coding jobs by the time he grows?? why learn',
    facts: [],
    unknown: true,
  },
  {
    id: 'g-learn-word-excel',
    asked: 'do u teach microsoft word and excel to children',
    facts: [],
    unknown: true,
  },
  { id: 'g-learn-chess', asked: 'Do you teach chess or french also', facts: [], unknown: true },
  {
    id: 'g-certificate-end',
    asked: 'what will my child have at the end, like a certificate?',
    facts: [
      [
        'Not for a single Hour of Code',
        'three tracks ends',
        'each track ends',
        'after each track',
        'does not end with a certificate',
        'for finished projects',
        'for a finished project',
        'Young Maker',
      ],
    ],
  },
  {
    id: 'g-certificate-uneb',
    asked: 'is the certificate recognised by UNEB or the ministry of education',
    facts: [['our own certificate', 'does not replace a school examination', 'It is ours']],
  },

  // Safety and details
  {
    id: 'g-safe-graduates',
    asked: 'who teaches the children? are they university graduates',
    facts: [['qualifications', 'Lead instructor', 'good conduct', 'our checks', 'checked']],
  },
  {
    id: 'g-safe-police-check',
    asked:
      "Are the teachers checked by police or something, I can't leave my girl on video with a man I don't know",
    facts: [['good conduct', 'checked', 'our checks']],
  },
  {
    id: 'g-safe-record',
    asked: "Do you record the lessons? I don't want my child's face on internet",
    facts: ['not record'],
  },
  {
    id: 'g-safe-facebook',
    asked: 'do u post pictures of kids on facebook',
    facts: [['not publish photos', 'written consent', 'on social media']],
  },
  {
    id: 'g-safe-parents-sit',
    asked: 'do parents sit in the class with the child',
    facts: [
      [
        'sit in at any time',
        'sit beside',
        'nearby',
        'close by',
        'Parents are welcome',
        'welcome to stay',
        'may stay',
      ],
    ],
  },
  {
    id: 'g-safe-shouted',
    asked: 'I want to complain about a teacher who shouted at my child',
    facts: [['help@techrise.example', 'safeguarding']],
  },
  {
    id: 'g-safe-internet',
    asked: 'how do i keep my child safe on the internet',
    facts: [
      [
        'people pass by',
        'feels strange',
        'which websites and apps are allowed',
        'turn the screen away',
        'Nobody in a lesson needs',
        'family name',
        'Before the video call',
        '116',
      ],
    ],
  },
  {
    id: 'g-safe-screens',
    asked:
      'is my kid going to become addicted to screens because of this coding? he is already on phone all day',
    facts: [
      [
        'What did you make today',
        'that is making',
        'Stop while it is still fun',
        'A little and often',
        'twenty minutes',
        'away from the screen',
        'not only to use it',
        'not only to watch',
      ],
    ],
  },
  {
    id: 'g-safe-see-project',
    asked: 'can i see the code or project my child did',
    facts: [['keeps the project', 'show it to you', 'Ask to see it', 'share the screen']],
  },
  {
    id: 'g-details-what',
    asked: 'what information of my child do you keep and for how long',
    facts: [
      ['name and age', 'A first name is enough'],
      ['12 months', '30 days'],
    ],
  },
  {
    id: 'g-details-delete',
    asked: 'I want you to delete everything about my child. How do I do that?',
    facts: [['help@techrise.example', 'write to us and we delete']],
  },
  {
    id: 'g-details-stop-sms',
    asked: 'how do I stop you from sending me sms',
    facts: [['help@techrise.example', 'stop us from using', 'write to us and we delete', 'tell us to stop']],
  },
  {
    id: 'g-details-robot',
    asked: 'are you a robot or am i talking to a real person',
    facts: [['computer program', 'pages of this website']],
  },

  // Who and where
  { id: 'g-place-offices', asked: 'where are ur offices found in kampala', facts: ['Sample Street 1'] },
  {
    id: 'g-place-phone',
    asked: 'what is your phone number please, i want to talk to a person',
    facts: ['+256 700 000 000'],
  },
  {
    id: 'g-place-entebbe',
    asked: 'do you have a branch in entebbe or jinja',
    facts: [['anywhere in Uganda', 'hub in Kampala', 'innovation hub', 'far from Kampala']],
  },
  {
    id: 'g-place-transport',
    asked: 'do you offer transport, picking kids from home',
    facts: [['Brings and collects', 'boda-boda', 'leaves only with you', 'sign your child in']],
  },
  {
    id: 'g-place-lunch',
    asked: 'do kids get lunch during the physical camp',
    facts: [],
    unknown: true,
  },
  {
    id: 'g-place-birthday',
    asked: 'Do you do coding birthday parties at home?',
    facts: [],
    unknown: true,
  },
  {
    id: 'g-who-ursb',
    asked: 'Is TechRise registered as a company with URSB? we have been conned before',
    facts: [],
    unknown: true,
  },
  { id: 'g-who-owner', asked: 'who is the owner of techrise', facts: ['founder'] },
  {
    id: 'g-who-since-when',
    asked: 'how long have you been operating and how many kids have you taught',
    facts: [['1000+', '500+']],
    never: ['2023'],
  },
  {
    id: 'g-who-reviews',
    asked: 'what rating do other parents give you, show me some reviews',
    facts: [['95%', 'How families might put it']],
  },
  {
    id: 'g-who-hire',
    asked: 'do you hire? i am a software developer with 3 years exp and would love to teach kids',
    facts: ['your CV'],
  },
  {
    id: 'g-who-volunteer',
    asked: 'I want to volunteer during my vac, am a student of Kyambogo',
    facts: [],
    unknown: true,
  },
  {
    id: 'g-who-ngo',
    asked: 'we are an NGO, looking to partner on girls in STEM in Karamoja',
    facts: [],
    unknown: true,
  },

  // Schools
  {
    id: 'g-school-mukono',
    asked:
      'Good afternoon. I am the head teacher of a primary school in Mukono with about 400 pupils. We would like to start a coding club next term. How does it work and what would it cost the school?',
    facts: [
      [
        'bring a coding and robotics club',
        'At your school',
        'By the term',
        'fixed day',
        'help your teachers',
        'train the teacher',
        'trains their teachers',
      ],
      ['Custom', 'written offer', 'offer in writing', 'depends on the number of children'],
    ],
    never: ['{fee}'],
  },
  {
    id: 'g-school-no-computers',
    asked:
      'we are a school without computers, only 3 old desktops in the office. can u still do a club here?',
    facts: [['kit', 'No computer room', 'runs on its battery']],
  },
  {
    id: 'g-school-upcountry',
    asked: 'do you come to schools upcountry e.g Gulu, Lira',
    facts: [['distance', 'At your school', 'club to your school', 'anywhere in Uganda']],
  },
  {
    id: 'g-school-efris',
    asked: "will you give me an invoice with TIN and EFRIS for the school's accounts",
    facts: ['invoice'],
  },
  {
    id: 'g-school-online-or-club',
    asked: 'Which is better for P5: your online class or the coding club at school?',
    facts: [['P1 to P7', 'At your school', 'club to your school', 'fixed day'], 'online'],
  },
  {
    id: 'g-school-teacher-task',
    asked:
      'what does the teacher of our school need to do during the club, we have no one who knows computers',
    facts: [
      [
        'help your teachers',
        'train the teacher',
        'trains their teachers',
        'lead the session themselves',
        'one session ahead',
        'does not have to know everything',
      ],
    ],
  },
  {
    id: 'g-school-minimum',
    asked: 'How many pupils minimum for a school club, and do u bring the laptops?',
    facts: [['kit', 'club of eight', 'number of children']],
  },
  {
    id: 'g-school-mou',
    asked: 'As headteacher I need a written proposal / MOU to show the board of governors. Can you send one?',
    facts: [['written offer', 'offer in writing']],
  },
  {
    id: 'g-school-train-teachers',
    asked: 'can you train our teachers too in coding so that they teach it themselves',
    facts: [
      ['help your teachers', 'train the teacher', 'trains their teachers', 'lead the session themselves'],
    ],
  },
  {
    id: 'g-school-ncdc',
    asked: 'Does your curriculum follow the new lower secondary curriculum from NCDC?',
    facts: ['not part of the school syllabus'],
  },
  {
    id: 'g-school-lesson-plans',
    asked: 'do u have ready lesson plans we can download free',
    facts: [['session plans', 'printable sheets', 'wiki']],
  },
];
