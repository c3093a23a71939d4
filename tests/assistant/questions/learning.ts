import type { Question } from './question.ts';

/** What is learnt and what is needed for it, and schools, relatives abroad and teenagers; as `worries`. */
export const learning: readonly Question[] = [
  // prices and what is included
  {
    id: 'b-price-on-the-phone',
    asked:
      'Webale kutuyamba. How much should be on my line before my girl can sit in for that two hr thing online?',
    facts: ['{fee}'],
    never: ['15,000', '50,000'],
    pages: ['/hour-of-code', '/programs', '/', '/coding-for-kids-uganda', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'b-price-cutting-every-month',
    asked:
      'If I pay for the first one will you keep cutting money from my number every month like these caller tunes',
    facts: [['once', 'No monthly fee', 'one payment', 'nothing to cancel']],
    pages: ['/hour-of-code', '/programs', '/', '/coding-for-kids-uganda', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'b-price-google-said-fifteen',
    asked:
      'on google u wrote starting 15k, then the page has a different figure. so for hour of code which one do i send?',
    facts: ['{fee}'],
    pages: ['/hour-of-code', '/programs', '/', '/coding-for-kids-uganda'],
  },
  {
    id: 'b-price-weekend-group',
    asked: 'The regular group where they meet week by week after classes or on Saturday, ni pesa ngapi?',
    facts: ['custom'],
    never: ['UGX 20,000'],
    pages: ['/coding-for-kids-uganda', '/programs', '/contact'],
  },
  {
    id: 'b-price-four-siblings',
    asked: 'I have four kids God bless. If all of them come together, do you reduce something for a family?',
    facts: [['no fixed rate', 'ask us before you pay']],
  },
  {
    id: 'b-price-whole-foundation',
    asked:
      'Please send me the total fees in shillings for the complete Foundation stage, I am making our budget for next year.',
    facts: [],
    unknown: true,
  },

  // ways to pay
  {
    id: 'b-pay-sister-in-ntinda',
    asked:
      'I work in Dubai and my Ugandan line died long ago. My sister in Ntinda has mobile money. I register my son from here, can she be the one who pays?',
    facts: [['another', 'number that pays']],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/'],
  },
  {
    id: 'b-pay-cash-hours',
    asked: 'momo charges are killing us. Can I bring cash to you instead and until what time are you open',
    facts: [
      ['office', 'in person'],
      ['9:00–17:00', '9:00 to 17:00'],
    ],
    pages: ['/hour-of-code', '/contact', '/coding-for-kids-uganda'],
  },
  {
    id: 'b-pay-caller-wants-pin',
    asked:
      'Someone rang me saying he is from techrise and he needs my secret code of mobile money to complete. Is it you people?',
    facts: [['nobody from us', 'never ask']],
    pages: ['/about', '/hour-of-code', '/coding-for-kids-uganda', '/contact'],
  },
  {
    id: 'b-pay-walk-me-slowly',
    asked:
      'Am 61 and raising my grandson, these website payments confuse me. Tell me slowly what I press and what I do on the phone when it asks',
    facts: ['PIN', ['Press Pay', 'choose mobile money']],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/'],
  },
  {
    id: 'b-pay-gift-voucher',
    asked:
      'Auntie in Manchester here. Do you sell a gift card or voucher I can put in a Christmas card for my niece to use later?',
    facts: [],
    unknown: true,
  },

  // ages
  {
    id: 'b-age-just-turned-five',
    asked: 'my boy made 5 last week but he already reads alone. will the hour of code accept him',
    facts: ['6'],
    pages: ['/hour-of-code', '/programs', '/', '/coding-for-kids-uganda', '/tech-kids'],
  },
  {
    id: 'b-age-s5-student',
    asked: 'im 17 doing PCM in S5. is hour of code for small kids only or even me i can enter',
    facts: ['18'],
    pages: ['/hour-of-code', '/programs', '/', '/coding-for-kids-uganda', '/tech-kids', '/curriculum'],
  },
  {
    id: 'b-age-big-boys',
    asked:
      'She is in P2 and shy. Will she find herself in the same meeting with S3 boys who have deep voices?',
    facts: ['different age'],
    pages: ['/coding-for-kids-uganda', '/hour-of-code', '/about', '/'],
  },
  {
    id: 'b-age-fourteen-which-stage',
    asked: 'He is fourteen. Which of your three stages is meant for that age?',
    facts: ['Intermediate', '13-16'],
    pages: ['/curriculum'],
  },

  // little experience, special needs
  {
    id: 'b-special-letters-swap',
    asked:
      'Letters swap on my daughter, the doctor said dyslexia. Should I keep quiet about it or is there a place to mention it so that the teacher is ready?',
    facts: [
      ['form', 'in your own words'],
      ['before the session', 'reads it', 'prepare'],
    ],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/about', '/contact'],
  },
  {
    id: 'b-special-never-held-a-mouse',
    asked:
      'Nephew from the village has joined us, S2, never held a mouse in his life. They will laugh at him?',
    facts: [['No experience', 'nobody will smile', 'liked computers before', 'need not type', 'No typing']],
    pages: [
      '/tech-kids',
      '/curriculum',
      '/hour-of-code',
      '/coding-for-kids-uganda',
      '/blog/from-blocks-to-python',
      '/',
      '/programs',
    ],
  },
  {
    id: 'b-special-must-walk-around',
    asked:
      'My son is on the spectrum. After some minutes he has to stand up and walk, and he hates to see his own face on the screen. Is that ok with your teachers?',
    facts: ['breaks', ['camera may stay off', 'turn it off', 'turn the camera off']],
    pages: ['/coding-for-kids-uganda', '/hour-of-code', '/about', '/blog/before-the-video-call', '/contact'],
  },
  {
    id: 'b-special-only-with-cousin',
    asked:
      'my girl thinks computers are for boys, she says she can only try it if her sister is there too. how do we do it',
    facts: ['both', 'same session'],
    pages: ['/coding-for-kids-uganda', '/hour-of-code', '/about'],
  },
  {
    id: 'b-special-sign-language',
    asked: 'Our pupil is deaf and uses Ugandan Sign Language. Do you have an interpreter in the meeting?',
    facts: [],
    unknown: true,
  },

  // location and online
  {
    id: 'b-place-arua',
    asked: 'We are in Arua, that is a whole night in the bus. Must the child be brought to Kampala??',
    facts: ['online'],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/programs', '/', '/about'],
  },
  {
    id: 'b-place-pass-by-friday',
    asked: 'where exactly in kla are u found, i can pass by on Friday as i go for lunch',
    facts: ['Sample Street 1', ['write', 'arrange a time', 'arrange a visit']],
    pages: ['/coding-for-kids-uganda', '/contact', '/programs'],
  },
  {
    id: 'b-place-mukono-matatu',
    asked:
      'We shall come from Mukono with a matatu for the weekend group. Where do we get off and how do we find the right stage?',
    facts: ['Taxi Park'],
    pages: ['/coding-for-kids-uganda'],
  },
  {
    id: 'b-place-trial-physically',
    asked:
      'that first 2 hour session, can she do it physically in your place with a real teacher beside her? she is tired of screens',
    facts: ['online'],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/programs', '/', '/contact'],
  },
  {
    id: 'b-place-lunch',
    asked: 'On Saturdays at the hub do the children get lunch or break tea, or do I pack?',
    facts: [],
    unknown: true,
  },

  // days, times, free seats
  {
    id: 'b-time-adventist',
    asked:
      'We are Adventists so no Saturdays for us. What other days do you have hour of code, Sunday maybe?',
    facts: ['{days}'],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'b-time-nearest-with-space',
    asked: 'which is the nearest date that still has space? want to suprise my daughter',
    facts: ['{nextSession}'],
    pages: ['/hour-of-code', '/', '/coding-for-kids-uganda'],
  },
  {
    id: 'b-time-places-for-three-cousins',
    asked:
      'Three cousins want to enter the very next hour of code together. How many places are still there?',
    facts: ['{freeSeats}'],
    pages: ['/hour-of-code', '/', '/coding-for-kids-uganda'],
  },
  {
    id: 'b-time-toronto-clock',
    asked:
      'Hello from Toronto. Seven or eight hours lie between us and you depending on the season, so kindly give me the clock hours in Uganda at which the hour of code sessions run.',
    facts: ['{slots}'],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/'],
  },
  {
    id: 'b-time-sleepover-camp',
    asked: 'Is there a holiday camp in December where they sleep over, and which week?',
    facts: [],
    unknown: true,
  },

  // device, data, needs
  {
    id: 'b-device-only-a-tecno',
    asked:
      'All we have is my small Tecno with a cracked corner. Ssebo is it enough for a nine year old to start?',
    facts: ['phone', ['enough', 'camera']],
    pages: [
      '/hour-of-code',
      '/coding-for-kids-uganda',
      '/tech-kids',
      '/blog/coding-without-a-laptop',
      '/programs',
      '/',
    ],
  },
  {
    id: 'b-device-500mb-bundle',
    asked: 'i normally buy the 500mb daily bundle. will it reach the end of ur class?',
    facts: ['1 GB'],
    pages: [
      '/hour-of-code',
      '/coding-for-kids-uganda',
      '/blog/coding-without-a-laptop',
      '/blog/what-happens-in-two-hours',
      '/',
    ],
  },
  {
    id: 'b-device-eat-less',
    asked: 'Video eats MBs like locusts. Any trick to make the lesson consume less?',
    facts: ['camera'],
    pages: ['/blog/coding-without-a-laptop', '/coding-for-kids-uganda', '/hour-of-code'],
  },
  {
    id: 'b-device-laptop-or-keyboard-first',
    asked:
      'My son is 11 and types on the phone with one finger, he is now complaining. Before I run to buy a laptop on loan, is there something cheaper I can get first?',
    facts: ['keyboard'],
    pages: [
      '/blog/coding-without-a-laptop',
      '/coding-for-kids-uganda',
      '/hour-of-code',
      '/techrise-africa-kit',
    ],
  },
  {
    id: 'b-device-one-tablet-two-kids',
    asked: 'one ipad, two kids fighting for it. can both do the same lesson on it',
    facts: [['One device for two children', 'place of their own', 'turn of ten minutes']],
    pages: ['/coding-for-kids-uganda', '/hour-of-code', '/blog/coding-without-a-laptop'],
  },
  {
    id: 'b-device-lights-go-off',
    asked:
      'Umeme likes to take power and the wifi router dies for some minutes. If he falls out of the meeting how does he get back in?',
    facts: [['same link', 'lets you back in']],
    pages: ['/blog/coding-without-a-laptop', '/hour-of-code', '/about', '/coding-for-kids-uganda'],
  },
  {
    id: 'b-device-test-before',
    asked:
      "I dont want shame at 9am with 'can you hear me'. when and how should we check that everything works",
    facts: ['evening before', ['camera', 'sound']],
    pages: [
      '/hour-of-code',
      '/blog/what-happens-in-two-hours',
      '/blog/before-the-video-call',
      '/coding-for-kids-uganda',
    ],
  },
  {
    id: 'b-device-zoom-or-meet',
    asked:
      'Is it Zoom, Google Meet or Teams? My brother in law in Sweden says their school blocks Zoom on the tablet.',
    facts: ['in the browser'],
  },
  {
    id: 'b-device-android-six',
    asked: 'Does it work with Android 6 and 1 gig of RAM, thats what the old itel has',
    facts: [],
    unknown: true,
  },
  {
    id: 'b-device-take-one-home',
    asked: 'can you lend us a laptop that the child takes home for the term and returns it after?',
    facts: [],
    unknown: true,
  },

  // registering and booking
  {
    id: 'b-book-what-you-ask',
    asked:
      'Before I begin, which details will you want from me so that I get them ready? I register for my sons hour of code',
    facts: ['e-mail', 'age'],
    pages: ['/hour-of-code', '/', '/about', '/coding-for-kids-uganda'],
  },
  {
    id: 'b-book-boston-link',
    asked:
      'I live in Boston and I am paying for a niece in Jinja. After I pay, how does the link for joining reach us?',
    facts: ['e-mail'],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/', '/about', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'b-book-left-my-name',
    asked: 'i left my name on ur kids in tech page in the morning, no one has called. how long do u take',
    facts: ['24 hours'],
    pages: ['/tech-kids', '/contact', '/programs', '/hour-of-code', '/'],
  },
  {
    id: 'b-book-no-mail',
    asked: 'paid and picked saturday but no mail with the link has come. where else do i look',
    facts: ['spam'],
    pages: ['/hour-of-code', '/contact', '/coding-for-kids-uganda'],
  },

  // paying problems
  {
    id: 'b-problem-phone-silent',
    asked: 'I pressed the pay and my phone is just there silent. kiki ekyo? did it take my money',
    facts: [
      ['not taken', 'not charged'],
      ['five minutes', 'network', 'press Pay again'],
    ],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/contact'],
  },
  {
    id: 'b-problem-deducted-but-waiting',
    asked: 'MTN has deducted but your page is still saying waiting waiting. Should I send it again???',
    facts: [['do not pay a second time', 'number of the payment', 'transaction ID', 'payment reference']],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/contact', '/about'],
  },
  {
    id: 'b-problem-husband-also-paid',
    asked:
      'My husband paid from Mbarara and I also paid from here, same child same registration. Is the second one lost',
    facts: [['send it back', 'without being asked']],
    pages: ['/about', '/hour-of-code', '/contact', '/coding-for-kids-uganda'],
  },
  {
    id: 'b-problem-old-number',
    asked:
      "I typed my old airtel number by mistake and someone else has that line now. Will the stranger's money go?",
    facts: ['PIN'],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/contact'],
  },
  {
    id: 'b-problem-which-address',
    asked:
      'I need to complain about a payment by email. which address, and what should I include so you find it?',
    facts: ['help@techrise.example', 'reference'],
    pages: ['/contact', '/about', '/hour-of-code', '/coding-for-kids-uganda'],
  },

  // refunds and moving
  {
    id: 'b-refund-burial-on-saturday',
    asked:
      'We lost jjajja and the burial is on Saturday, the day of the class. Can he come another day, and by when must I say it?',
    facts: ['24 hours', 'free'],
    pages: ['/about', '/hour-of-code', '/coding-for-kids-uganda', '/contact'],
  },
  {
    id: 'b-refund-how-many-days',
    asked: 'i cancelled 3 days before. how many days until the cash is on my line',
    facts: ['7 days'],
    pages: ['/about', '/hour-of-code', '/coding-for-kids-uganda', '/contact'],
  },
  {
    id: 'b-refund-teacher-absent',
    asked: 'And if its your instructor who fails to appear?',
    facts: ['another session', 'your money'],
    pages: ['/about', '/hour-of-code', '/coding-for-kids-uganda', '/contact'],
  },
  {
    id: 'b-refund-kasese-network',
    asked:
      'Network in Kasese is on and off. If she misses more than half of the lesson because of it is the 20k burnt?',
    facts: [['new session', 'new one']],
    pages: [
      '/about',
      '/blog/coding-without-a-laptop',
      '/hour-of-code',
      '/coding-for-kids-uganda',
      '/contact',
    ],
  },

  // safety
  {
    id: 'b-safety-video-of-my-child',
    asked:
      'will there be a video of my kid somewhere on the internet after the lesson? do you save the calls',
    facts: [['do not record', 'not recorded']],
    pages: ['/about', '/coding-for-kids-uganda', '/hour-of-code', '/blog/before-the-video-call'],
  },
  {
    id: 'b-safety-who-are-they',
    asked:
      'As a mother abroad I cannot look the teacher in the eye. How did you vet them, has police cleared them?',
    facts: ['good conduct'],
    pages: ['/about', '/blog/before-the-video-call', '/coding-for-kids-uganda'],
  },
  {
    id: 'b-safety-one-man',
    asked: 'Is it one man alone with the children in that call',
    facts: [['two adults', 'second adult']],
    pages: [
      '/about',
      '/coding-for-kids-uganda',
      '/hour-of-code',
      '/blog/before-the-video-call',
      '/blog/what-happens-in-two-hours',
    ],
  },
  {
    id: 'b-safety-asks-for-pics',
    asked:
      'im 15. a guy from an online lesson (not yours) keeps dm-ing me for photos n says dont tell. who can i call for free',
    facts: ['116'],
    pages: ['/about', '/blog/before-the-video-call', '/contact'],
  },
  {
    id: 'b-safety-boda-man-collects',
    asked: 'I finish work at 6. Can our boda man pick my daughter from the hub or you only release to me?',
    facts: [['whom you named', 'named to us']],
    pages: ['/about', '/coding-for-kids-uganda'],
  },

  // privacy
  {
    id: 'b-privacy-feeding-ai',
    asked: 'Do my sons details end up feeding some AI or in adverts? Be honest',
    facts: [['never used', 'not sell', 'never sold']],
    pages: ['/about', '/coding-for-kids-uganda'],
  },
  {
    id: 'b-privacy-after-the-lesson',
    asked: 'We paid, she attended, finished. For how long do you stay with her name and age?',
    facts: ['12 months'],
    pages: ['/about'],
  },
  {
    id: 'b-privacy-oslo-erase',
    asked:
      'From Oslo, where we are strict about such things: I want everything about my boy erased. To whom do I write and when is it done?',
    facts: ['help@techrise.example', '14 days'],
    pages: ['/about', '/contact'],
  },
  {
    id: 'b-privacy-epilepsy-note',
    asked: 'if i write about her epilepsy in the form who gets to read, whole office?',
    facts: [['Only those who teach', 'instructor']],
    pages: ['/about', '/coding-for-kids-uganda', '/hour-of-code'],
  },
  {
    id: 'b-privacy-which-cloud',
    asked: 'Which company hosts your data, is it Amazon or Google and in which country do the servers stand?',
    facts: [],
    unknown: true,
  },

  // certificates
  {
    id: 'b-cert-paper-after-two-hours',
    asked: 'will he come out of the hour of code with a paper we can frame for jjajja?',
    facts: [
      ['Not for a single', 'does not end with a certificate', 'Each of the three tracks', 'Each track ends'],
    ],
    pages: ['/curriculum', '/coding-for-kids-uganda', '/blog/what-happens-in-two-hours', '/hour-of-code'],
  },
  {
    id: 'b-cert-uneb-points',
    asked: 'Does what they get from you count at UNEB or add points for campus?',
    facts: [['does not replace', 'our own certificate', 'It is ours']],
    pages: ['/curriculum', '/coding-for-kids-uganda'],
  },
  {
    id: 'b-cert-highest-one',
    asked: 'am 18, what do i need to do exactly to earn ur highest award',
    facts: ['Project Developer'],
    pages: ['/curriculum'],
  },
  {
    id: 'b-cert-graduation-gown',
    asked: 'Do you hold a graduation with gowns for those who finish a level and how much is the gown?',
    facts: [],
    unknown: true,
  },

  // tracks and curriculum
  {
    id: 'b-track-when-real-typing',
    asked: 'For a year now she drags coloured blocks. At which stage with you do they begin typing python?',
    facts: ['Intermediate'],
    pages: ['/curriculum', '/blog/from-blocks-to-python'],
  },
  {
    id: 'b-track-eight-year-old-learns',
    asked: 'What will an 8 yr old really be doing in your beginner level? List for me please',
    facts: [['Scratch', 'blocks']],
    pages: ['/curriculum', '/tech-kids', '/wiki', '/blog/from-blocks-to-python'],
  },
  {
    id: 'b-track-long-vac',
    asked:
      'I finished S6 and have about five months of vac. Can the last level for 17 and above be done in that time?',
    facts: ['20-24'],
    never: ['12-16 weeks'],
    pages: ['/curriculum'],
  },
  {
    id: 'b-track-sixteen-weeks',
    asked: 'python n sensors level for my 15yr old takes how many weeks',
    facts: ['16-20'],
    never: ['20-24 weeks'],
    pages: ['/curriculum'],
  },
  {
    id: 'b-track-javascript-git',
    asked: 'yo do u teach javascript, git and sql or its python python only',
    facts: ['JavaScript', 'Advanced'],
    pages: ['/curriculum'],
  },
  {
    id: 'b-track-judged-by-age',
    asked:
      'My boy is 13 but behind, my girl is 9 but very fast. Do you put them strictly by the age or somebody looks at them first?',
    facts: [
      [
        'where they are',
        'not where their age',
        'where to start',
        'The ages beside the tracks are a guide',
        'tells you at the end',
      ],
    ],
    pages: ['/curriculum', '/blog/from-blocks-to-python', '/hour-of-code', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'b-track-ready-for-python',
    asked: 'how can a parent tell that a child is ready to move from scratch to python',
    facts: [
      ['Four out of five', 'five signs', 'They plan before they build', 'without looking for each letter'],
    ],
    pages: ['/blog/from-blocks-to-python', '/curriculum'],
  },
  {
    id: 'b-track-free-notes',
    asked:
      'Is there anywhere we can read your lesson notes without paying? We are in Juba and bandwidth is small.',
    facts: ['wiki', 'free'],
    pages: ['/wiki', '/curriculum'],
  },
  {
    id: 'b-track-unity-roblox',
    asked: 'do you have a class for unity or roblox studio, i want to make 3d games',
    facts: [],
    unknown: true,
  },

  // robotics and the kit
  {
    id: 'b-robot-box-price',
    asked: 'How much is that bag thing with the tablet and the small board?',
    facts: ['100 USD'],
    never: ['UGX 20,000'],
    pages: ['/techrise-africa-kit', '/programs', '/'],
  },
  {
    id: 'b-robot-nothing-to-buy',
    asked: 'she is crazy about robots but I cannot afford to buy one. is there a way she learns it without?',
    facts: ['simulator'],
    pages: [
      '/programs',
      '/',
      '/hour-of-code',
      '/curriculum',
      '/techrise-africa-kit',
      '/blog/robot-on-paper',
      '/wiki',
    ],
  },
  {
    id: 'b-robot-dollars-or-shillings',
    asked: 'your kit is in dollars, does that mean i must look for dollars? why not a fixed shilling price',
    facts: ['exchange rate'],
    pages: ['/techrise-africa-kit'],
  },
  {
    id: 'b-robot-arduino-or-microbit',
    asked: 'is the board an arduino, esp32 or a micro:bit? i already have shields for arduino',
    facts: ['exact model'],
  },
  {
    id: 'b-robot-warranty',
    asked:
      'If a child drops the tablet from your kit after two months, is there a warranty or do you repair?',
    facts: ['can be replaced'],
  },
  {
    id: 'b-robot-ship-to-nairobi',
    asked: 'Habari. Can you ship two kits to Nairobi, and how much is the transport plus customs?',
    facts: ['bus or courier', 'what the way costs'],
  },

  // schools, clubs, invoices
  {
    id: 'b-school-24-pupils',
    asked:
      'We would begin a club with 24 pupils, how many of your kits must we have? If they come in two shifts is it less?',
    facts: ['12', '6'],
    pages: ['/techrise-africa-kit', '/blog/one-kit-four-students'],
  },
  {
    id: 'b-school-bursar-bank',
    asked:
      'Good morning. I am the headmistress of a private primary school in Wakiso. Our bursar does not allow cash, everything must pass through the bank against a proper document. Can you work like that?',
    facts: ['invoice', 'bank transfer'],
    pages: [
      '/programs',
      '/coding-for-kids-uganda',
      '/contact',
      '/techrise-africa-kit',
      '/blog/one-kit-four-students',
    ],
  },
  {
    id: 'b-school-per-pupil',
    asked: 'What do you charge per pupil for the primary school club? we are 300 in upper',
    facts: [['custom rate', 'written offer', 'offer in writing', 'depends on the number']],
    never: ['UGX 20,000'],
    pages: ['/programs', '/', '/contact', '/blog/one-kit-four-students', '/coding-for-kids-uganda'],
  },
  {
    id: 'b-school-teachers-never-coded',
    asked:
      'My teachers have never coded. If you start a club here, do you leave them behind alone or you teach them too',
    facts: [
      ['help your teachers', 'lead the session themselves', 'train the teacher', 'trains their teachers'],
    ],
    pages: ['/programs', '/', '/blog/one-kit-four-students', '/about', '/tech-kids'],
  },
  {
    id: 'b-school-top-class',
    asked: 'our nursery top class parents are asking for the club. from which class up to which do u take',
    facts: ['P1', 'P7'],
    pages: ['/programs', '/'],
  },
  {
    id: 'b-school-no-lab',
    asked:
      'We are a UPE school in Kamuli, no computer lab, solar only in the staffroom. Can a club work at all?',
    facts: [
      [
        'No computer room',
        'runs on its battery',
        'charge it overnight',
        'You do not need one',
        'Charge all tablets',
      ],
    ],
    pages: ['/techrise-africa-kit', '/blog/one-kit-four-students', '/programs', '/contact'],
  },
  {
    id: 'b-school-those-without-kit',
    asked: '16 children but only four kits, what do I give the other eight to do so they dont make noise?',
    facts: [['Be the robot', 'cardboard', 'work that needs no screen', 'boxes and arrows']],
    pages: ['/blog/one-kit-four-students', '/blog/robot-on-paper', '/techrise-africa-kit'],
  },
  {
    id: 'b-school-ministry-licence',
    asked:
      'The DEO will ask: are you registered with the Ministry of Education, and under which licence number?',
    facts: [],
    unknown: true,
  },
  {
    id: 'b-school-names-in-wakiso',
    asked:
      'Kindly name for me some schools in Wakiso or Mukono where you already run clubs so I can ring their heads.',
    facts: [],
    unknown: true,
  },

  // private tutoring
  {
    id: 'b-tutor-per-hour',
    asked: 'what is ur rate per hour if the teacher is for my son alone',
    facts: ['custom rate'],
    never: ['UGX 20,000'],
    pages: ['/programs', '/', '/contact'],
  },
  {
    id: 'b-tutor-after-six',
    asked:
      'My daughter is in day school till 5. A teacher for her alone, online, say at 6 in the evening, is that possible?',
    facts: ['Evening'],
    pages: ['/programs', '/', '/contact', '/coding-for-kids-uganda'],
  },
  {
    id: 'b-tutor-must-i-sit-there',
    asked: 'for the private one on one online do i have to be in the house the whole time?',
    facts: ['earshot'],
    pages: ['/about', '/programs'],
  },
  {
    id: 'b-tutor-lady-teacher',
    asked: 'For one on one I prefer a lady teacher who is fluent in Luganda. Is one available now?',
    facts: [],
    unknown: true,
  },

  // mentorship
  {
    id: 'b-mentor-money',
    asked: 'That program where an older person guides them on their project, do we pay for it?',
    facts: [['Free', 'Flexible pricing']],
    never: ['UGX 20,000'],
    pages: ['/', '/programs', '/contact'],
  },
  {
    id: 'b-mentor-eleven-alone',
    asked: 'can my 11yr old enter that online community of yours by himself',
    facts: [['under 13', 'together with a parent']],
    pages: ['/programs', '/'],
  },
  {
    id: 'b-mentor-stuck-with-my-game',
    asked:
      'im making a game n im stuck, need a person who can walk with me till its done not a whole course. got anything? im 16',
    facts: ['mentor'],
    pages: ['/programs', '/', '/blog/three-small-projects', '/contact'],
  },

  // partners and company
  {
    id: 'b-company-how-many-so-far',
    asked: 'Are you new? How many children have passed through your hands',
    facts: [['1000+', '500+']],
    pages: ['/about', '/', '/coding-for-kids-uganda'],
  },
  {
    id: 'b-company-which-three',
    asked: 'You say 3 countries. Which are they, is Rwanda among?',
    facts: [],
    unknown: true,
  },
  {
    id: 'b-company-internship',
    asked: 'Second year Makerere BSE student here, do you take interns or have any vacancy for instructors?',
    facts: ['your CV'],
  },

  // contact
  {
    id: 'b-contact-human-fast',
    asked: 'i want a human being not a robot, quickest way',
    facts: ['WhatsApp'],
    pages: ['/contact', '/'],
  },
  {
    id: 'b-contact-calling-from-berlin',
    asked:
      'I will call from Berlin, calls are costly so at what hours and on which number will somebody pick?',
    facts: ['+256 700 000 000', ['9:00 to 17:00', '9:00–17:00']],
    pages: ['/contact', '/'],
  },

  // the helper tools and the blog
  {
    id: 'b-tool-what-to-build',
    asked:
      'P6 boy, mad about football, bored at home. Is there something on your site which can suggest what he can build?',
    facts: [['project idea', 'idea generator']],
    pages: ['/hour-of-code', '/blog', '/wiki', '/blog/three-small-projects', '/tech-kids'],
  },
  {
    id: 'b-tool-python-homework',
    asked:
      'she has python homework and me i see only chinese. can your site tell me in english what the code does? and is it run on your side',
    facts: [['never run', 'Explain the code', 'code explainer', 'Python code explained']],
    pages: ['/hour-of-code', '/about'],
  },
  {
    id: 'b-tool-weekly-mails',
    asked: 'Put me on the list for your weekly mails, sitaki kukosa.',
    facts: ['not running'],
    pages: ['/blog'],
  },
  {
    id: 'b-tool-expected-colon',
    asked: "it keeps telling me SyntaxError: expected ':' what did i do",
    facts: ['colon'],
    pages: ['/blog/seven-python-mistakes', '/hour-of-code', '/blog/pocket-money-book-in-python'],
  },
  {
    id: 'b-tool-fruits-three',
    asked: 'i have 3 fruits in my list but fruits[3] says out of range?? python is lying',
    facts: [['zero', 'from 0', 'number 0']],
    pages: ['/blog/seven-python-mistakes', '/blog/from-blocks-to-python', '/hour-of-code'],
  },
  {
    id: 'b-tool-she-cries',
    asked:
      'My daughter cries when her program refuses and I know zero about computers. What can I say to her that really helps?',
    facts: [['What should it do', 'Eight sentences', 'What does the last line', 'Explain this line']],
    pages: ['/blog/help-when-you-do-not-code', '/blog/seven-python-mistakes'],
  },
  {
    id: 'b-tool-load-shedding-game',
    asked: 'When power is off, can children practise robot thinking in the sitting room without any gadget?',
    facts: [['chairs', 'paper']],
    pages: ['/blog/robot-on-paper', '/wiki', '/blog/one-kit-four-students'],
  },
];
