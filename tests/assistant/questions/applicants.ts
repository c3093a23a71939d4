import type { Question } from './question.ts';

/** Written from the site alone, by somebody who does not know how the assistant works. */
export const applicants: readonly Question[] = [
  // Price
  {
    id: 'h-price-two-figures',
    asked:
      'Good evening. In one place I read prices starting at 15k and in another place 20k. So what is the right amount for the two hours of Hour of Code?',
    facts: ['{fee}'],
  },
  { id: 'h-price-luganda', asked: 'Ssente mmeka omwana omu okusoma hour of code?', facts: ['{fee}'] },
  {
    id: 'h-price-surprise-bills',
    asked: 'After i pay that 20k will there be other bills every month or every term? i hate surprises',
    facts: [
      ['No monthly fee', 'once', 'One payment', 'nothing to cancel', 'not the first part of a subscription'],
    ],
  },
  {
    id: 'h-price-siblings',
    asked: 'We are a family of four kids. If I bring all four do you reduce something on the price?',
    facts: [['no fixed rate', 'ask us before you pay']],
  },
  {
    id: 'h-price-both',
    asked: 'Hi, 2 things. How much is the Hour of Code and how much is that kit of yours?',
    facts: ['{fee}', '100 USD'],
  },
  {
    id: 'h-price-age-and-fee',
    asked: 'my nephew is 9, is he within the age you take for hour of code? and what do i pay',
    facts: [['6 to 18', '6-18'], '{fee}'],
  },

  // Paying
  { id: 'h-pay-airtel', asked: 'me am on airtel not mtn. can i still pay', facts: ['Airtel'] },
  {
    id: 'h-pay-sister-masaka',
    asked:
      'My line has no money this week. My elder sister in Masaka is willing to pay for us from her own phone. Is that allowed?',
    facts: [['may be another', 'Give the number that pays']],
  },
  {
    id: 'h-pay-cash-office',
    asked: 'I dont trust online payments. Can I bring cash to your office, and which days is it open?',
    facts: [['in person', 'At the office'], 'Monday to Saturday'],
  },
  {
    id: 'h-pay-pin-caller',
    asked:
      'some man called saying he is from your school n wants my mobile money pin to finish the booking. do i tell him',
    facts: [['ever ask for your PIN', 'never ask for your mobile money PIN', 'nobody from us ever will']],
  },
  {
    id: 'h-pay-steps',
    asked: 'Kindly take me through the mobile money payment, step by step, I am slow with these things',
    facts: ['Press Pay', 'PIN'],
  },
  {
    id: 'h-pay-receipt',
    asked:
      'My employer refunds education expenses. Do you give a receipt after payment and how does it reach me?',
    facts: [['e-mail the receipt', 'send you the receipt', 'receipt and the meeting link']],
  },

  // When paying goes wrong
  {
    id: 'h-stuck-approved',
    asked:
      'I entered my PIN, MTN sent me the message that 20,000 is gone, but your page is still saying waiting!! Should I just pay again?',
    facts: [
      [
        'do not pay a second time',
        'Number from the payment message',
        'number of the payment from the message',
      ],
    ],
  },
  {
    id: 'h-stuck-no-popup',
    asked: 'i press pay bt nothing has poped up on my fone',
    facts: [['five minutes', 'Press Pay again', 'phone has network', 'payments that wait to be approved']],
  },
  {
    id: 'h-stuck-double',
    asked:
      'By mistake I paid two times for the same boy, so 40k has left my account. Will I get the second 20 back or it is gone?',
    facts: [['send it back without being asked', 'second payment for the same registration']],
  },
  {
    id: 'h-stuck-stranger',
    asked:
      'Oh my God I typed a wrong digit and the payment request went to a phone of somebody I dont know. What happens now, is any money taken?',
    facts: [['nothing is taken without a PIN', 'let the question lapse', 'did not approve']],
  },
  {
    id: 'h-stuck-closed-page',
    asked:
      'I had finished paying and then my battery died before I chose the day. How do I get back to choose?',
    facts: [['link in your e-mail']],
  },
  {
    id: 'h-stuck-limit',
    asked:
      'When I try to approve, MTN tells me that I have passed my limit for today. How much is that limit per day?',
    facts: [],
    unknown: true,
  },

  // Times
  { id: 'h-time-luganda', asked: 'Essomo lya hour of code litandika ssaawa mmeka?', facts: ['{slots}'] },
  { id: 'h-time-sunday', asked: 'Do you teach on Sundays after church?', facts: ['{days}'] },
  {
    id: 'h-time-next-seats',
    asked: 'Which date is the nearest class I can book, and how many places remain on it?',
    facts: ['{nextSession}', '{freeSeats}'],
  },
  {
    id: 'h-time-after-five',
    asked:
      'My children are in a day school and reach home at 5.30pm. What is the last Hour of Code session of the day, can they make it?',
    facts: ['14:30–16:30'],
  },
  {
    id: 'h-time-zone',
    asked:
      'We are Ugandans living in London. The hours you show for the sessions, are those UK hours or for home?',
    facts: [['East Africa Time', 'EAT']],
  },
  {
    id: 'h-time-minimum',
    asked:
      'Suppose my daughter is the only one who booked that day, is there a minimum of children before a session goes ahead?',
    facts: [],
    unknown: true,
  },

  // Moving and refunds
  {
    id: 'h-move-exam',
    asked:
      'Her school has put a mock exam on the very day we booked, it is next week. Can we shift to another day, and is there a fine?',
    facts: [['free of charge', 'Moving is free'], '24 hours'],
  },
  {
    id: 'h-move-malaria',
    asked: 'My boy woke up with malaria today and his class is this afternoon. What can be done?',
    facts: [['still try to help', 'cannot be given back']],
  },
  {
    id: 'h-move-refund-days',
    asked: 'when u refund someone, after how many days does the money come back',
    facts: ['7 days'],
  },
  {
    id: 'h-move-no-instructor',
    asked: 'Imagine we log in and the instructor never shows up. What do we get?',
    facts: [['another session or all of your money']],
  },
  {
    id: 'h-move-umeme',
    asked:
      'Power went off at our place and the router died, my son missed like an hour and a half out of the two. Is the money just lost?',
    facts: [['one new session', 'we give a new one']],
  },
  {
    id: 'h-move-how-often',
    asked: 'I have already moved our session once. Is there a limit on how many times I may move it?',
    facts: [],
    unknown: true,
  },

  // Devices and data
  {
    id: 'h-device-itel',
    asked: 'I only have an itel smartphone, no computer at home. Is it enough for the session?',
    facts: [
      [
        'phone or tablet with a camera and sound is enough',
        'phone is enough',
        'phone, tablet or computer',
        'phone, a tablet or a computer',
      ],
    ],
  },
  { id: 'h-device-swahili', asked: 'Somo moja la mtandaoni linatumia data kiasi gani?', facts: ['1 GB'] },
  {
    id: 'h-device-android',
    asked:
      'My Samsung is still on Android 7. Which is the oldest Android version that your session works on?',
    facts: [],
    unknown: true,
  },
  {
    id: 'h-device-hire',
    asked: 'Can we hire one of your tablets for use at home on the day of the online class?',
    facts: [],
    unknown: true,
  },
  {
    id: 'h-device-twins',
    asked: 'I have twins but one laptop. Can the two of them share it in the class?',
    facts: [['One device for two children works', 'place of their own']],
  },
  {
    id: 'h-device-install',
    asked: 'Before we book, is there some program or app which I must install on the computer?',
    facts: ['nothing to install'],
  },

  // Registering
  {
    id: 'h-reg-details',
    asked: 'Which information about me and my child do you want when I register for Hour of Code?',
    facts: [['name and e-mail'], ['age']],
  },
  {
    id: 'h-reg-aunt',
    asked:
      'I am not the mother, I am the auntie who takes care of her since the parents passed on. May I be the one to register her?',
    facts: ['guardian'],
  },
  {
    id: 'h-reg-waiting-list',
    asked:
      'The Saturday morning I wanted is full. Do you keep a waiting list and call us if somebody drops out?',
    facts: [],
    unknown: true,
  },
  {
    id: 'h-reg-how-long',
    asked: 'How long does the registering take and what do I do after it?',
    facts: [
      '2 minutes',
      ['Pay and choose', 'Press Pay', 'payment step opens', 'Approve UGX 20,000', 'pick a day and a time'],
    ],
  },
  {
    id: 'h-reg-friend',
    asked:
      'my daughter fears to be alone among boys, she wants to come with her best friend. is it ok and how do we do it',
    facts: [['register both for the same session', 'for the same session']],
  },
  {
    id: 'h-reg-interest',
    asked:
      'On the programs page there is a form to ask about mentorship. Is money paid when I send that form, and when will you get back to me?',
    facts: [['Nothing is paid here'], '24 hours'],
  },

  // Ages
  {
    id: 'h-age-five-half',
    asked: 'she is five and a half but very sharp. From which age do u accept?',
    facts: [['6 to 18', '6-18', 'aged 6', 'between 6 and 18']],
  },
  {
    id: 'h-age-swahili',
    asked: 'Habari, watoto wa umri gani wanaweza kujiunga?',
    facts: [['6 to 18', '6-18', 'aged 6', 'between 6 and 18']],
  },
  {
    id: 'h-age-mixed',
    asked: 'Will my 7 year old be put with big teenagers in one group?',
    facts: ['very different age'],
  },
  {
    id: 'h-age-teen-beginner',
    asked: 'hey im 14 n have never done any coding in my life. will the others laugh at me or can i start',
    facts: [
      [
        'nobody will smile about it',
        'No experience',
        'Older beginners go to Python quickly',
        'few weeks of blocks do no harm',
      ],
    ],
  },
  {
    id: 'h-age-no-typing',
    asked: 'My P1 girl has never typed on a keyboard, will she manage?',
    facts: [['need not type', 'No typing is needed', 'without typing']],
  },
  {
    id: 'h-age-girls',
    asked: 'In our village people say computers are for boys. Do you also take girls, honestly?',
    facts: [
      [
        'from the first session to the last certificate',
        'girls and boys equally',
        'Girls and boys, from every school',
      ],
    ],
  },

  // Tracks
  { id: 'h-track-weeks', asked: 'foundation track takes how many weeks?', facts: ['12-16 weeks'] },
  {
    id: 'h-track-price',
    asked: 'How much is the full Foundation track, all the weeks together?',
    facts: [],
    unknown: true,
  },
  {
    id: 'h-track-lessons-a-week',
    asked: 'In the Intermediate track, how many lessons are there in a week?',
    facts: [],
    unknown: true,
  },
  {
    id: 'h-track-s2-boy',
    asked: 'My son is 14, in S2. Which track is his, and what will he learn to write in it?',
    facts: ['Intermediate', 'Python'],
  },
  {
    id: 'h-track-which',
    asked:
      'How can I tell which of your levels my child should begin from? He has done some Scratch at school.',
    facts: [['Book an Hour of Code', 'instructor tells you', 'tells you at the end', 'clear next step']],
  },
  {
    id: 'h-track-databases',
    asked: 'Do you at any point teach javascript and databases, and from which age is that?',
    facts: ['JavaScript', '17+'],
  },

  // What happens in a session
  {
    id: 'h-session-what',
    asked: 'What do the children really do in these two hours? I dont want him to just watch videos.',
    facts: [
      [
        'first program',
        'build at once',
        'something that works',
        'program of their own',
        'their own thing',
        'not a film that runs while children watch',
        'A live instructor, not a video',
      ],
    ],
  },
  {
    id: 'h-session-break',
    asked: 'Two hours on a screen is a lot for a small child. Do they rest in between?',
    facts: [['away from the screen', 'Breaks are always allowed']],
  },
  { id: 'h-session-number', asked: 'how many kids are in one online class', facts: ['12 children'] },
  {
    id: 'h-session-language',
    asked:
      'My children have just come from the village and their English is little. Can the instructor explain in Luganda or Runyankole?',
    facts: ['In English', 'Luganda'],
  },
  {
    id: 'h-session-instructor-name',
    asked: 'What is the name of the instructor who will be teaching this Saturday?',
    facts: [],
    unknown: true,
  },
  {
    id: 'h-session-hearing',
    asked:
      'My daughter hears badly on the left ear and needs things said slowly. How do I let the teacher know before the session?',
    facts: [['Tell us in the form', 'in your own words', 'reads it before the session']],
  },

  // Safety
  {
    id: 'h-safe-who-checks',
    asked: 'Before I leave my child with strangers on a screen: how did you check the people who teach?',
    facts: [['certificate of good conduct', 'national ID', 'two people who have worked with them']],
  },
  {
    id: 'h-safe-recorded',
    asked: 'do u record the class n put it on youtube',
    facts: [['do not record', 'not recorded']],
  },
  {
    id: 'h-safe-insurance',
    asked: 'If my child gets injured at the hub, do you have an insurance that covers the hospital bill?',
    facts: [],
    unknown: true,
  },
  {
    id: 'h-safe-private-texts',
    asked:
      'One of your instructors has been texting my niece in private at night. I have no proof of anything bad. Whom do I report to?',
    facts: [['safeguarding lead', 'help@techrise.example', '116']],
  },
  {
    id: 'h-safe-camera',
    asked: 'Our son is shy, must the camera be on all the time?',
    facts: [['may turn it off', 'camera may stay off', 'may turn the camera off']],
  },
  {
    id: 'h-safe-screenshot',
    asked: 'Can I screenshot the class while my girl is presenting and put it on my status?',
    facts: [['take screenshots', 'Do not take pictures of the screen', 'picture of the finished project']],
  },

  // Privacy
  {
    id: 'h-priv-sell',
    asked: 'will you sell my number to those betting companies that disturb us with messages',
    facts: [['Never sold', 'do not sell']],
  },
  {
    id: 'h-priv-keep',
    asked: "For how long do you keep my child's details after the session we paid for?",
    facts: ['12 months'],
  },
  {
    id: 'h-priv-delete',
    asked:
      'I want all our information removed from your system. How do I ask for it and how many days does it take?',
    facts: [['help@techrise.example'], '14 days'],
  },
  {
    id: 'h-priv-where',
    asked: 'In which country do the computers stand on which you keep our data?',
    facts: [],
    unknown: true,
  },
  {
    id: 'h-priv-birth',
    asked: 'Do I need to send a birth certificate or passport photo of the child to join?',
    facts: [["never ask for your child's", 'A first name is enough', 'date of birth, photo']],
  },
  {
    id: 'h-priv-chat',
    asked: 'These things am typing in this chat, who keeps them?',
    facts: [['we do not store it', 'stays in your own browser', 'until you close the tab']],
  },

  // Certificates
  {
    id: 'h-cert-luganda',
    asked: 'Omwana afuna certificate nga amaze hour of code?',
    facts: [
      [
        'Not for a single Hour of Code',
        'does not end with a certificate',
        'certificates are for finished projects',
      ],
    ],
  },
  {
    id: 'h-cert-names',
    asked:
      'Please list for me the certificates that a child can earn with you, from the lowest to the highest.',
    facts: ['Young Maker', 'Junior Developer', 'Project Developer'],
  },
  {
    id: 'h-cert-lost',
    asked:
      'Our house was flooded and her Young Maker certificate got spoilt. Can you print another one, and at what fee?',
    facts: [],
    unknown: true,
  },
  {
    id: 'h-cert-uneb',
    asked: 'Is your certificate recognised like one from UNEB?',
    facts: [['does not replace a school examination', 'our own certificate', 'It is ours']],
  },
  {
    id: 'h-cert-attended',
    asked:
      'If a child attends every lesson of a track but never finishes a project, does he still get the paper?',
    facts: [
      [
        'work that was shown',
        'not for hours that were sat',
        'given for a finished project',
        'certificates are for finished projects',
      ],
    ],
  },
  {
    id: 'h-cert-middle',
    asked: 'what exactly must i build to get the junior developer one',
    facts: [['One Python program and one robot or web page']],
  },

  // The kit
  { id: 'h-kit-inside', asked: 'what things come inside the kit', facts: ['tablet', 'keyboard', 'board'] },
  {
    id: 'h-kit-shillings',
    asked: 'The kit is written in dollars. What is it in Uganda shillings?',
    facts: [['confirm the price in shillings', 'follows the exchange rate']],
  },
  {
    id: 'h-kit-24',
    asked:
      'We expect 24 pupils in our club. How many kits if all use them at once, and how many if we make two sessions in a day?',
    facts: ['12 kits', '6 kits'],
  },
  {
    id: 'h-kit-warranty',
    asked:
      'Suppose the tablet of the kit stops working after three months. For how long is it under warranty?',
    facts: ['can be replaced'],
  },
  {
    id: 'h-kit-arua',
    asked: 'Do you send the kit by bus to Arua and what does the transport cost?',
    facts: ['bus or courier', 'what the way costs'],
  },
  {
    id: 'h-kit-must',
    asked: 'must i first buy the kit b4 my daughter can begin',
    facts: [['needs neither of them to begin', 'needs no kit', 'nothing has to be bought']],
  },

  // School clubs
  {
    id: 'h-club-head',
    asked:
      'Dear Sir/Madam, I am the head teacher of a primary school in Wakiso and we would like to open a coding club next term. Kindly advise what you need to know from us and how the charge is arrived at.',
    facts: [
      ['their classes', 'days that suit you'],
      ['Custom rate', 'depends on the number of children', 'written offer', 'offer in writing'],
    ],
  },
  {
    id: 'h-club-teachers',
    asked: 'Our teachers have never written a program. Who then will run the club when you are not around?',
    facts: [
      [
        'help your teachers run it',
        'train the teacher',
        'trains their teachers',
        'Teachers who can lead the session themselves',
        'Be one session ahead',
      ],
    ],
  },
  {
    id: 'h-club-no-lab',
    asked: 'we have no computer lab at our school and power is on and off. can a club work here',
    facts: [['No computer room needed', 'runs on its battery', 'charge it overnight', 'You do not need one']],
  },
  {
    id: 'h-club-training-days',
    asked: 'How many days does the training of our teachers take before the club begins?',
    facts: [],
    unknown: true,
  },
  {
    id: 'h-club-classes',
    asked: 'Which classes may join a school club, is P2 too low?',
    facts: ['P1 to P7'],
  },
  {
    id: 'h-club-bursar',
    asked:
      'I am a school bursar. We only pay against an invoice and through our bank. Is that in order with you?',
    facts: ['invoice', 'bank transfer'],
  },

  // Tutoring
  {
    id: 'h-tutor-where',
    asked: 'For the private tutoring, where does it take place? I was hoping for someone near Ntinda.',
    facts: ['at the hub'],
  },
  {
    id: 'h-tutor-lady',
    asked: 'I would prefer a lady for the one on one lessons with my daughter. Can we choose a female tutor?',
    facts: [],
    unknown: true,
  },
  {
    id: 'h-tutor-evening',
    asked: 'can tutoring be at 6 in the evening after school',
    facts: [['Evening (5-8 PM)', 'Hours that you choose']],
  },
  {
    id: 'h-tutor-report',
    asked: 'Will I be told what my child learned in the tutoring or I must keep asking?',
    facts: ['short note'],
  },
  {
    id: 'h-tutor-price',
    asked: 'What is the rate for private lessons, one child alone with the teacher?',
    facts: [['Custom rate']],
  },

  // Mentorship
  {
    id: 'h-mentor-what',
    asked: 'What does a mentor do with the child in your community mentorship?',
    facts: [
      ['choose a project', 'stays with them until it works', 'person to ask when something does not work'],
    ],
  },
  {
    id: 'h-mentor-cost',
    asked: 'mentorship is for free or there is money?',
    facts: [['Free', 'Flexible pricing']],
  },
  {
    id: 'h-mentor-pay',
    asked:
      'I am a software developer at a bank here and would love to volunteer as a mentor. How much time per week do your mentors give and are they paid something?',
    facts: [],
    unknown: true,
  },
  {
    id: 'h-mentor-under-13',
    asked: 'Can my 10 year old be in your community by himself?',
    facts: [['together with a parent']],
  },
  { id: 'h-mentor-length', asked: 'How long does the mentorship last?', facts: ["your child's pace"] },

  // After-school groups
  {
    id: 'h-after-where',
    asked: 'The after-school groups, are they only physical in Kampala? We are in Lira.',
    facts: [
      [
        'Online, or at the hub',
        'Online from anywhere in Uganda',
        'mentorship, tutoring, after-school and weekend groups',
      ],
    ],
  },
  {
    id: 'h-after-when',
    asked: 'which days and hours does the weekend group at the hub meet',
    facts: ['agreed with the group'],
  },
  {
    id: 'h-after-lunch',
    asked: 'Do children get lunch or break tea at the weekend programme in the hub or we pack for them?',
    facts: [],
    unknown: true,
  },
  {
    id: 'h-after-price',
    asked: 'how much do you charge for the after school program',
    facts: ['Custom pricing'],
  },
  {
    id: 'h-after-same-group',
    asked: 'In the after-school programme does he meet the same children every time, or new ones each week?',
    facts: [['same group']],
  },

  // The hub and the way there
  {
    id: 'h-hub-taxi',
    asked: 'am coming from Mukono by taxi. how do i reach your hub?',
    facts: [['Taxi Park']],
  },
  {
    id: 'h-hub-wheelchair',
    asked: 'My son uses a wheelchair. Does the hub have a ramp or are there stairs?',
    facts: [],
    unknown: true,
  },
  {
    id: 'h-hub-own-laptop',
    asked: 'If we come to the hub, should he carry his own laptop and do we pay for internet there?',
    facts: ['We provide it'],
  },
  {
    id: 'h-hub-walk-in',
    asked: 'Can I just pass by tomorrow to see the place with my own eyes before I pay?',
    facts: [['arrange a time', 'write first', 'write before your first visit']],
  },
  {
    id: 'h-hub-collect',
    asked: 'On some days I work late. May our house help pick my daughter from the hub?',
    facts: [['whom you named']],
  },

  // About the provider
  {
    id: 'h-about-reached',
    asked: 'How many students has this organisation taught so far?',
    facts: [['1000+', '500+']],
  },
  {
    id: 'h-about-mission',
    asked: 'In short, what do you people want to achieve with our children? What is your mission?',
    facts: [['build with technology', 'any child with an idea']],
  },
  {
    id: 'h-about-countries',
    asked: 'Your home page says 3 countries. Which three are these?',
    facts: [],
    unknown: true,
  },
  {
    id: 'h-about-internship',
    asked:
      'Good morning, I have just finished my diploma in IT. Are there internships or job openings at your place at the moment?',
    facts: ['your CV'],
  },
  {
    id: 'h-about-call',
    asked: 'i want to talk to a real person. which number do i call n at what hours',
    facts: ['+256 700 000 000', ['9:00 to 17:00', '9:00-17:00']],
  },

  // Getting started at home
  {
    id: 'h-home-no-screen',
    asked:
      'We have no computer and no data this month. Is there anything about coding my two children can do at home with nothing?',
    facts: [
      [
        'paper and chairs',
        'Coding without a computer',
        'is the robot',
        'robot game',
        'No board, no battery, no internet',
      ],
    ],
  },
  {
    id: 'h-home-stuck-parent',
    asked:
      'My girl gets stuck in her program and cries. I know nothing about coding. What should I say to her?',
    facts: [
      [
        'What should it do',
        'last line',
        'When did it last work',
        'What have you tried',
        'Do you want a break',
        'Sit down',
      ],
    ],
  },
  {
    id: 'h-home-how-long',
    asked: 'how long shd a child practise coding at home, every day or only on weekends?',
    facts: [['Half an hour on three days', 'little and often', 'twenty minutes are enough']],
  },
  {
    id: 'h-home-nameerror',
    asked: "python tells me NameError: name 'scor' is not defined what did i do wrong",
    facts: [
      [
        'almost right',
        'two different names',
        'spelled correctly',
        'before you have given it a value',
        'Capital letters count',
      ],
    ],
  },
  {
    id: 'h-home-used-laptop',
    asked:
      'What is the price of a good used laptop for Python in Kampala these days, and which shop do you recommend?',
    facts: [],
    unknown: true,
  },
];
