import type { Question } from './question.ts';

const hour = '/hour-of-code';
const landing = '/coding-for-kids-uganda';
const twoHours = '/blog/what-happens-in-two-hours';
const call = '/blog/before-the-video-call';
const noLaptop = '/blog/coding-without-a-laptop';
const mistakes = '/blog/seven-python-mistakes';
const oneKit = '/blog/one-kit-four-students';
const toPython = '/blog/from-blocks-to-python';

/** Written from the site alone, by somebody who had not seen how the assistant works. */
export const strangers: readonly Question[] = [
  // Price
  {
    id: 'd-price-pliz',
    asked: 'hw much for 1 kid pliz',
    facts: ['{fee}'],
    never: ['15,000', '50,000'],
    pages: [hour, '/', landing, '/programs', twoHours, '/blog'],
  },
  {
    id: 'd-price-twins',
    asked: 'I have twins of 9 years. If both of them attend one Hour of Code what is the total am paying',
    facts: [['{fee}']],
    pages: [hour, '/', landing, '/programs', twoHours],
  },
  {
    id: 'd-price-toronto',
    asked:
      'Hello, I am in Toronto and I would like to gift my niece in Jinja that coding session for her birthday. What does it come to in shillings?',
    facts: ['{fee}'],
    pages: [hour, '/', landing, '/programs', twoHours],
  },
  {
    id: 'd-price-weekend',
    asked: 'weekend group in kampala, how do you charge',
    facts: [['custom pric', 'custom rate', 'agreed with']],
    pages: [landing, '/programs', '/contact'],
  },
  {
    id: 'd-price-robotics-school',
    asked: 'what would a robotics club cost our primary school per term',
    facts: [['custom rate', 'number of children', 'written offer', 'offer in writing', 'distance']],
    pages: ['/programs', '/', oneKit, landing, '/contact'],
  },

  // Paying
  {
    id: 'd-pay-husband',
    asked: 'My line has no money on it. can my husband who is in Gulu pay from his phone',
    facts: [['another', 'number that pays']],
    pages: [hour, landing],
  },
  {
    id: 'd-pay-networks',
    asked: 'which networks r accepted',
    facts: ['MTN', 'Airtel'],
    pages: [hour, landing],
  },
  {
    id: 'd-pay-pin-caller',
    asked:
      'Somebody has called me now now saying he works with you and he needs my momo PIN so that the booking is completed. Is that your person?',
    facts: [['never ask', 'nobody from us', 'ever ask', 'do not give']],
    pages: [hour, '/about', landing],
  },
  {
    id: 'd-pay-office',
    asked: 'I want to bring the cash myself to your office, which days and hours do I find someone',
    facts: ['Monday to Saturday', ['9:00']],
  },
  {
    id: 'd-pay-eft',
    asked:
      'We are a school run by an NGO, our accountant is not allowed to use mobile money. Could you bill us and we do an EFT?',
    facts: ['invoice', 'bank'],
    pages: [landing, '/programs', '/contact', oneKit, '/techrise-africa-kit'],
  },
  {
    id: 'd-pay-order',
    asked: 'do i first pick the date then pay, or i pay then i pick',
    facts: [['calendar', 'then pick', 'pay and choose']],
    pages: [hour, '/', landing],
  },

  // Payment trouble
  {
    id: 'd-trouble-popup',
    asked: "i've pressed that pay button like 3 times, nothing is popping up on my fone",
    facts: [['network', 'enough money', 'five minutes', '5 minutes']],
    pages: [hour, landing, '/contact'],
  },
  {
    id: 'd-trouble-airtel-gone',
    asked: 'The money has left my airtel line and your site is still saying waiting. should i send again??',
    facts: [
      ['do not pay', 'a second time'],
      ['reference', 'transaction ID', 'link in your e-mail', 'number of the payment', 'payment message'],
    ],
    pages: [hour, landing, '/contact'],
  },
  {
    id: 'd-trouble-wrong-digits',
    asked: 'oops i typed the wrong number in the payment place. will that stranger lose 20k',
    facts: [['nothing is taken', 'not taken', 'lapse', 'without a PIN', 'did not approve']],
    pages: [hour, landing, '/contact'],
  },
  {
    id: 'd-trouble-no-mail',
    asked: 'paid yesterday evening, up to now there is no link in my email',
    facts: [['spam', 'help@techrise.example', 'payment reference']],
    pages: [hour, '/contact', landing],
  },
  {
    id: 'd-trouble-later',
    asked:
      'I registered the boy last week but salary had delayed. Can i still pay on that one or its cancelled and i begin afresh',
    facts: [['30 days', 'link in your e-mail']],
  },

  // Moving and refunds
  {
    id: 'd-move-mock',
    asked:
      'The school has put a mock exam on that very Saturday that we booked. Until when am I allowed to shift him to another date without losing the money?',
    facts: ['24 hours'],
    pages: ['/about', hour, landing],
  },
  {
    id: 'd-move-whom',
    asked: 'who do i tell if i want another day than the one i booked',
    facts: [['help@techrise.example', 'payment reference']],
    pages: ['/about', '/contact', hour, landing],
  },
  {
    id: 'd-refund-malaria',
    asked:
      'My child woke up with malaria today and the class is at 2.30 this same afternoon. Has my money gone?',
    facts: [['24 hours', 'a day before', 'still try to help', 'cannot be given back']],
    pages: ['/about', hour, landing, '/contact'],
  },
  {
    id: 'd-refund-arrives',
    asked: 'after you accept to refund, it takes how long to reach my phone',
    facts: [['7 days']],
    pages: ['/about'],
  },
  {
    id: 'd-refund-noshow',
    asked: 'what if the teacher dodges??',
    facts: [['another session', 'all of your money', 'full amount', 'new session']],
    pages: ['/about', hour, landing],
  },
  {
    id: 'd-refund-network-gone',
    asked:
      'The internet here at home disappeared and my girl missed around 75 minutes of her lesson. So what happens to us',
    facts: [['new session', 'new one', 'another session']],
    pages: ['/about', noLaptop],
  },

  // Age and level
  {
    id: 'd-age-grandma',
    asked: 'my granddaughter is making 4 years in june but she is very sharp!! can i enrol her',
    facts: ['6'],
    pages: [hour, '/', landing, '/programs', '/tech-kids', '/blog'],
  },
  {
    id: 'd-age-campus',
    asked:
      'am 22 at campus and want to begin python from zero, do you take people like me in the hour of code',
    facts: ['18'],
    pages: [hour, '/', landing, '/programs', '/tech-kids', '/blog'],
  },
  {
    id: 'd-age-mixed',
    asked: 'will a 7 yr old be put together with teenagers? He will just be silent',
    facts: [['very different age', 'nobody is put']],
    pages: [landing, hour],
  },
  {
    id: 'd-level-theory',
    asked:
      'Our school only teaches computer as theory, she has never even held a mouse. I am worried she will feel stupid among the others. Is there a place for such a child?',
    facts: [
      [
        'no experience',
        'need not type',
        'no typing',
        'without typing',
        'blocks',
        'never programmed',
        'nobody has to have liked',
      ],
    ],
    pages: [hour, landing, '/tech-kids', '/curriculum', toPython, twoHours, '/', '/programs'],
  },
  {
    id: 'd-level-scratch-kid',
    asked:
      'Son of 10 has done Scratch for two years at his international school. Must he do blocks again or he goes straight to Python?',
    facts: [
      'Python',
      [
        'signs',
        'where they are',
        'read and type well',
        'a guide',
        'tell us',
        'instructor',
        'go to Python quickly',
      ],
    ],
    pages: [toPython, '/curriculum', twoHours, landing, hour],
  },
  {
    id: 'd-age-robotics-girl',
    asked: 'people here say robotics is for boys. my niece of 11 wants it, is she allowed',
    facts: ['girls'],
    pages: [landing, '/about', hour],
  },
  {
    id: 'd-level-hearing-aid',
    asked: 'He is deaf in one ear and puts on a hearing aid, can your people handle him',
    facts: [['in the form', 'tell us', 'own words', 'before the session']],
    pages: [landing, hour, '/contact'],
  },

  // Times and seats
  {
    id: 'd-time-hours',
    asked: 'classes start what time and end what time',
    facts: [['{slots}', '14:30']],
    pages: [hour, landing, '/'],
  },
  {
    id: 'd-time-sunday',
    asked: 'we are only free on sunday after church',
    facts: [['{days}']],
    pages: [hour, landing, twoHours, '/'],
  },
  {
    id: 'd-time-nearest',
    asked: 'nearest class that still has space is when',
    facts: ['{nextSession}'],
    pages: [hour, '/', landing],
  },
  {
    id: 'd-seats-remaining',
    asked: 'how many seats have remained in the coming session?',
    facts: ['{freeSeats}'],
    pages: [hour, '/', landing],
  },
  {
    id: 'd-time-after-work',
    asked: 'Is 6pm possible for hour of code? We both work and he comes back from school at 5',
    facts: [['16:30', '14:30', '{slots}']],
    pages: [hour, landing, '/'],
  },
  {
    id: 'd-time-london',
    asked: 'We stay in London. The times on your site, are they our time or Ugandan?',
    facts: [['East Africa', 'EAT']],
    pages: [landing, hour, '/'],
  },
  {
    id: 'd-seats-crowd',
    asked: 'these online classes can be 100 kids shouting. how many are yours',
    facts: [['12', 'twelve']],
    pages: [landing, hour, '/about'],
  },

  // Device
  {
    id: 'd-device-itel',
    asked: 'all we have is a small itel smartphone. will it manage',
    facts: [
      'phone',
      [
        'enough',
        'is all it takes',
        'work',
        'phone, tablet or computer',
        'phone or tablet',
        'a phone, a tablet',
      ],
    ],
    pages: [noLaptop, landing, hour, '/tech-kids', twoHours, '/'],
  },
  {
    id: 'd-device-simu-tu',
    asked: 'Habari. Nyumbani hatuna kompyuta, tuna simu tu. Mtoto anaweza kuanza?',
    facts: ['phone'],
    pages: [noLaptop, landing, hour, '/tech-kids', twoHours, '/'],
  },
  {
    id: 'd-device-shared-laptop',
    asked: 'one laptop, two kids, same session. fine?',
    facts: [['place of their own', 'each child', 'two children works', 'for two children', 'ten minutes']],
    pages: [landing, noLaptop, hour],
  },
  {
    id: 'd-device-install',
    asked: 'what app do i need to download before the day',
    facts: [['nothing to install', 'web browser', 'in the browser']],
    pages: ['/', '/programs', hour, landing, twoHours],
  },
  {
    id: 'd-device-hub',
    asked: 'for those who come physically, do they carry their own computers',
    facts: [['we provide', 'provide it']],
    pages: [landing],
  },

  // Data
  {
    id: 'd-data-mbs',
    asked: 'it eats how many MBs',
    facts: [['1 GB']],
    pages: [hour, landing, noLaptop, twoHours],
  },
  {
    id: 'd-data-tricks',
    asked: "Data is expensive eh! Any tricks so that the lesson doesn't finish my whole bundle?",
    facts: [['camera', 'other downloads', 'automatic downloads', 'close other apps', 'update apps']],
    pages: [noLaptop, landing, hour],
  },
  {
    id: 'd-data-village',
    asked: 'In the village network comes and goes. If the call cuts in the middle is he chased out for good',
    facts: [['same link', 'back in', 'new session', 'new one', 'nobody is left behind']],
    pages: [noLaptop, '/about', landing, hour],
  },

  // Registering
  {
    id: 'd-reg-info',
    asked: 'what informations do you ask about me and the kid when signing up',
    facts: [['e-mail', 'email'], 'age'],
    pages: [hour, '/', '/about', landing],
  },
  {
    id: 'd-reg-password',
    asked: 'I keep forgetting passwords. Must I open an account with you',
    facts: [['no account', 'no password', 'without a password']],
    pages: ['/', hour, '/about', landing],
  },
  {
    id: 'd-reg-okuwandiisa',
    asked: 'Nnyabo, nsaba okumanya engeri y’okuwandiisa omwana wange (how to register him)',
    facts: [['register', 'registration']],
    pages: [hour, '/', landing, '/programs', '/tech-kids'],
  },
  {
    id: 'd-reg-form-lost',
    asked: 'power went when i was in the middle of filling the form. do i type everything again',
    facts: [['own device', 'is kept on', 'saved on', 'kept on your', 'does not lose']],
    pages: ['/about', hour, '/contact'],
  },
  {
    id: 'd-reg-without-mum',
    asked: 'im 15 and i wanna learn python, can i register myself without my mum knowing',
    facts: [['parent or guardian', 'guardian', 'parent']],
    pages: [hour, '/about', landing, '/contact', '/programs'],
  },

  // What happens in a session
  {
    id: 'd-session-lol',
    asked: 'why is it called an hour when its two lol',
    facts: [['second hour', 'two hours', '2 hours']],
    pages: [twoHours, hour, '/'],
  },
  {
    id: 'd-session-youtube',
    asked:
      'Be honest with me, what will she be doing in all that time? I can put her on YouTube for free and she watches coding videos.',
    facts: [['blocks', 'first program', 'build', 'of their own', 'instructor']],
    pages: [twoHours, hour, '/', landing, '/programs'],
  },
  {
    id: 'd-session-listen',
    asked: 'can i sit there and listen or you chase parents away',
    facts: [['sit in', 'sit beside', 'welcome', 'may stay', 'you may sit']],
    pages: [landing, '/about', call, '/blog/help-when-you-do-not-code', hour, twoHours],
  },
  {
    id: 'd-session-feedback',
    asked: 'When it ends, does the teacher tell me how he can go on from there',
    facts: [['track', 'where to start', 'next step', 'tells you']],
    pages: [twoHours, '/curriculum', hour, '/programs', toPython, '/'],
  },
  {
    id: 'd-session-logon',
    asked: 'our class is at nine. by what time should we have logged in',
    facts: [['five minutes', '5 minutes']],
    pages: [hour, twoHours, landing],
  },
  {
    id: 'd-session-marks',
    asked: 'do they get a test and positions like in school?',
    facts: [['no marks', 'not an exam', 'no winner']],
    pages: [twoHours],
  },

  // Safety
  {
    id: 'd-safe-criminals',
    asked:
      'Sorry to ask but how do I know that these teachers are not criminals? We hear many things these days.',
    facts: [['good conduct', 'national ID', 'two people who have worked']],
    pages: ['/about', call, landing],
  },
  {
    id: 'd-safe-recorded',
    asked: 'will there be a video of the lesson lying somewhere with my kids in it',
    facts: [['not record', 'not recorded', 'nobody else may record']],
    pages: ['/about', landing, call, hour],
  },
  {
    id: 'd-safe-one-man',
    asked: 'for those private lessons on video is my daughter alone with a man the whole time',
    facts: [['earshot', 'open room', 'no adult of ours is alone', 'adult of your family']],
    pages: ['/about', '/programs', landing],
  },
  {
    id: 'd-safe-private-number',
    asked: 'One of your instructors asked my daughter for her own whatsapp number. Is this normal with you?',
    facts: [
      ['privately', 'private', 'should not', 'we speak with you', 'never used to write'],
      ['help@techrise.example', 'safeguarding lead', '116', 'write to us', 'tell us'],
    ],
    pages: ['/about', call, '/contact', landing],
  },
  {
    id: 'd-safe-snap',
    asked: 'can i snap the screen for jjajja? they all look so cute there',
    facts: [
      ['screenshots', 'do not take pictures', 'finished project', 'from behind', 'pictures of the screen'],
    ],
    pages: ['/about', call],
  },
  {
    id: 'd-safe-collect',
    asked: 'If am late from work can my maid pick the boy from the hub',
    facts: [['named', 'you name']],
    pages: ['/about', landing],
  },
  {
    id: 'd-safe-neighbour',
    asked: "I think our neighbour's child is being beaten badly. who can i call, even at night",
    facts: ['116'],
    pages: ['/about', call],
  },

  // Privacy
  {
    id: 'd-priv-facebook',
    asked: 'will i one day find my children on your facebook',
    facts: [['written consent', 'do not publish', 'never shown', 'no photos', 'not publish', 'social media']],
    pages: ['/about', '/tech-kids', landing],
  },
  {
    id: 'd-priv-remove',
    asked: 'I want you to remove all my informations and those of the child. whom do i write to?',
    facts: ['help@techrise.example'],
    pages: ['/about', '/contact', landing],
  },
  {
    id: 'd-priv-keep',
    asked: 'After she has attended, for how long do her details stay with you',
    facts: [['12 months']],
    pages: ['/about'],
  },
  {
    id: 'd-priv-payment-firm',
    asked: 'that payment company, does it also get to know the name of my kid?',
    facts: [['does not receive', 'not receive']],
    pages: ['/about'],
  },
  {
    id: 'd-priv-ai-train',
    asked: 'are you feeding our kids data to some AI to train it',
    facts: ['train', ['never', 'not']],
    pages: ['/about'],
  },

  // Certificate
  {
    id: 'd-cert-20k',
    asked: 'so after the 20k session he comes with a certificate?',
    facts: [
      [
        'not for a single',
        'does not end with',
        'finished project',
        'each of the three tracks',
        'each track ends',
      ],
    ],
    pages: [landing, '/curriculum', twoHours],
  },
  {
    id: 'd-cert-uneb',
    asked: 'Does UNEB or the ministry recognise the papers you give',
    facts: [['our own', 'does not replace', 'it is ours', 'school examination']],
    pages: [landing, '/curriculum'],
  },
  {
    id: 'd-cert-junior',
    asked: 'what do i have to produce to get that Junior Developer thing',
    facts: ['Python', ['robot', 'web page']],
    pages: ['/curriculum'],
  },

  // Tracks
  {
    id: 'd-track-14',
    asked: 'My boy is 14 going to S3. Which level of yours is for him and it takes how many weeks?',
    facts: ['Intermediate', ['16-20']],
    pages: ['/curriculum'],
  },
  {
    id: 'd-track-p3',
    asked: 'what do the small ones in P3 learn when they continue after the trial',
    facts: [['blocks', 'Scratch', 'order, repetition', 'small game']],
    pages: ['/curriculum', '/wiki', toPython, '/tech-kids'],
  },
  {
    id: 'd-track-languages',
    asked: 'programming languages for the 17+ guys?',
    facts: ['Python', 'JavaScript'],
    pages: ['/curriculum'],
  },
  {
    id: 'd-track-websites',
    asked: 'I want to make websites, html css. am 13. is it there',
    facts: ['HTML'],
    pages: ['/curriculum', '/wiki'],
  },

  // The kit
  {
    id: 'd-kit-box',
    asked: "wat's inside that kit of yours",
    facts: ['tablet', 'keyboard', 'board'],
    pages: ['/techrise-africa-kit', '/programs', oneKit, '/', noLaptop],
  },
  {
    id: 'd-kit-shillings',
    asked: 'Price of the kit in UGX?',
    facts: [['100 USD'], ['shillings', 'exchange rate', 'confirm']],
    pages: ['/techrise-africa-kit'],
  },
  {
    id: 'd-kit-24',
    asked:
      'We have 24 pupils and we can divide them in two groups on the same day. How many kits should the school budget for',
    facts: [['6 kits']],
    pages: ['/techrise-africa-kit', oneKit],
  },
  {
    id: 'd-kit-must',
    asked: 'must i buy the kit before my daughter joins',
    facts: [
      ['neither', 'not need', 'no need', 'need not', 'nothing has to be bought', 'not have to', 'phone'],
    ],
    pages: ['/programs', '/techrise-africa-kit', hour, landing, '/tech-kids', noLaptop, '/'],
  },

  // School clubs
  {
    id: 'd-club-teachers',
    asked:
      'Headteacher here, a UPE school in Kamuli. My teachers are willing but none of them can even open Word properly. Who is going to run this club when you have gone?',
    facts: [['train', 'help your teachers', 'one session ahead', 'teachers who can lead']],
    pages: ['/programs', oneKit, '/', '/about'],
  },
  {
    id: 'd-club-baby-class',
    asked: 'do clubs take baby class and top class or only primary',
    facts: [['P1', 'primary']],
    pages: ['/programs', '/'],
  },
  {
    id: 'd-club-details',
    asked: 'which details should our school send you so that we get a quotation',
    facts: ['number of children', ['classes', 'days']],
    pages: [landing, '/programs', '/contact'],
  },
  {
    id: 'd-club-waiting',
    asked: 'I run the club with 16 kids and 4 kits. what do the other eight do while they wait',
    facts: [['plan', 'be the robot', 'test', 'cardboard']],
    pages: [oneKit],
  },

  // Tutoring and mentorship
  {
    id: 'd-tutor-evening',
    asked: 'a private teacher at 6 in the evening, possible?',
    facts: [['evening', 'hours that you choose', '5-8']],
    pages: ['/programs', '/', landing, '/contact'],
  },
  {
    id: 'd-mentor-work',
    asked: 'what does a mentor actually do for the child',
    facts: ['project'],
    pages: ['/programs', '/', '/blog/three-small-projects'],
  },
  {
    id: 'd-mentor-eleven',
    asked: 'my 11 yr old wants to join that community by himself',
    facts: [['with a parent', 'together with', 'under 13', 'parent']],
    pages: ['/programs'],
  },

  // The place, contact, who you are
  {
    id: 'd-place-kla',
    asked: 'u r located where in kla',
    facts: [['innovation hub', 'Sample Street', 'hub']],
    pages: [landing, '/contact', '/'],
  },
  {
    id: 'd-place-parking',
    asked: 'Driving in from Mukono, will I find parking there',
    facts: [['scarce', 'come early', 'at the gate']],
    pages: [landing],
  },
  { id: 'd-contact-number', asked: 'give me a number i call', facts: ['+256 700 000 000'] },
  {
    id: 'd-contact-silence',
    asked: 'i filled your contact form in the morning, when should I expect someone',
    facts: ['24 hours'],
    pages: ['/contact', '/', '/programs'],
  },
  {
    id: 'd-who-people',
    asked: 'who are u people n what do u teach',
    facts: ['TechRise', 'coding', 'robotics'],
  },
  {
    id: 'd-who-reached',
    asked: 'How many children have you taught so far, or are we the first to be experimented on 😅',
    facts: [['1000', '500']],
    pages: ['/about', '/', landing],
  },

  // What the articles advise
  {
    id: 'd-advice-cries',
    asked:
      'My daughter in P5 cries when her code fails and I know nothing about computers. What can I tell her in that moment instead of doing it for her?',
    facts: [
      [
        'what should it do',
        'last line',
        'what does it do instead',
        'when did it last work',
        'explain this line',
        'ask',
      ],
    ],
    pages: ['/blog/help-when-you-do-not-code', mistakes],
  },
  {
    id: 'd-advice-compound',
    asked:
      'no power here since yesterday. any coding game 5 kids can play in the compound without any computer',
    facts: ['robot', ['chairs', 'paper']],
    pages: ['/blog/robot-on-paper', oneKit],
  },
  {
    id: 'd-advice-used-laptop',
    asked: 'someone is selling me a used laptop for the boy, what should i check on it',
    facts: [['charge', 'every key', 'Wi-Fi']],
    pages: [noLaptop],
  },
  {
    id: 'd-advice-chats',
    asked: 'When he uses my phone for the lesson he reads my messages 😡 how do i lock him in one app',
    facts: [['pinning']],
    pages: [noLaptop],
  },

  // Python error messages
  {
    id: 'd-python-indent',
    asked: "IndentationError: expected an indented block after 'for' statement on line 3   -- helppp",
    facts: ['spaces'],
    pages: [mistakes, '/blog/pocket-money-book-in-python'],
  },
  {
    id: 'd-python-str-int',
    asked:
      'my program asks for marks with input then i add 5 and it says can only concatenate str (not "int") to str',
    facts: ['int('],
    pages: [mistakes, '/blog/pocket-money-book-in-python'],
  },
  {
    id: 'd-python-index',
    asked: 'list has 5 goats, i print goats[5] and it tells me list index out of range. but they are 5!!',
    facts: [['from zero', 'from 0', 'number 0']],
    pages: [mistakes, toPython],
  },

  // What the site does not say
  {
    id: 'd-unknown-sibling',
    asked: 'if i bring three of my children do you give a discount',
    facts: [['no fixed rate', 'ask us before you pay']],
  },
  {
    id: 'd-unknown-bursary',
    asked:
      'I look after four orphans of my late sister. Do you people have bursaries or a sponsor who can pay for such children?',
    facts: [],
    unknown: true,
  },
  { id: 'd-unknown-founder', asked: 'whats the name of the founder', facts: [], unknown: true },
  {
    id: 'd-unknown-track-fee',
    asked: 'how much is the whole Foundation track, all the 12 or 16 weeks together?',
    facts: [],
    unknown: true,
  },
  {
    id: 'd-unknown-runyankole',
    asked: 'Is there an instructor who can explain in Runyankole when she fails to get the English',
    facts: ['In English', 'Luganda'],
  },
  {
    id: 'd-unknown-licence',
    asked: 'Are you registered with the Ministry of Education? send me the licence number',
    facts: [],
    unknown: true,
  },
  {
    id: 'd-unknown-warranty',
    asked: 'If the tablet in the kit gets a broken screen is there warranty',
    facts: ['can be replaced'],
  },
  {
    id: 'd-unknown-arua',
    asked: 'what do you charge to deliver 4 kits to Arua',
    facts: ['bus or courier', 'what the way costs'],
  },
  {
    id: 'd-unknown-ram',
    asked: 'the tablet of the kit is which make and how much RAM',
    facts: [],
    unknown: true,
  },
  {
    id: 'd-unknown-job',
    asked: 'am a graduate of computer science from MUK, are you hiring instructors? what is the pay',
    facts: ['your CV'],
  },
  {
    id: 'd-unknown-voucher',
    asked: 'Do you have printed gift cards which I can put in a Christmas envelope for my nephew?',
    facts: [],
    unknown: true,
  },
  {
    id: 'd-unknown-lady',
    asked: 'the one teaching this saturday morning is it a lady or a man, what is the name',
    facts: [],
    unknown: true,
  },
  {
    id: 'd-unknown-countries',
    asked: 'your homepage says 3 countries. which ones apart from uganda',
    facts: [],
    unknown: true,
  },
  {
    id: 'd-unknown-schools',
    asked: '"50+ schools" is easy to write. Name me five of them so that I can ring the heads.',
    facts: [],
    unknown: true,
  },
  { id: 'd-unknown-camp', asked: 'which week is your december holiday camp', facts: [], unknown: true },
  {
    id: 'd-unknown-sister',
    asked: 'my 8yr old will be with his big sister who is 15, does she count as the adult nearby?',
    facts: [],
    unknown: true,
  },
  {
    id: 'd-unknown-efris',
    asked: 'do u give an EFRIS receipt with your TIN, my office refunds me',
    facts: [],
    unknown: true,
  },
  {
    id: 'd-unknown-pygame',
    asked: "ModuleNotFoundError: No module named 'pygame' how do i fix",
    facts: [],
    unknown: true,
  },
  {
    id: 'd-unknown-wheelchair',
    asked: 'She uses a wheelchair. Does the hub have a ramp or a lift?',
    facts: [],
    unknown: true,
  },
  {
    id: 'd-unknown-account',
    asked: 'send me your bank account number and branch, i deposit today',
    facts: [],
    unknown: true,
  },
  {
    id: 'd-unknown-lend',
    asked: 'can you lend us a tablet to use at home for the online class then we return it',
    facts: [],
    unknown: true,
  },
  {
    id: 'd-unknown-reference',
    asked:
      'Could you connect me to a parent in Ntinda whose child has attended? I trust people, not websites',
    facts: [],
    unknown: true,
  },
];
