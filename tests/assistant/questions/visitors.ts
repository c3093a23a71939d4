import type { Question } from './question.ts';

/** Pages that are about the Hour of Code, its price and the questions parents ask about it. */
const session = [
  '/hour-of-code',
  '/coding-for-kids-uganda',
  '/programs',
  '/',
  '/blog/what-happens-in-two-hours',
];
const paying = ['/hour-of-code', '/coding-for-kids-uganda', '/contact', '/about'];
const people = ['/contact', '/'];
const place = ['/coding-for-kids-uganda', '/contact', '/programs', '/about'];
const kit = ['/techrise-africa-kit', '/programs', '/', '/blog/one-kit-four-students'];
const school = [
  '/programs',
  '/contact',
  '/',
  '/techrise-africa-kit',
  '/blog/one-kit-four-students',
  '/coding-for-kids-uganda',
];
const moving = [
  '/about',
  '/coding-for-kids-uganda',
  '/hour-of-code',
  '/contact',
  '/blog/coding-without-a-laptop',
];

/** Everything, as visitors type it on a phone; as `worries`. */
export const visitors: readonly Question[] = [
  // What it costs, and what is in it.
  {
    id: 'c-price-luganda',
    asked: 'Gyebale ssebo, ssente mmeka okusomesa omwana coding?',
    facts: ['{fee}'],
    pages: session,
  },
  {
    id: 'c-price-monthly',
    asked: 'that 20k is every month or wat',
    facts: [['once', 'per session', 'No monthly fee', 'One payment']],
    pages: session,
  },
  {
    id: 'c-price-two-figures',
    asked:
      'My sister googled you and it was showing starting at 15,000. Now am on the page and I see a different figure. Which is the real one I should send to the child’s father?',
    facts: ['{fee}'],
    pages: session,
  },
  {
    id: 'c-price-weekend',
    asked: 'saturday group at the hub, how much per term?',
    facts: [['custom', 'flexible pricing']],
    pages: ['/coding-for-kids-uganda', '/programs', '/contact', '/'],
  },
  {
    id: 'c-price-siblings',
    asked: 'we are bringing 3 from one family, what do you reduce for us?',
    facts: [['no fixed rate', 'ask us before you pay']],
  },
  {
    id: 'c-price-voucher',
    asked: 'Hi from Boston! Do you sell gift cards? I’d like to give my nephew a session for his birthday',
    facts: [],
    unknown: true,
  },

  // Ways to pay.
  {
    id: 'c-pay-husbands-line',
    asked: 'money is on my husbands line, not mine. will it work if am the one registering',
    facts: [['another', 'number that pays']],
    pages: paying,
  },
  {
    id: 'c-pay-pin-fear',
    asked: 'these days thieves are many. someone from yr office will call me for pin??',
    facts: [['nobody from us', 'never ask', 'never on a website'], 'PIN'],
    pages: paying,
  },
  {
    id: 'c-pay-cash-hours',
    asked: 'I don’t trust online. can i come with cash to yr office n wat time are you there',
    facts: [
      ['9:00–17:00', '9:00 to 17:00'],
      ['Sample Street 1', 'office', 'in person', 'hub'],
    ],
    pages: [...paying, '/'],
  },
  {
    id: 'c-pay-name-shown',
    asked: 'wen the momo prompt comes, which name shud i see b4 i accept',
    facts: [['TechRise Africa', 'payment provider']],
    pages: paying,
  },
  {
    id: 'c-pay-slowly',
    asked:
      'Am a grandmother raising two, am not good with these internet things. Explain to me slowly slowly how I put the money with my phone.',
    facts: ['mobile money', 'PIN', ['Press Pay', 'payment step', 'number that pays']],
    pages: paying,
  },
  {
    id: 'c-pay-network-charges',
    asked: 'how much will MTN remove on top as charges when i send the 20,000',
    facts: ['We add nothing', 'may charge you'],
  },

  // Ages.
  {
    id: 'c-age-five',
    asked: 'my lastborn is 5 and half but very sharp. book him for hour of code or he waits',
    facts: ['6'],
    pages: [...session, '/tech-kids'],
  },
  {
    id: 'c-age-nineteen',
    asked: 'im 19 finished s6 last yr can i still join u guys',
    facts: ['18'],
    pages: [...session, '/curriculum', '/tech-kids', '/contact'],
  },
  {
    id: 'c-age-cannot-read',
    asked: 'Muzukulu wange is 7, reading is still a problem. She can manage?',
    facts: [['blocks', 'no typing', 'need not type']],
    pages: [...session, '/curriculum', '/wiki', '/contact'],
  },
  {
    id: 'c-age-with-babies',
    asked: 'He is 15 and says he won’t sit with P2 babies. Are they mixed?',
    facts: [['very different age', 'different age']],
    pages: [...session, '/contact', '/about'],
  },
  {
    id: 'c-age-share-of-girls',
    asked: 'out of all ur learners what percent are girls',
    facts: [],
    unknown: true,
  },

  // Little experience, special needs.
  {
    id: 'c-needs-only-tiktok',
    asked:
      'Good evening. My boy is in a village school, they have never shown him a computer, all he knows is tiktok on my phone. I don’t want him to feel stupid infront of Kampala children. He can really join?',
    facts: [['No experience', 'blocks', 'no typing', 'need not type', 'to have liked computers before']],
    pages: [...session, '/tech-kids', '/curriculum'],
  },
  {
    id: 'c-needs-hearing',
    asked: 'daughter hears with one ear only, how will the teacher know',
    facts: [['in the form', 'reads it before']],
    pages: [...session, '/about', '/contact'],
  },
  {
    id: 'c-needs-adhd',
    asked: 'adhd child. 2hrs straight is too long for him',
    facts: [['break', 'away from the screen']],
    pages: [...session, '/contact'],
  },
  {
    id: 'c-needs-shy-girl',
    asked: 'Nyabo my girl is shy, wants to come with her cousin or not at all. is it even for girls?',
    facts: [['friend or a sister', 'same session', 'girls and boys']],
    pages: [...session, '/about'],
  },
  {
    id: 'c-needs-trained-teacher',
    asked: 'Which of yr instructors has a diploma in special needs education?',
    facts: [],
    unknown: true,
  },

  // Where it is, and online.
  {
    id: 'c-place-street',
    asked: 'wea in kla r u, street name pliz',
    facts: ['Sample Street 1'],
    pages: place,
  },
  {
    id: 'c-place-arua',
    asked:
      'Greetings. We are deep in Arua and I have seen your posts shared in our church group. The bus to Kampala is 60k one way, then where to sleep, and her grandmother there is sick. Before I even think of it, must I transport the child up to town for these lessons?',
    facts: [['online', 'from anywhere in Uganda']],
    pages: [...session, '/about', '/contact'],
  },
  {
    id: 'c-place-from-mukono',
    asked: 'coming from mukono by taxi with the kid, where do we get off',
    facts: ['Taxi Park'],
    pages: place,
  },
  {
    id: 'c-place-walk-in',
    asked: 'am in town 2moro, i just enter and see the place?',
    facts: [
      [
        'write first',
        'write before your first visit',
        'arrange a time',
        'Arrange a visit',
        'arrange a time before you come',
      ],
    ],
    pages: [...place, '/'],
  },
  {
    id: 'c-place-boda-alone',
    asked: 'my 9yr old knows the boda man well. he can drop and pick her from the hub without me?',
    facts: [['whom you named', 'sign your child in and out', 'Brings and collects']],
    pages: ['/about', '/coding-for-kids-uganda', '/contact'],
  },
  {
    id: 'c-place-wheelchair',
    asked: 'my son uses a wheelchair. is there a ramp or a lift at the hub',
    facts: [],
    unknown: true,
  },

  // Days, times, seats.
  {
    id: 'c-times-next-and-space',
    asked: 'nearest class is when? n are seats still there',
    facts: ['{nextSession}', '{freeSeats}'],
    pages: session,
  },
  {
    id: 'c-times-hours',
    asked: 'send me the timetable for a day i see which one fits btn lunch and mosque',
    facts: ['{slots}'],
    pages: session,
  },
  {
    id: 'c-times-jumapili',
    asked: 'mnafundisha jumapili? sisi wengine tuko free sunday tu',
    facts: ['{days}'],
    pages: [...session, '/contact'],
  },
  {
    id: 'c-times-london',
    asked: 'Hi, I’m the auntie in London setting this up. When you say 9, is that my 9 or yours?',
    facts: [['East Africa Time', 'EAT']],
    pages: session,
  },
  {
    id: 'c-times-class-size',
    asked: 'in one session they are how many kids',
    facts: ['12'],
    pages: [...session, '/about'],
  },
  {
    id: 'c-times-december-camp',
    asked: 'Schools are closing. Dates for the december holiday camp, the one of full week with lunch?',
    facts: [],
    unknown: true,
  },

  // Device and data.
  {
    id: 'c-device-small-tecno',
    asked: 'all we own is a small tecno, screen even has cracks but camera is ok',
    facts: [['enough', 'phone, tablet or computer', 'phone or tablet']],
    pages: [...session, '/blog/coding-without-a-laptop', '/tech-kids'],
  },
  {
    id: 'c-device-mbs',
    asked: 'mbs?? how many shud i load',
    facts: ['1 GB'],
    pages: [...session, '/blog/coding-without-a-laptop'],
  },
  {
    id: 'c-device-laptop-age',
    asked: 'husband wants to buy a laptop now now, child is 8. at what age is it really needed',
    facts: [['10', 'ten']],
    pages: [...session, '/blog/coding-without-a-laptop'],
  },
  {
    id: 'c-device-save-bundle',
    asked: 'how do i make the bundle last the whole lesson it always finishes fast on video',
    facts: [
      ['cameras are off', 'camera off', 'Close other apps', 'stop other downloads', 'automatic downloads'],
    ],
    pages: [...session, '/blog/coding-without-a-laptop'],
  },
  {
    id: 'c-device-cut-off',
    asked: 'airtel here goes and comes. if it throws her out in the middle of class she does wat?',
    facts: [['open the same link', 'lets you back in', 'more than half']],
    pages: [...moving, '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'c-device-zoom',
    asked: 'is it zoom or google meet, i need to download before',
    facts: ['in the browser'],
  },

  // Registering and booking.
  {
    id: 'c-book-long-form',
    asked: 'is it a long form? and must i make an account with password, i forget those things',
    facts: [['No account', 'no password', 'without a password']],
    pages: session,
  },
  {
    id: 'c-book-twins-one-tablet',
    asked: 'twins, one tablet. do i reserve 1 place or 2',
    facts: [['place of their own', 'register both']],
    pages: [...session, '/blog/coding-without-a-laptop'],
  },
  {
    id: 'c-book-where-is-link',
    asked: 'Done everything for tomorrow morning. so the link for joining comes from where',
    facts: [['e-mail', 'spam']],
    pages: [...session, '/contact'],
  },
  {
    id: 'c-book-date-first',
    asked: 'do i choose the day first or i pay first',
    facts: [
      [
        'Pay and choose a session',
        'Then pick a day',
        'goes on to the calendar',
        'register and pay now, and choose the session',
      ],
    ],
    pages: session,
  },
  {
    id: 'c-book-no-call-yet',
    asked:
      'I left my details on the kids in tech page on friday, no call up to now. how long do you people take',
    facts: ['24 hours'],
    pages: ['/contact', '/tech-kids', '/programs', '/', '/techrise-africa-kit', '/coding-for-kids-uganda'],
  },
  {
    id: 'c-book-waiting-list',
    asked: 'the saturday i want is full. put us on the waiting list pls',
    facts: [],
    unknown: true,
  },

  // A payment that is stuck.
  {
    id: 'c-stuck-phone-quiet',
    asked: 'pressed pay, fone is just quiet. nothing',
    facts: [['five minutes', 'press Pay again', 'Check that the phone', 'Check that the number was right']],
    pages: paying,
  },
  {
    id: 'c-stuck-deducted',
    asked: 'MONEY LEFT MY ACCOUNT AND YOUR PAGE IS SAYING WAITING!! 20k is not small',
    facts: [
      [
        'do not pay a second time',
        'link in your e-mail',
        'payment reference',
        'transaction ID',
        'number of the payment',
      ],
    ],
    pages: paying,
  },
  {
    id: 'c-stuck-double',
    asked: 'it was slow so i did it again now two messages of 20000 have come. am i losing one',
    facts: [['second payment', 'send it back', 'both references']],
    pages: paying,
  },
  {
    id: 'c-stuck-wrong-number',
    asked: 'ooh i put a wrong digit, a stranger got the request. his money will go??',
    facts: [['without a PIN', 'with your PIN', 'did not approve']],
    pages: paying,
  },
  {
    id: 'c-stuck-which-reference',
    asked: 'they want some reference number from my payment. where do i see it',
    facts: [['transaction ID', 'TID', 'payment message', 'message on your phone']],
    pages: paying,
  },
  {
    id: 'c-stuck-error-code',
    asked: 'airtel brings ERR 60019 wen i enter pin, wats the meaning',
    facts: [],
    unknown: true,
  },

  // Moving and refunds.
  {
    id: 'c-refund-malaria',
    asked: 'my boy is down with malaria, we had thursday. can u push us to next wk',
    facts: ['24 hours', ['free', 'move the session', 'moving']],
    pages: moving,
  },
  {
    id: 'c-refund-no-teacher',
    asked: 'We waited and waited, the teacher did not come. Now?',
    facts: [['another session or all of your money', 'all of your money', 'the full amount back']],
    pages: moving,
  },
  {
    id: 'c-refund-how-long',
    asked: 'u said u r sending my money back, it takes how many days',
    facts: ['7 days'],
    pages: moving,
  },
  {
    id: 'c-refund-lost-most',
    asked:
      'Hello, yesterday evening rain came and the network of our whole area went, my daughter was out for most of the class and she cried. It was not your fault but is there something for her?',
    facts: [
      ['new session', 'give a new one', 'one new session free of charge'],
      ['more than half', 'same day'],
    ],
    pages: moving,
  },
  {
    id: 'c-refund-overslept',
    asked: 'we overslept n missed the 9. refund?',
    facts: [['stayed empty', '24 hours', 'a day before']],
    pages: moving,
  },
  {
    id: 'c-refund-neighbour',
    asked: 'my kid lost interest, can the neighbours child go in with the seat i paid',
    facts: [],
    unknown: true,
  },

  // Safety.
  {
    id: 'c-safety-recording',
    asked: 'is the class being filmed',
    facts: [['not record', 'not recorded']],
    pages: ['/about', '/coding-for-kids-uganda', '/hour-of-code', '/blog/before-the-video-call'],
  },
  {
    id: 'c-safety-man-alone',
    asked: 'who is on that screen with her? i don’t want one man alone with my girl',
    facts: [['Two adults', 'second adult']],
    pages: [
      '/about',
      '/coding-for-kids-uganda',
      '/hour-of-code',
      '/blog/before-the-video-call',
      '/blog/what-happens-in-two-hours',
    ],
  },
  {
    id: 'c-safety-vetting',
    asked: 'how do u know yr teachers are not criminals',
    facts: [['good conduct', 'national ID']],
    pages: ['/about', '/coding-for-kids-uganda', '/blog/before-the-video-call'],
  },
  {
    id: 'c-safety-report',
    asked: 'One of your people said something to my child that I did not like. Who do I tell, privately',
    facts: [['help@techrise.example', 'safeguarding lead', '116']],
    pages: ['/about', '/contact', '/blog/before-the-video-call'],
  },
  {
    id: 'c-safety-camera-on',
    asked: 'hi im 14, do i HAVE to keep my cam on',
    facts: [['may turn it off', 'turn the camera off', 'camera may stay off', 'camera off']],
    pages: [
      '/about',
      '/coding-for-kids-uganda',
      '/blog/before-the-video-call',
      '/blog/what-happens-in-two-hours',
      '/hour-of-code',
    ],
  },
  {
    id: 'c-safety-insurance',
    asked: 'if he gets an accident at the hub which insurance covers him',
    facts: [],
    unknown: true,
  },

  // Privacy.
  {
    id: 'c-privacy-delete',
    asked: 'we are done with u guys, remove everything about my daughter from yr system',
    facts: [['help@techrise.example', '14 days']],
    pages: ['/about', '/contact', '/coding-for-kids-uganda'],
  },
  {
    id: 'c-privacy-facebook',
    asked: 'will i find my childs face on ur facebook one day?',
    facts: [['social media', 'do not publish photos', 'written consent', 'do not sell them, show them']],
    pages: ['/about', '/tech-kids', '/coding-for-kids-uganda', '/blog/before-the-video-call'],
  },
  {
    id: 'c-privacy-birth-certificate',
    asked: 'need to scan birth cert and passport photo of the child?',
    facts: [['date of birth', 'name and age', 'never ask for']],
    pages: ['/about', '/hour-of-code', '/', '/coding-for-kids-uganda'],
  },
  {
    id: 'c-privacy-how-long',
    asked: 'after he attends, u keep his particulars for how long',
    facts: ['12 months'],
    pages: ['/about', '/coding-for-kids-uganda'],
  },
  {
    id: 'c-privacy-this-chat',
    asked: 'who is reading wat am typing here',
    facts: [['computer service', 'your own browser', 'close the tab', 'computer program']],
    pages: ['/about'],
  },
  {
    id: 'c-privacy-office-number',
    asked: 'give me your registration certificate number with the data protection office',
    facts: [],
    unknown: true,
  },

  // Certificates.
  {
    id: 'c-cert-after-two-hours',
    asked: 'he did the 2hrs on sat. certificate wen?',
    facts: [['Not for a single', 'does not end with a certificate']],
    pages: ['/curriculum', '/coding-for-kids-uganda', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'c-cert-names',
    asked: 'what are the certs called, all of them, from small to big',
    facts: ['Young Maker', 'Junior Developer', 'Project Developer'],
    pages: ['/curriculum'],
  },
  {
    id: 'c-cert-first-one',
    asked: 'my niece is 10, what must she produce to earn the first paper?',
    facts: [['finished game or story', 'finished game']],
    pages: ['/curriculum', '/coding-for-kids-uganda'],
  },
  {
    id: 'c-cert-makerere',
    asked: 'Can makerere or UNEB accept yr certificate in place of ICT results?',
    facts: [['does not replace', 'our own certificate', 'It is ours']],
    pages: ['/curriculum', '/coding-for-kids-uganda'],
  },
  {
    id: 'c-cert-printed',
    asked: 'is it hard copy with stamp or just pdf',
    facts: [],
    unknown: true,
  },

  // Tracks and curriculum.
  {
    id: 'c-track-p7',
    asked: '12 years, in P7, beginner. where do u put her',
    facts: ['Foundation'],
    pages: ['/curriculum', '/hour-of-code', '/blog/from-blocks-to-python', '/coding-for-kids-uganda'],
  },
  {
    id: 'c-track-fourteen-weeks',
    asked: 'my S2 boy is 14. his course takes how many weeks to finish',
    facts: ['16-20 weeks'],
    never: ['12-16 weeks', '20-24 weeks'],
    pages: ['/curriculum'],
  },
  {
    id: 'c-track-websites',
    asked: 'i want 2 learn making websites. u teach?',
    facts: [['HTML', 'Web pages', 'Web applications']],
    pages: ['/curriculum', '/wiki'],
  },
  {
    id: 'c-track-oldest-languages',
    asked: 'For the big ones above 17, which programming languages exactly?',
    facts: ['Python', 'JavaScript'],
    pages: ['/curriculum'],
  },
  {
    id: 'c-track-already-scratch',
    asked:
      'His school in Entebbe has done scratch with them for two years and he has made like ten games. He keeps asking for python but is only 11. Do we allow him or it’s too early?',
    facts: [
      [
        'Five signs',
        'Four out of five',
        'plan before they build',
        'The ages beside the tracks are a guide',
        'not where their age says',
        'instructor tells you',
        'Older beginners go to Python quickly',
        'Intermediate',
      ],
    ],
    pages: ['/blog/from-blocks-to-python', '/curriculum', '/hour-of-code', '/coding-for-kids-uganda'],
  },
  {
    id: 'c-track-roblox',
    asked: 'do u do roblox studio',
    facts: [],
    unknown: true,
  },

  // Robotics, the kit and the simulator.
  {
    id: 'c-kit-cost',
    asked: 'that robot bag thing u sell is how much',
    facts: ['100 USD'],
    never: ['{fee}'],
    pages: kit,
  },
  {
    id: 'c-kit-contents',
    asked: 'open for me the kit, wats inside',
    facts: ['tablet', 'keyboard', 'board'],
    pages: kit,
  },
  {
    id: 'c-kit-twenty-four',
    asked: 'club of 24 pupils. we buy how many sets if they all sit at ago, or in 2 shifts?',
    facts: ['12', '6'],
    pages: kit,
  },
  {
    id: 'c-kit-must-buy',
    asked: 'so b4 my child starts i must first buy yr tablet?',
    facts: [
      [
        'needs neither',
        'needs no kit',
        'nothing has to be bought',
        'phone is enough',
        'No laptop has to be bought',
      ],
    ],
    pages: [
      ...kit,
      '/hour-of-code',
      '/coding-for-kids-uganda',
      '/blog/coding-without-a-laptop',
      '/tech-kids',
    ],
  },
  {
    id: 'c-kit-simulator-phone',
    asked: 'the robot on screen one, does it open on phone or need to install',
    facts: [['browser', 'phone, tablet or computer', 'nothing to install']],
    pages: [
      '/programs',
      '/',
      '/hour-of-code',
      '/curriculum',
      '/coding-for-kids-uganda',
      '/blog/coding-without-a-laptop',
      '/blog/robot-on-paper',
    ],
  },
  {
    id: 'c-kit-warranty',
    asked: 'if a pupil drops it and the screen breaks is there warranty?',
    facts: ['can be replaced'],
  },

  // Schools, clubs, invoices.
  {
    id: 'c-school-quotation',
    asked:
      'Good morning. I am a head teacher of a primary school along Hoima road and the PTA wants to see something on paper before they agree to the coding club. How do we get a quotation from your side?',
    facts: [['written offer', 'offer in writing']],
    pages: school,
  },
  {
    id: 'c-school-teachers-know-nothing',
    asked: 'our staff dont know coding at all. who will be teaching the club',
    facts: [
      [
        'help your teachers',
        'trains their teachers',
        'train the teacher',
        'Teachers who can lead',
        'does not have to know everything',
        'one session ahead',
      ],
    ],
    pages: [...school, '/about'],
  },
  {
    id: 'c-school-no-lab',
    asked: 'no computer lab, no power in two classrooms. forget about it?',
    facts: [['No computer room', 'any classroom', 'You do not need one', 'runs on its battery']],
    pages: school,
  },
  {
    id: 'c-school-bursar',
    asked: 'Bursar asking: do you invoice, and can school settle thru the bank',
    facts: ['invoice', 'bank transfer'],
    pages: school,
  },
  {
    id: 'c-school-classes',
    asked: 'the school club is for which classes, we also have baby class & top class',
    facts: [['P1 to P7', 'Primary school, P1']],
    pages: school,
  },
  {
    id: 'c-school-references',
    asked: 'mention 3 schools in wakiso that have yr club so i call them first',
    facts: [],
    unknown: true,
  },

  // Private tutoring.
  {
    id: 'c-tutor-charges',
    asked: 'private teacher for one child, charges per hr?',
    facts: [['custom rate', 'custom']],
    pages: ['/programs', '/', '/contact', '/coding-for-kids-uganda'],
  },
  {
    id: 'c-tutor-evening',
    asked: 'he leaves school at 5. one on one can be done late like 6?',
    facts: [['5-8 PM', 'evening', 'Hours that you choose']],
    pages: ['/programs', '/', '/contact', '/coding-for-kids-uganda'],
  },
  {
    id: 'c-tutor-home',
    asked: 'can the tutor come home in ntinda',
    facts: ['online', 'hub'],
    pages: ['/programs', '/', '/contact', '/coding-for-kids-uganda'],
  },
  {
    id: 'c-tutor-contest',
    asked:
      'Im in S3 and our team is going for a robotics contest in march. we need somebody to coach just me or us',
    facts: [['contest', 'One-on-one', 'One child, one instructor']],
    pages: ['/programs', '/', '/contact', '/coding-for-kids-uganda'],
  },
  {
    id: 'c-tutor-female',
    asked: 'for private lessons i want a lady teacher only. do i get to choose',
    facts: [],
    unknown: true,
  },

  // Mentorship and the community.
  {
    id: 'c-mentor-catch',
    asked: 'mentorship ya bure kweli? ama kuna pesa baadaye',
    facts: [['free', 'flexible pricing']],
    pages: ['/', '/programs', '/contact'],
  },
  {
    id: 'c-mentor-does-what',
    asked: 'a mentor does what, different from teacher?',
    facts: [['choose a project', 'until it works', 'A person to ask', 'project that your child chose']],
    pages: ['/programs', '/', '/curriculum'],
  },
  {
    id: 'c-mentor-eleven-alone',
    asked: 'that community group, my 11yr old can join with her own number?',
    facts: ['13', 'parent'],
    pages: ['/programs', '/', '/about'],
  },
  {
    id: 'c-mentor-stuck-teen',
    asked:
      'finished the class n now am making my own quiz app but stuck. is there someone who can guide me after',
    facts: [['mentor', 'community']],
    pages: ['/programs', '/', '/blog/three-small-projects', '/contact', '/curriculum'],
  },
  {
    id: 'c-mentor-next-meetup',
    asked: 'next community meetup is on which date',
    facts: [],
    unknown: true,
  },

  // Who the provider is.
  {
    id: 'c-company-owner',
    asked: 'who is behind this thing, any info on the person who started it',
    facts: ['Founder'],
    pages: ['/about', '/'],
  },
  {
    id: 'c-company-reach',
    asked: 'u have taught how many children so far?',
    facts: [['1000+', '500+']],
    pages: ['/about', '/', '/coding-for-kids-uganda'],
  },
  {
    id: 'c-company-partners',
    asked: 'I’m with an NGO in Gulu. Which kind of organisations do you already work with',
    facts: [
      [
        'innovation hub',
        'group of primary schools',
        "parents' association",
        'community library',
        "makers' workshop",
      ],
    ],
    pages: ['/', '/about'],
  },
  {
    id: 'c-company-why',
    asked: 'why do u ppl do this, wats the aim',
    facts: [['build with technology', 'any child with an idea', 'not only to use it']],
    pages: ['/about'],
  },
  {
    id: 'c-company-real-comments',
    asked: 'those parents comments under kids in tech, are they real people or you made them',
    facts: ['Example'],
    pages: ['/tech-kids'],
  },
  {
    id: 'c-company-countries',
    asked: 'it says 3 countries. Is Rwanda one of them?',
    facts: [],
    unknown: true,
  },

  // Reaching a person.
  {
    id: 'c-contact-whatsapp',
    asked: 'u have watsap?',
    facts: ['WhatsApp'],
    pages: people,
  },
  {
    id: 'c-contact-call-hours',
    asked: 'been calling since 7am no one is picking. wat time do u start',
    facts: [['9:00 to 17:00', '9:00–17:00']],
    pages: people,
  },
  {
    id: 'c-contact-school-mail',
    asked: 'email address where school can send official letter',
    facts: ['hello@techrise.example'],
    pages: [...people, '/programs', '/about', '/coding-for-kids-uganda'],
  },
  {
    id: 'c-contact-human',
    asked: 'stop giving me robot. i want a human being',
    facts: [['24 hours', 'WhatsApp', '+256 700 000 000', 'hello@techrise.example']],
    pages: people,
  },
  {
    id: 'c-contact-tiktok',
    asked: 'wats ur tiktok handle',
    facts: [],
    unknown: true,
  },

  // The helper tools and the blog.
  {
    id: 'c-tools-project-ideas',
    asked: 'Sunday he is bored, loves football. is there smth on yr site that gives him a thing to build',
    facts: [['project idea', 'Ideas with a plan', 'Three small Python projects']],
    pages: ['/hour-of-code', '/wiki', '/blog/three-small-projects', '/tech-kids', '/blog'],
  },
  {
    id: 'c-tools-explain-python',
    asked:
      'my son left some python on the laptop, i cant understand even one line. where can i put it so that it tells me in english',
    facts: [['explain the code', 'Python code explained', 'code explainer', 'What the code does']],
    pages: ['/hour-of-code'],
  },
  {
    id: 'c-tools-index-error',
    asked: 'my code says list index out of range pls help',
    facts: [['counts from zero', 'counts from 0', 'One step past the end']],
    pages: ['/blog/seven-python-mistakes', '/hour-of-code'],
  },
  {
    id: 'c-tools-newsletter',
    asked: 'put me on ur newsletter, the button refuses',
    facts: [['not running', 'New articles appear on this page']],
    pages: ['/blog'],
  },
  {
    id: 'c-tools-no-power-game',
    asked: 'load shedding the whole day. a coding game kids can play in the house with no phone no power?',
    facts: [['chairs', 'robot game']],
    pages: ['/blog/robot-on-paper', '/blog', '/blog/one-kit-four-students'],
  },
  {
    id: 'c-tools-which-ai',
    asked: 'the idea tool is running on chatgpt or gemini?',
    facts: [],
    unknown: true,
  },
];
