import type { Question } from './question.ts';

/** Written from the site alone, by somebody who does not know how the assistant works. */
export const newcomers: readonly Question[] = [
  // Price
  {
    id: 'f-price-one-kid',
    asked: 'hello, what will it cost me to bring one kid for the 2 hour thing?',
    facts: ['{fee}'],
  },
  {
    id: 'f-price-more-later',
    asked:
      'My sister signed up for some English app and they are still eating her money each month. If my boy does your Hour of Code, does it continue by itself afterwards?',
    facts: [
      ['once', 'One payment', 'No monthly fee', 'nothing to cancel', 'not the first part of a subscription'],
    ],
  },
  {
    id: 'f-price-joining',
    asked: 'any joining fee or admission fee on top',
    facts: [['No joining fee', 'One payment', 'once']],
  },
  { id: 'f-price-weekend', asked: 'weekend class at ur place in kla how much', facts: ['Custom'] },
  { id: 'f-price-swahili', asked: 'Bei gani kwa mtoto mmoja, hour of code?', facts: ['{fee}'] },
  {
    id: 'f-price-two-children',
    asked: 'is it 20,000 for a whole family or every child pays his own? what is the price exactly',
    facts: ['{fee}'],
  },

  // Paying, and when it goes wrong
  {
    id: 'f-pay-how',
    asked: 'am an old woman, explain slowly how i send the money for my grandson from my phone',
    facts: ['mobile money', 'PIN'],
  },
  {
    id: 'f-pay-other-number',
    asked: 'can my husband pay from his line, me i registered with mine',
    facts: [['another', 'number that pays']],
  },
  {
    id: 'f-pay-no-prompt',
    asked: 'Have clicked pay like three times but no popup on my fone 😩',
    facts: [['Press Pay again', 'network', 'enough money', 'five minutes', 'wait to be approved']],
  },
  {
    id: 'f-pay-stuck-waiting',
    asked:
      'The money left my Airtel account 20 minutes ago, I put in the PIN and everything, and your website still says it is waiting. Should I send again??',
    facts: [
      ['do not pay a second time', 'number of the payment', 'payment reference', 'link in your e-mail'],
    ],
  },
  {
    id: 'f-pay-asked-pin',
    asked:
      'someone called saying he is from techrise and wanted my momo pin to finish the booking. is he yours',
    facts: ['PIN', ['never', 'Nobody from us']],
  },
  {
    id: 'f-pay-cash',
    asked: 'I don’t trust these online payments, is there an office where I hand over cash',
    facts: [['in person', 'At the office', 'office']],
  },
  {
    id: 'f-pay-prompt-long',
    asked: 'how long b4 the payment message on the phone expires',
    facts: [['five minutes', '5 minutes']],
  },
  {
    id: 'f-pay-twice',
    asked: 'Banange I was charged two times for the same child! What happens to the second one?',
    facts: [['send it back', 'both references', 'second payment']],
    pages: ['/about', '/contact'],
  },

  // Moving and refunds
  {
    id: 'f-refund-sick',
    asked: 'Kid is down with malaria and the class is day after tomorrow. do i lose the 20k?',
    facts: [['full amount', 'free of charge', 'Moving is free', 'move the session']],
  },
  {
    id: 'f-refund-shift-day',
    asked: 'want to change from tuesday to saturday, is there a charge',
    facts: [['free', '24 hours']],
  },
  {
    id: 'f-refund-how-fast',
    asked: 'when you return money how many days does it take to reach me',
    facts: ['7 days'],
    pages: ['/about'],
  },
  {
    id: 'f-refund-teacher-absent',
    asked: 'Suppose we all sit there ready and the instructor never shows up. Then what?',
    facts: ['another session', ['all of your money', 'full amount', 'money']],
    pages: ['/about'],
  },
  {
    id: 'f-refund-power-cut',
    asked: 'umeme went off and he missed almost everything, wifi died. do u compensate',
    facts: [['new session', 'new one', 'same day']],
  },

  // Age and level
  {
    id: 'f-age-four',
    asked: 'My granddaughter is 4 but very clever with phones. Would you take her?',
    facts: ['6'],
  },
  {
    id: 'f-age-fifteen-zero',
    asked: 'im 15 n never coded in my life is it embarrassing to start now w little kids',
    facts: [['very different age', '6 to 18', 'No experience', 'nobody will smile', 'Older beginners']],
  },
  {
    id: 'f-age-mixed',
    asked: 'Do you mix the P2 ones with S4 students in the same lesson?',
    facts: [['very different age', 'Nobody is put beside']],
  },
  {
    id: 'f-age-girl',
    asked: 'we have only a daughter. my brother says coding is for boys, does she fit in',
    facts: ['girls'],
  },
  {
    id: 'f-age-autism',
    asked:
      'Our son is autistic and gets tired of noise fast. He loves computers but group things have ended badly for us before. How do you handle such a child?',
    facts: [
      ['Tell us', 'special needs'],
      ['Breaks', 'camera may stay off', 'sit beside', 'reads it before', 'another way'],
    ],
  },
  {
    id: 'f-age-ready-python',
    asked: 'how will i know he is ready to move from scratch to real typed code?',
    facts: [
      [
        'plan before they build',
        'mend their own mistakes',
        'five signs',
        'blocks get in the way',
        'type without looking',
        'Four out of five',
      ],
    ],
  },

  // Times and seats
  { id: 'f-time-next', asked: 'when is the soonest class i can still get into', facts: ['{nextSession}'] },
  {
    id: 'f-time-hours',
    asked: 'What hours of the day do the lessons run? I work shifts at the hospital',
    facts: ['{slots}'],
  },
  { id: 'f-time-sunday', asked: 'we are free only sunday after church, possible?', facts: ['{days}'] },
  { id: 'f-time-left', asked: 'how many places remain in the coming one', facts: ['{freeSeats}'] },
  {
    id: 'f-time-long',
    asked: 'It’s called HOUR of code so it’s 60 minutes right',
    facts: [['2 hours', 'two hours']],
  },

  // Device
  {
    id: 'f-device-techno',
    asked: 'i only have my small tecno smartphone no computer. can she manage',
    facts: [['phone', 'enough']],
  },
  {
    id: 'f-device-twins',
    asked: 'We have twins and one tablet between them. Must I find another?',
    facts: [['One device for two', 'turn of ten minutes', 'place of their own']],
  },
  {
    id: 'f-device-buy-laptop',
    asked:
      'Uncle in London here. Thinking of sending a laptop for my nephew, 12, so he can do python with you. Is that needed or would a phone do?',
    facts: [['computer', 'keyboard', 'laptop']],
  },
  {
    id: 'f-device-install',
    asked: 'do i need to download any app or install something first',
    facts: [['nothing to install', 'browser']],
  },

  // Data
  { id: 'f-data-mbs', asked: 'how many mbs will it chew', facts: ['1 GB'] },
  {
    id: 'f-data-save',
    asked: 'data is expensive here in gulu, how can we reduce what the video uses',
    facts: [['camera', 'Close other apps', 'automatic downloads', 'other downloads', 'Wi-Fi']],
  },

  // Registering
  {
    id: 'f-register-how',
    asked: 'ok am convinced. where do i put her name',
    facts: [['Register', 'Book']],
    pages: ['/hour-of-code', '/programs', '/coding-for-kids-uganda'],
  },
  {
    id: 'f-register-account',
    asked: 'Must I create an account with a password again, I forget them',
    facts: [['No account', 'no password', 'without a password']],
  },
  {
    id: 'f-register-no-link',
    asked: 'paid yesterday, chose thursday, havent seen any link in my mail',
    facts: [['spam', 'help@techrise.example']],
  },
  {
    id: 'f-register-what-asked',
    asked: 'what details must I give about the child when signing up',
    facts: ['name', 'age'],
  },

  // What happens in a session
  {
    id: 'f-session-what',
    asked: 'so what do they actually DO in those two hours? not another youtube video i hope',
    facts: [
      ['instructor', 'build'],
      ['program', 'game', 'story', 'project', 'blocks'],
    ],
  },
  {
    id: 'f-session-break',
    asked: 'do they get a break, 2hrs staring at a screen is too much',
    facts: ['break'],
  },
  {
    id: 'f-session-sit-in',
    asked: 'Can I stay in the room and watch with him',
    facts: [['sit in', 'sit beside', 'Parents are welcome', 'adult']],
  },
  {
    id: 'f-session-class-size',
    asked: 'how many children share one teacher online',
    facts: ['12'],
  },

  // Safety
  {
    id: 'f-safe-vetting',
    asked:
      'I am a social worker and I have seen too much. Before I let my niece onto a camera with strangers: what checks do your people go through?',
    facts: [['good conduct', 'national ID', 'two people who have worked with them', 'child protection']],
  },
  { id: 'f-safe-recorded', asked: 'are u recording the kids', facts: [['not record']] },
  {
    id: 'f-safe-alone',
    asked: 'Will my girl ever be alone with a male tutor?',
    facts: [['two adults', 'No adult of ours is alone', 'second adult', 'earshot', 'open room']],
  },
  {
    id: 'f-safe-camera',
    asked: 'she’s shy, does the camera have to stay on all through',
    facts: [['turn it off', 'camera off', 'camera may stay off', 'turn the camera off']],
  },
  {
    id: 'f-safe-report',
    asked: 'who do I tell if something one of your teachers said made my child uncomfortable',
    facts: [['help@techrise.example', '116', 'safeguarding lead']],
  },

  // Privacy
  {
    id: 'f-privacy-photos',
    asked: 'will i find my sons face on your facebook page',
    facts: [['written consent', 'Never shown', 'do not publish photos', 'consent', 'never ask for']],
  },
  {
    id: 'f-privacy-delete',
    asked:
      'Please I want all information about my child removed from your system. Who do I write to and how long does it take?',
    facts: ['help@techrise.example', '14 days'],
    pages: ['/about'],
  },
  {
    id: 'f-privacy-sell',
    asked: 'you people sell our numbers to advertisers??',
    facts: [['Never sold', 'do not sell', 'Never used for advertising', 'no advertising cookies']],
  },

  // Certificate
  {
    id: 'f-cert-one-session',
    asked: 'does he come out with some certificate after the one session',
    facts: [
      [
        'Not for a single',
        'not end with a certificate',
        'each of the three tracks',
        'Each track ends',
        'finished project',
      ],
    ],
  },
  {
    id: 'f-cert-uneb',
    asked: 'Is your certificate equal to UNEB or can it help with UACE?',
    facts: [['not replace', 'our own certificate', 'It is ours']],
  },

  // Tracks
  {
    id: 'f-track-long',
    asked: 'how long does the beginners course last for my 9yr old',
    facts: ['12-16 weeks'],
  },
  {
    id: 'f-track-senior-six',
    asked: 'finished S6, 17 now, what would u teach me in the top level',
    facts: [['JavaScript', 'SQL', 'Git', 'Web applications', 'files, data and charts', 'Connected devices']],
  },
  {
    id: 'f-track-where-start',
    asked: 'There are three levels and I cannot tell which is hers. Who decides?',
    facts: [['instructor', 'Hour of Code', 'Tell us']],
  },

  // The kit
  { id: 'f-kit-cost', asked: 'that bag with tablet n board, its price?', facts: ['100 USD'] },
  { id: 'f-kit-inside', asked: 'what all comes in the techrise kit', facts: ['tablet', 'keyboard', 'board'] },
  {
    id: 'f-kit-forty',
    asked:
      'Head of ICT at a primary in Lira. Forty pupils want to join and we can run two shifts daily. How many of your kits should I budget for?',
    facts: [['10 kits', '10']],
  },

  // School clubs
  {
    id: 'f-school-no-lab',
    asked: 'Our school in Kumi has no computer lab at all, only classrooms. Would a club even be possible?',
    facts: [['No computer room', 'do not need one', 'any classroom', 'kit']],
  },
  {
    id: 'f-school-invoice',
    asked: 'can the bursar pay by bank after getting an invoice',
    facts: ['invoice', ['bank transfer', 'Yes']],
  },
  {
    id: 'f-school-classes',
    asked: 'which classes is the stem club meant for',
    facts: [['P1 to P7', 'Primary']],
  },
  {
    id: 'f-school-teachers',
    asked: 'none of my staff can program. who would run the club when you leave',
    facts: [['teacher'], ['train', 'lead', 'help your teachers', 'one session ahead']],
  },

  // Tutoring and mentorship
  {
    id: 'f-tutor-where',
    asked: 'private lessons - do u do them on zoom or does he come over there',
    facts: ['Online', 'hub'],
  },
  {
    id: 'f-tutor-evening',
    asked: 'my son boards till 5, is one on one possible at like 6 pm',
    facts: [['Evening', 'Hours that you choose']],
  },
  {
    id: 'f-mentor-what',
    asked: 'whats this mentorship, what does the mentor do with the child',
    facts: ['project'],
  },
  {
    id: 'f-mentor-under-13',
    asked: 'Can my 10 year old join your community group alone?',
    facts: ['parent'],
  },

  // The place
  { id: 'f-place-address', asked: 'gwe muli ludda wa? need the address', facts: ['Sample Street 1'] },
  {
    id: 'f-place-visit',
    asked: 'can we pass by saturday and see a class before paying anything',
    facts: [['write first', 'arrange a time', 'write before', 'Arrange a visit']],
  },
  {
    id: 'f-place-abroad',
    asked:
      'We live in Toronto now but the cousins are in Fort Portal. Could they take part without travelling to the capital?',
    facts: ['online'],
  },

  // Contact
  { id: 'f-contact-number', asked: 'give me a fone no i can call', facts: ['+256 700 000 000'] },
  {
    id: 'f-contact-reply',
    asked: 'if i fill that contact form when does someone reply',
    facts: ['24 hours'],
  },

  // Who you are
  {
    id: 'f-who-legit',
    asked: 'never heard of you. who are you people and what is it you want to achieve',
    facts: [
      ['coding', 'build with technology'],
      ['children', 'young people'],
    ],
  },
  {
    id: 'f-who-schools',
    asked: 'How many schools have you worked with so far?',
    facts: ['50+'],
    pages: ['/about'],
  },

  // The articles' advice
  {
    id: 'f-advice-stuck',
    asked:
      'I drive a truck, know zero about programming. When my girl gets stuck and cries what am I supposed to say to her?',
    facts: [
      [
        'What should it do',
        'what does it do instead',
        'last line',
        'When did it last work',
        'Explain this line',
        'What have you tried',
        'make it smaller',
        'Do you want a break',
      ],
    ],
  },
  {
    id: 'f-advice-minutes',
    asked: 'how long should a small child practise at home in a week',
    facts: [['Half an hour', 'twenty minutes', 'little and often']],
  },
  {
    id: 'f-advice-no-screen',
    asked: 'any game to teach programming without a computer? its raining and no power',
    facts: [['robot', 'chairs']],
    pages: ['/blog/robot-on-paper', '/wiki', '/blog/one-kit-four-students'],
  },
  {
    id: 'f-advice-warning',
    asked: 'what are the red flags that an online teacher is up to no good',
    facts: [
      [
        'keep a secret',
        'write to your child alone',
        'gifts',
        'asks for photos',
        'another app',
        'closes the screen',
      ],
    ],
  },
  {
    id: 'f-advice-used-laptop',
    asked: 'buying second hand laptop for python, what should i check',
    facts: [['charge', 'every key', 'Wi-Fi']],
  },

  // Error messages
  {
    id: 'f-error-index',
    asked: 'IndexError: list index out of range... my list has 3 things and i asked for number 3 whyyy',
    facts: [['counts from zero', 'from zero', 'number 0', 'counts from 0']],
  },
  {
    id: 'f-error-concatenate',
    asked: 'my program says can only concatenate str (not "int") to str when i add 1 to the age',
    facts: [['int(', 'whole number', 'input']],
  },
  { id: 'f-error-eol', asked: 'what is unterminated string literal', facts: ['quotation mark'] },

  // What the site does not say
  {
    id: 'f-no-sibling-discount',
    asked: 'if i enrol all three of mine do u reduce something on the price',
    facts: [['no fixed rate', 'ask us before you pay']],
  },
  {
    id: 'f-no-acholi',
    asked: 'Is there an instructor who teaches in Acholi? His English is weak.',
    facts: ['In English', 'Luganda'],
  },
  {
    id: 'f-no-vacancy',
    asked: 'I hold a diploma in IT from Kyambogo, are you hiring instructors now and what is the salary?',
    facts: ['your CV'],
  },
  {
    id: 'f-no-teacher-name',
    asked: 'whats the name of the lady who teaches python',
    facts: [],
    unknown: true,
  },
  {
    id: 'f-no-warranty',
    asked: 'is there a warranty on the kit if the screen cracks after a month',
    facts: ['can be replaced'],
  },
  {
    id: 'f-no-tablet-specs',
    asked: 'the tablet in the kit, how much RAM and which android version',
    facts: [],
    unknown: true,
  },
  {
    id: 'f-no-delivery',
    asked: 'We are a school in Juba. What does it cost to have six kits delivered here, and how many days?',
    facts: ['bus or courier', 'what the way costs'],
  },
  {
    id: 'f-no-lunch',
    asked: 'do the kids who come to the hub at weekends get lunch',
    facts: [],
    unknown: true,
  },
  {
    id: 'f-no-donate',
    asked:
      'Our church in Leeds would like to sponsor ten orphans. Do you have a donation programme, and are gifts tax-deductible?',
    facts: [],
    unknown: true,
  },
  {
    id: 'f-no-days-a-week',
    asked: 'intermediate track: how many days a week do they meet and for how many hours each time',
    facts: [],
    unknown: true,
  },
  {
    id: 'f-no-sending-charge',
    asked: 'does mtn add a sending charge on top when i pay you and is it you or me who covers it',
    facts: ['We add nothing', 'may charge you'],
  },
  { id: 'f-no-zoom', asked: 'is it zoom or google meet or teams that you use', facts: ['in the browser'] },
  { id: 'f-no-roblox', asked: 'can i learn to make roblox games with lua there', facts: [], unknown: true },
  {
    id: 'f-no-sleepover-camp',
    asked: 'Do you run a residential camp in the December holidays where they sleep over?',
    facts: [],
    unknown: true,
  },
  {
    id: 'f-no-tin',
    asked: 'For our procurement file kindly share your TIN and URSB registration number.',
    facts: [],
    unknown: true,
  },
  {
    id: 'f-no-trophies',
    asked: 'have any of your pupils won the national robotics contest, which year',
    facts: [],
    unknown: true,
  },
  {
    id: 'f-no-which-countries',
    asked: 'Your page boasts of 3 countries. Which ones are they?',
    facts: [],
    unknown: true,
  },
];
