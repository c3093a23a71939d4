import type { Question } from './question.ts';

/** Visitors who know the site and nothing of the chat: written without a look at how it answers. */
export const passersBy: readonly Question[] = [
  // Prices
  {
    id: 'e-price-niece',
    asked:
      'Hi there, I live in Leeds and would like to treat my niece in Ntinda to your Hour of Code for her birthday. What does it come to in shillings?',
    facts: ['{fee}'],
    pages: ['/hour-of-code', '/', '/programs', '/coding-for-kids-uganda', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'e-price-bei-gani',
    asked: 'bei gani for one kid pliz, that 2hr thing',
    facts: ['{fee}'],
  },
  {
    id: 'e-price-hidden',
    asked: 'Is there any admission fee on top of the 20k? These centres always add something small later.',
    facts: [['no joining fee', 'no monthly fee', 'one payment', 'once']],
  },
  {
    id: 'e-price-twins',
    asked: 'twins 8yrs, wat will i pay per head for hour of code',
    facts: ['{fee}'],
  },
  {
    id: 'e-price-weekend-group',
    asked: 'And the regular weekend group at your hub, how much is that?',
    facts: [['custom pricing', 'custom rate']],
    pages: ['/coding-for-kids-uganda', '/programs', '/', '/contact'],
  },
  {
    id: 'e-price-club-mukono',
    asked:
      'We are a nursery and primary school in Mukono with about 120 interested pupils. Kindly share your charges for running a coding club.',
    facts: [['custom rate', 'written offer', 'offer in writing']],
    never: ['{fee}'],
  },
  {
    id: 'e-price-cheapest',
    asked: 'whats the cheapest u have for a child who just wants to taste coding',
    facts: [['{fee}', 'free']],
  },
  {
    id: 'e-price-trap',
    asked:
      'My sister was trapped in a package where the first lesson was cheap and then she had to pay for a whole year. After the first session with you, are we forced to continue?',
    facts: [['nothing to cancel', 'no monthly fee', 'once', 'one payment', 'first part of a subscription']],
  },

  // Paying
  {
    id: 'e-pay-husbands-line',
    asked: 'the momo is on my husbands line and the registration is in my names. will it work',
    facts: [['another than yours', 'another one than yours', 'number that pays']],
  },
  {
    id: 'e-pay-pin-caller',
    asked:
      'Somebody rang saying he is from your office and he wants my mobile money PIN so that he finishes the registration of the boy. Should I give him?',
    facts: [['ask for your PIN', 'ask for your mobile money PIN', 'nobody from us', 'never on a website']],
  },
  {
    id: 'e-pay-merchant',
    asked: 'I normally use merchant codes for everything. Do you have one?',
    facts: [['merchant code', 'our till']],
  },
  {
    id: 'e-pay-cash-hours',
    asked: 'nina cash mu ngalo. what time is ur office open so that i bring it myself',
    facts: [['9:00–17:00', '9:00 to 17:00']],
  },
  {
    id: 'e-pay-pin-minutes',
    asked: 'how many minutes do i have to enter the pin before the request disappears from the phone',
    facts: [['five minutes', '5 minutes']],
  },
  {
    id: 'e-pay-bursar',
    asked:
      'Our bursar does not handle mobile money, she pays only through the bank. Is that OK for a school club?',
    facts: [['bank transfer', 'invoice']],
  },
  {
    id: 'e-pay-first-or-date',
    asked: 'do i pick the date first or do i pay first',
    facts: [['then pick a day', 'pay and choose a session', 'goes on to the calendar']],
  },
  {
    id: 'e-pay-code-expires',
    asked:
      'I registered last week and chose to pay in person, you gave me a code. I will only be in town in two weeks. Will the code have expired by then?',
    facts: ['30 days'],
  },

  // Payment trouble
  {
    id: 'e-stuck-no-popup',
    asked: 'ive pressed pay, no pop up on the fone. 10mins now',
    facts: [['press Pay again', 'wait to be approved', 'enough money', 'about five minutes', 'has network']],
  },
  {
    id: 'e-stuck-airtel-gone',
    asked: 'Airtel already removed the money but your page is still on waiting, do I send again??',
    facts: [
      [
        'do not pay a second time',
        'payment reference',
        'transaction ID',
        'payment message',
        'open the link in your e-mail',
      ],
    ],
  },
  {
    id: 'e-stuck-old-sim',
    asked:
      'i typed my old number by mistake, that sim got lost. will someone be able to pay or take my money',
    facts: [['taken without a PIN', 'did not approve', 'let the question lapse']],
  },
  {
    id: 'e-stuck-two-messages',
    asked:
      'I have two momo messages for the same registration, one at 8:02 and another one at 8:05. What happens with the extra 20,000?',
    facts: [['send it back', 'both references']],
  },
  {
    id: 'e-stuck-no-mail',
    asked:
      'Paid yesterday evening. Nothing in my inbox, no link no receipt nothing, and the class is Friday!',
    facts: [['spam folder', 'help@techrise.example']],
  },

  // Moving and refunds
  {
    id: 'e-refund-malaria',
    asked: 'my kid has malaria, her lesson is the day after tomorrow. possible to change the day?',
    facts: [['24 hours', 'a day before']],
  },
  {
    id: 'e-refund-how-soon',
    asked: 'when you refund, it takes how long to reach my phone',
    facts: ['7 days'],
  },
  {
    id: 'e-refund-no-teacher',
    asked: 'and suppose its the teacher who doesnt show up?',
    facts: [['another session or all of your money', 'all of your money', 'full amount back']],
  },
  {
    id: 'e-refund-power-cut',
    asked:
      'Umeme took power in the middle of the class today, the router died and my daughter missed well over an hour of it. She cried the whole evening. Is our money just gone?',
    facts: [['new session', 'give a new one']],
  },
  {
    id: 'e-refund-forgot',
    asked: 'We completely forgot, the session was yesterday. Can she get another day or our money?',
    facts: [['cannot be given back', 'still try to help', '24 hours']],
  },
  {
    id: 'e-refund-changed-mind',
    asked: 'if i change my mind do i get back my 20k',
    facts: [['a day before', 'full amount']],
  },
  {
    id: 'e-refund-shift',
    asked: 'who do i tell that i want to shift our booking to the other week',
    facts: [['help@techrise.example', 'payment reference', 'WhatsApp', 'send us a message']],
  },

  // Ages and levels
  {
    id: 'e-age-toddler',
    asked: 'my baby is 3 and a half, very bright with phones. do you have a class for her',
    facts: ['6'],
    never: ['5 to 18'],
  },
  {
    id: 'e-age-boda-rider',
    asked: "I'm a boda rider, 26 years. Want to learn coding myself, you take big people?",
    facts: ['18'],
  },
  {
    id: 'e-age-shy-teen',
    asked: 'im 16 n never coded b4.. will they put me with small kids? thats embarrassing',
    facts: [['very different age', 'older beginners', 'nobody will smile', 'to Python quickly']],
  },
  {
    id: 'e-age-granddaughter',
    asked:
      'My granddaughter is in P2. She reads slowly and cannot use a keyboard. Would she be lost among the others?',
    facts: [['blocks', 'no typing', 'need not type']],
  },
  {
    id: 'e-age-zero-knowledge',
    asked: 'does she need to know anything before she starts?',
    facts: [['no experience', 'blocks', 'beginner', 'starts where they are', 'never programmed']],
  },
  {
    id: 'e-age-autism',
    asked: 'My son has autism, loud noise disturbs him badly. Can he join others or you will chase him?',
    facts: [
      ['tell us in the form', 'breaks are always allowed', 'sit beside your child', 'suggest another way'],
    ],
  },
  {
    id: 'e-age-girl-among-boys',
    asked: 'my daughter fears the boys will laugh at her. is it mostly boys in there',
    facts: [['girls and boys', 'with a friend or a sister', 'for girls']],
  },

  // Times and seats
  {
    id: 'e-time-after-four',
    asked: 'kids here are in school up to 4. which hours do u have hour of code?',
    facts: ['{slots}'],
  },
  {
    id: 'e-time-sda',
    asked: 'We are Adventists so Saturday is out for us. Would Sunday be possible for Hour of Code?',
    facts: ['{days}'],
  },
  {
    id: 'e-time-soonest',
    asked: 'soonest class that still has space?',
    facts: ['{nextSession}'],
  },
  {
    id: 'e-time-class-size',
    asked: 'how many kids are in 1 class, i dont want those 60 of a government school',
    facts: ['12'],
  },
  {
    id: 'e-time-minnesota',
    asked:
      'Writing from Minnesota. My boys would like to take the session together with their cousins in Gulu. At what East African times do you hold it, so that I can work out ours?',
    facts: ['{slots}'],
  },
  {
    id: 'e-time-ebifo',
    asked: 'ebifo bikyaliwo? how many places remain in the coming session',
    facts: ['{freeSeats}'],
  },
  {
    id: 'e-time-group-days',
    asked: 'Those after school groups, which days do they meet',
    facts: [['agreed with the group', 'week by week', 'after school and at weekends', 'week to week']],
  },
  {
    id: 'e-time-saturday-morning',
    asked: 'is there one on saturday morning',
    facts: ['Saturday', ['9–11', 'morning']],
  },

  // Devices
  {
    id: 'e-device-tecno',
    asked: 'only a Tecno smartphone in this house, will it do',
    facts: [['camera', 'phone is enough', 'phone or tablet', 'phone, tablet or computer', 'phone, a tablet']],
  },
  {
    id: 'e-device-kabiriti',
    asked: 'we only have a small button phone (katoochi). can the child still attend with that',
    facts: ['camera'],
  },
  {
    id: 'e-device-siblings-one',
    asked: 'I have two children and one laptop. If they sit together on it, do they count as one?',
    facts: [['place of their own', 'each child needs']],
  },
  {
    id: 'e-device-which-app',
    asked: 'wat app should i download for the class',
    facts: [['nothing to install', 'meeting link', 'web browser', 'video meeting']],
  },
  {
    id: 'e-device-ipad',
    asked: 'She is 13 and wants to type real code. There is an iPad at home. Must I buy her a laptop now?',
    facts: [
      [
        'tablet with a keyboard',
        'computer is better',
        'computer is best',
        'keyboard that connects',
        'need not buy',
      ],
    ],
  },

  // Data and the connection
  {
    id: 'e-data-trick',
    asked: 'Bundles are so expensive these days. Any trick so the video class uses less?',
    facts: [['cameras are off', 'camera off', 'Wi-Fi', 'downloads', 'close other apps']],
  },
  {
    id: 'e-data-thrown-out',
    asked: 'if the network throws him out in the middle, how does he get back in',
    facts: [['same link', 'lets you back in', 'half of the session']],
  },
  {
    id: 'e-data-kyenjojo',
    asked:
      'Am in Kyenjojo, the network inside our house is one bar, outside under the mango tree it is fine. What would you advise for the video class?',
    facts: [['near a window', 'carry a video call', 'wherever the network is good', 'half of the session']],
  },

  // Registering
  {
    id: 'e-register-first-step',
    asked: 'am convinced. how do i sign him up',
    facts: ['register'],
    pages: ['/hour-of-code', '/', '/programs', '/coding-for-kids-uganda', '/tech-kids'],
  },
  {
    id: 'e-register-password',
    asked: 'Do I have to open an account? I forget every password.',
    facts: [['no account', 'no password', 'without a password']],
  },
  {
    id: 'e-register-details',
    asked: 'what details do you want from me when registering for hour of code',
    facts: ['e-mail', 'age'],
  },
  {
    id: 'e-register-auntie',
    asked:
      'I am only the auntie, his parents are deep in the village. Am I allowed to fill in your form for him?',
    facts: ['guardian'],
  },
  {
    id: 'e-register-no-reply-yet',
    asked: 'sent the form about tutoring this morning. when does somebody get back to me',
    facts: ['24 hours'],
  },
  {
    id: 'e-register-form-lost',
    asked: 'data got finished when i was halfway thru your form, do i start afresh',
    facts: [['your own device', 'lost connection', 'saved on this phone']],
  },

  // The session
  {
    id: 'e-session-actually-do',
    asked: 'What do they actually DO in the two hours? Please be concrete.',
    facts: [['first program', 'program of their own', 'small game', 'make something of their own']],
    pages: ['/blog/what-happens-in-two-hours', '/hour-of-code', '/programs', '/', '/coding-for-kids-uganda'],
  },
  {
    id: 'e-session-watch',
    asked: 'can i be there and watch quietly',
    facts: [['sit in at any time', 'parents are welcome', 'sit beside your child', 'welcome to stay']],
  },
  {
    id: 'e-session-two-hours-screen',
    asked: 'Two hours in front of a screen for a 7 year old?? Is there any rest in between?',
    facts: ['break'],
  },
  {
    id: 'e-session-keep-game',
    asked: 'the game he makes, does he remain with it after the class',
    facts: [['keeps the project', 'leaves with something', 'finishes with a program of their own']],
  },
  {
    id: 'e-session-present',
    asked: 'mine is so shy. must she present her thing to everyone at the end',
    facts: [['nobody has to', 'whoever likes']],
  },

  // Safety
  {
    id: 'e-safe-adults',
    asked: 'How many grown ups are on the call with the kids?',
    facts: [['two adults', 'second adult']],
  },
  {
    id: 'e-safe-vetting',
    asked:
      'These days anyone can call himself a teacher. Before you let a person near our children, what do you look at?',
    facts: [['good conduct', 'national ID', 'qualifications', 'identity']],
  },
  {
    id: 'e-safe-face',
    asked: 'must her face be on video the whole time',
    facts: [['turn it off', 'camera may stay off', 'turn the camera off']],
  },
  {
    id: 'e-safe-inbox',
    asked: 'If an instructor inboxes my daughter privately, is that normal with you people?',
    facts: [['write to children privately', 'write to my child privately', 'write to or call your child']],
  },
  {
    id: 'e-safe-report',
    asked: 'I want to report something bad that your staff did. where do I go',
    facts: [['help@techrise.example', 'safeguarding lead', '116']],
  },
  {
    id: 'e-safe-pick-up',
    asked:
      'Their father and I are separated and there is a court case. If she attends at the hub, who can pick her up?',
    facts: [['whom you named', 'leaves only with you']],
  },
  {
    id: 'e-safe-screenshot',
    asked: 'wanna snap the screen during class to show her jjajja, allowed?',
    facts: [['screenshots', 'pictures of the screen', 'picture of the finished project']],
  },

  // Privacy
  {
    id: 'e-privacy-facebook',
    asked: 'will my kids picture end up on ur facebook',
    facts: [['never shown', 'publish photos', 'written consent', 'social media']],
  },
  {
    id: 'e-privacy-erase',
    asked: 'Please explain how I can get everything you hold on me and my child removed.',
    facts: [['help@techrise.example', 'write to us', 'have it deleted', 'delete the details', '14 days']],
  },
  {
    id: 'e-privacy-betting',
    asked: 'do you sell our numbers to these betting n loan companies',
    facts: [['never sold', 'do not sell']],
  },
  {
    id: 'e-privacy-keep',
    asked: 'After he has attended, for how long do you keep the information of the child?',
    facts: ['12 months'],
  },
  {
    id: 'e-privacy-this-chat',
    asked: 'wait who reads what i type in this chat, do you store it',
    facts: [['not store', 'your own browser', '24 hours']],
  },

  // Certificates
  {
    id: 'e-certificate-after-one',
    asked: 'will she walk out with a certificate after the 20k class',
    facts: [
      [
        'not for a single',
        'does not end with a certificate',
        'finished project',
        'three tracks',
        'each track ends with a certificate',
      ],
    ],
  },
  {
    id: 'e-certificate-uneb',
    asked: 'Does UNEB or any university recognise the paper you give?',
    facts: [['does not replace a school examination', 'our own certificate', 'it is ours']],
  },
  {
    id: 'e-certificate-names',
    asked: 'what are the certs called that you can get one after the other',
    facts: ['Young Maker', 'Junior Developer', 'Project Developer'],
  },

  // Tracks
  {
    id: 'e-track-p5',
    asked: 'which track for a p5 child, 10yrs, total beginner',
    facts: ['Foundation'],
  },
  {
    id: 'e-track-s3-weeks',
    asked: 'My nephew is 15, in S3. How many weeks is the track meant for his age?',
    facts: ['16-20 weeks'],
  },
  {
    id: 'e-track-websites',
    asked: 'do they learn making websites also',
    facts: [['HTML', 'web pages', 'web applications', 'web page']],
  },
  {
    id: 'e-track-scratch',
    asked: 'u use which software for the small ones',
    facts: [['Scratch', 'block languages', 'blocks']],
  },
  {
    id: 'e-track-vacist',
    asked:
      'S6 vacist here, just made 18, want skills that look good for a first job. which track n what do u learn',
    facts: ['Advanced', ['JavaScript', 'SQL', 'Git', 'web applications', 'portfolio', 'charts']],
  },

  // The kit
  {
    id: 'e-kit-in-the-bag',
    asked: "What's in that kit of yours?",
    facts: ['tablet', 'keyboard', 'board'],
    pages: ['/techrise-africa-kit', '/programs', '/', '/blog/one-kit-four-students'],
  },
  {
    id: 'e-kit-pesa-ngapi',
    asked: 'kit ni pesa ngapi',
    facts: ['100 USD'],
    never: ['{fee}'],
  },
  {
    id: 'e-kit-24-pupils',
    asked:
      'Head teacher here. There will be 24 pupils in the club, in one single session, all working at the same time. How many kits would we order?',
    facts: ['12'],
    pages: ['/techrise-africa-kit', '/blog/one-kit-four-students'],
  },
  {
    id: 'e-kit-required',
    asked: 'must we buy the kit b4 joining',
    facts: [['needs neither', 'your own phone', 'phone, tablet or computer', 'nothing has to be bought']],
  },
  {
    id: 'e-kit-in-shillings',
    asked: 'Please quote the kit in UGX, we do not budget in dollars.',
    facts: [['exchange rate', 'price in shillings']],
  },

  // School clubs
  {
    id: 'e-club-no-lab',
    asked: 'Our school has no computer lab, just classrooms with one socket each. Is a club a dream for us?',
    facts: [
      ['no computer room', 'do not need one', 'runs on its battery', 'any classroom', 'charge it overnight'],
    ],
  },
  {
    id: 'e-club-secondary',
    asked: 'do the clubs cover S1 to S4 or which classes',
    facts: [['P1 to P7', 'primary school']],
  },
  {
    id: 'e-club-teachers-zero',
    asked: 'My teachers know zero coding. Who will run the thing once your people have gone?',
    facts: [
      [
        'train the teacher',
        'trains their teachers',
        'help your teachers run it',
        'lead the session themselves',
        'one session ahead',
      ],
    ],
  },
  {
    id: 'e-club-procedure',
    asked: 'I am the DOS of a primary school in Masindi. What is the procedure for getting your club?',
    facts: [
      ['number of children', 'written offer', 'offer in writing', 'register for a school club', '24 hours'],
    ],
  },

  // Tutoring and mentorship
  {
    id: 'e-tutoring-where',
    asked: 'the private tutor, does it happen online or where',
    facts: ['online', 'hub'],
  },
  {
    id: 'e-tutoring-after-work',
    asked: 'can the 1 on 1 be around 6pm, me i come back from work late',
    facts: [['evening', 'hours that you choose']],
  },
  {
    id: 'e-tutoring-per-hour',
    asked: 'Rate per hour for one-on-one, please?',
    facts: ['custom rate'],
    never: ['{fee}'],
  },
  {
    id: 'e-mentorship-what-for',
    asked: 'This community mentor, what does he do for the child exactly?',
    facts: [['choose a project', 'stays with them', 'person to ask', 'child chose']],
  },
  {
    id: 'e-mentorship-eleven',
    asked: 'can my 11 yr old enter your community group alone',
    facts: [['under 13', 'together with a parent']],
  },

  // The place
  {
    id: 'e-place-where-exactly',
    asked: 'where r u located',
    facts: ['Kampala'],
    pages: ['/coding-for-kids-uganda', '/contact', '/about', '/'],
  },
  {
    id: 'e-place-look-around',
    asked: 'Can we pass by tomorrow to have a look at the hub before we decide?',
    facts: [['arrange a time', 'write first', 'write before your first visit', 'arrange a visit']],
  },
  {
    id: 'e-place-parking',
    asked: 'driving in from Jinja, is there where to park at ur place',
    facts: [['parking', 'at the gate']],
  },
  {
    id: 'e-place-physical-hour',
    asked: 'hour of code, is it physical at your place or not',
    facts: ['online'],
  },

  // Reaching a person
  {
    id: 'e-contact-namba',
    asked: 'naomba namba ya simu',
    facts: ['+256 700 000 000'],
  },
  {
    id: 'e-contact-whatsapp',
    asked: 'are u on whatsapp',
    facts: ['WhatsApp'],
  },
  {
    id: 'e-contact-when-to-ring',
    asked: 'I work night shifts. Between what times does someone pick the phone?',
    facts: [['9:00 to 17:00', '9:00–17:00']],
  },
  {
    id: 'e-contact-lpo',
    asked: 'Which e-mail address should the school use for asking for an offer and an invoice?',
    facts: ['hello@techrise.example'],
  },

  // Who they are
  {
    id: 'e-who-aim',
    asked: 'What is your mission, why teach such young children this?',
    facts: [['build with technology', 'how to try it out', 'made by people']],
  },
  {
    id: 'e-who-how-many',
    asked: 'how many students have u had so far',
    facts: [['1000+', '500+']],
  },
  {
    id: 'e-who-real-teacher',
    asked:
      'I am sceptical. My son has watched a hundred coding videos on YouTube. How is yours different from a video?',
    facts: [['live instructor', 'sees where your child is stuck', 'not a film', 'an instructor']],
  },

  // What the articles advise
  {
    id: 'e-advice-mum-no-idea',
    asked:
      "I don't know a single thing about computers. What can I say to my son when his program refuses to work?",
    facts: [
      [
        'what should it do',
        'last line',
        'when did it last work',
        'explain this line',
        'what have you tried',
        'make it smaller',
      ],
    ],
    pages: ['/blog/help-when-you-do-not-code', '/blog/seven-python-mistakes'],
  },
  {
    id: 'e-advice-secondhand',
    asked: 'buying a used laptop for python from Kampala road, what shud i check',
    facts: [['does it charge', 'every key', 'Wi-Fi', 'before you pay']],
    pages: ['/blog/coding-without-a-laptop'],
  },
  {
    id: 'e-advice-ready-for-python',
    asked: "My girl has done Scratch for a year. How do I tell she's ready for Python?",
    facts: [
      [
        'plan before they build',
        'mend their own mistakes',
        'five signs',
        'blocks get in the way',
        'repeat and choose on purpose',
        'looking for each letter',
      ],
    ],
    pages: ['/blog/from-blocks-to-python'],
  },
  {
    id: 'e-advice-no-power',
    asked:
      'No power the whole weekend. Is there a game that teaches the kids programming without any gadget?',
    facts: [['chairs', 'paper']],
    pages: ['/blog/robot-on-paper', '/blog/one-kit-four-students', '/wiki'],
  },
  {
    id: 'e-advice-only-games',
    asked: 'isnt this coding just another excuse for playing games all day',
    facts: [['what did you make', 'that is making', 'playing is playing', 'changing the rules']],
  },
  {
    id: 'e-advice-hates-it',
    asked: 'she tried for some weeks and now says she hates coding. do i force her',
    facts: [['do not push', 'door open', 'not a failure', 'not every child has to love']],
  },
  {
    id: 'e-advice-keyboard-fights',
    asked:
      'In our club two pupils share and the loud one never gives up the keyboard. Any method that works?',
    facts: [['driver', 'navigator', 'ten minutes', 'change places']],
  },
  {
    id: 'e-advice-small-project',
    asked: 'im 13, i know loops n lists. gimme a small python project',
    facts: [['taxi', 'rain', 'quiz', 'pocket money']],
  },

  // Python's messages
  {
    id: 'e-python-colon',
    asked: "SyntaxError: expected ':' on line 4, whats that",
    facts: ['colon'],
  },
  {
    id: 'e-python-capital',
    asked: "it says NameError: name 'total' is not defined but i have Total = 0 at the top!!",
    facts: [['capital letters', 'two different names', 'spelled']],
  },
  {
    id: 'e-python-four-marks',
    asked: 'marks has 4 numbers, why does marks[4] give list index out of range',
    facts: [['counts from zero', 'counts from 0', 'number 0']],
  },
  {
    id: 'e-python-add-input',
    asked: 'TypeError can only concatenate str not int... i just wanted input + 1',
    facts: [['int(', 'is text', 'become a number']],
  },
  {
    id: 'e-python-quote',
    asked: 'my print line is giving unterminated string literal',
    facts: ['quotation mark'],
  },
  {
    id: 'e-python-wrong-sum',
    asked: 'No red text at all but the sum my program gives is wrong, how do I find the mistake?',
    facts: [['what did I expect', 'print', 'first line where']],
    pages: ['/blog/seven-python-mistakes', '/blog/help-when-you-do-not-code'],
  },

  // What the site does not say
  {
    id: 'e-gap-siblings',
    asked: 'i have 4 children. do you reduce for siblings?',
    facts: [['no fixed rate', 'ask us before you pay']],
  },
  {
    id: 'e-gap-referral',
    asked: 'If I bring three friends and they pay, do I get something small from you?',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-kit-delivery',
    asked: 'do you deliver the kit to Gulu and what is the transport cost',
    facts: ['bus or courier', 'what the way costs'],
  },
  {
    id: 'e-gap-kit-warranty',
    asked: 'Does the kit carry a warranty if the tablet dies after a month?',
    facts: ['can be replaced'],
  },
  {
    id: 'e-gap-kit-hire',
    asked: 'We cannot afford to buy. Can the school hire kits for one term instead?',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-kit-ram',
    asked: 'the tablet in the kit is which brand and how much RAM',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-vacancy',
    asked:
      'Good morning. I have a diploma in education (ICT) and want to apply for a teaching job with you. Any vacancy?',
    facts: ['your CV'],
  },
  {
    id: 'e-gap-internship',
    asked: 'am a 2nd year BIT student at MUBS looking for internship placement, do u take interns',
    facts: ['your CV'],
  },
  {
    id: 'e-gap-sponsor',
    asked:
      'Our company would like to sponsor 50 orphans as part of our CSR. Do you have a sponsorship scheme?',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-franchise',
    asked: 'I would like to open a branch under your name in Kigali. What are your franchise terms?',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-luganda',
    asked: 'omusomesa ayogera Luganda? my boy is not good in english yet',
    facts: ['In English', 'Luganda'],
  },
  {
    id: 'e-gap-lady-teacher',
    asked: 'can i request for a lady instructor for my daughter',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-lunch',
    asked: 'Those who come to the hub, do you give them lunch or they pack?',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-insurance',
    asked: 'is my child insured if she gets an injury at the hub',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-three-countries',
    asked: 'Your front page says 3 countries. Which ones are they?',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-printed-certificate',
    asked: 'is the certificate printed and posted to us or its a pdf?',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-past-papers',
    asked: 'do u have uneb ICT past papers with answers',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-photoshop',
    asked: 'u teach photoshop and video editing?',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-salon-website',
    asked: 'Hello, I own a salon in Wandegeya. How much would you charge to build me a website?',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-react',
    asked: "Cannot read properties of undefined (reading 'map') in my React app, how to solve",
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-drones',
    asked: 'is there a course on flying drones for teenagers',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-tin',
    asked: 'Our accountant needs your TIN and the URSB registration number of the company.',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-boarding',
    asked:
      'We are far, in Arua. Can the child sleep at your hub during the holiday and be collected at the end?',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-hacked',
    asked: 'somebody hacked my facebook account help me get it back',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-share-of-girls',
    asked: 'What percentage of your learners are girls? I need it for a report.',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-ple-results',
    asked: 'when are PLE results coming out this year',
    facts: [],
    unknown: true,
  },
  {
    id: 'e-gap-graduates',
    asked: 'Where do your former students work today? Has any of them joined a big tech company?',
    facts: [],
    unknown: true,
  },
];
