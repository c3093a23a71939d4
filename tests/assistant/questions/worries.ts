import type { Question } from './question.ts';

const hour = [
  '/hour-of-code',
  '/coding-for-kids-uganda',
  '/',
  '/programs',
  '/blog/what-happens-in-two-hours',
];
const paying = ['/hour-of-code', '/coding-for-kids-uganda', '/', '/contact', '/about'];
const moving = ['/about', '/coding-for-kids-uganda', '/hour-of-code', '/contact'];
const safe = [
  '/about',
  '/coding-for-kids-uganda',
  '/hour-of-code',
  '/blog/before-the-video-call',
  '/contact',
];

/** Parents' everyday worries, about money above all; written by somebody who had seen neither the index nor other questions. */
export const worries: readonly Question[] = [
  // Prices and what is included
  {
    id: 'a-price-per-hour-or-both',
    asked:
      "Good morning. That 20k you people talk about, is it for each hour or it covers the whole class? I don't want to be told halfway to add another",
    facts: ['20,000', ['once', 'per session', 'one payment']],
    never: ['40,000'],
    pages: hour,
  },
  {
    id: 'a-price-surprise-fees',
    asked:
      'These places always begin cheap then bring admission, then T-shirt, then what what. Apart from the session money, what else will I be made to pay?',
    facts: [['no joining fee', 'no monthly fee', 'nothing to cancel', 'one payment', 'once']],
    pages: hour,
  },
  {
    id: 'a-price-google-said-15k',
    asked:
      'when i searched in google it was 15000 starting. now here i see other figures. which one do i put in my budget for one lesson',
    facts: ['20,000'],
    pages: hour,
  },
  {
    id: 'a-price-every-month',
    asked:
      'My fear is he enjoys it once and then you start removing money from my line every month like those caller tunes. How does it go after the first one?',
    facts: [['once', 'nothing to cancel', 'no monthly fee', 'one payment', 'subscription']],
    pages: hour,
  },
  {
    id: 'a-price-regular-group',
    asked:
      'Habari. Not the one time thing. The one where they come every week after classes or Saturdays, that one costs how much a term',
    facts: ['custom'],
    pages: ['/coding-for-kids-uganda', '/programs', '/contact', '/'],
  },
  {
    id: 'a-price-uncle-leicester',
    asked:
      'Hi there, uncle in Leicester. I would like to give my niece in Ntinda one of your online sessions for her birthday. What should I send in shillings, and is there any software her mum has to put on the phone first?',
    facts: ['20,000', ['nothing to install', 'a phone', 'camera']],
    pages: hour,
  },
  {
    id: 'a-price-market-stall-nothing',
    asked:
      'I sell tomatoes in Kalerwe and this term has been hard. Is there anything at all you have for my daughter which does not need money? She really loves these computer things',
    facts: ['free'],
    pages: ['/', '/programs', '/wiki', '/blog', '/contact'],
  },
  {
    id: 'a-price-ssente-mmeka',
    asked: 'ssente mmeka',
    facts: ['20,000'],
    pages: hour,
  },
  {
    id: 'a-price-three-children-off',
    asked: 'I have three, P3 P5 and S1. If I bring all of them do you remove something small from the total?',
    facts: [['no fixed rate', 'ask us before you pay']],
  },
  {
    id: 'a-price-ten-at-once',
    asked: 'If I pay for ten sessions in one go, is each one cheaper?',
    facts: [['no fixed rate', 'ask us before you pay']],
  },
  {
    id: 'a-price-next-year-increase',
    asked: 'Will the fee stay the same when schools open in 2027 or are you increasing like everybody',
    facts: [],
    unknown: true,
  },

  // Ways to pay
  {
    id: 'a-pay-husbands-line',
    asked:
      "The money sits on my husband's Airtel but it is me filling in with my MTN number. Will the system refuse?",
    facts: [['another', 'number that pays']],
    pages: paying,
  },
  {
    id: 'a-pay-caller-wants-pin',
    asked:
      'A man has just called saying he is from your accounts office and to finish our booking I should tell him my mobile money secret number. Do I tell him?',
    facts: ['PIN', ['never', 'nobody']],
    pages: paying,
  },
  {
    id: 'a-pay-carry-notes',
    asked:
      "Me I don't trust these internet payments, they ate my money once. Can I just come with notes and hand them to somebody there?",
    facts: [['in person', 'at the office']],
    pages: [...paying, '/programs'],
  },
  {
    id: 'a-pay-code-till-salary',
    asked:
      'You gave me a code for paying at the till but my salary delays. Before the code expires I have how long?',
    facts: ['30 days'],
    pages: paying,
  },
  {
    id: 'a-pay-button-phone',
    asked:
      'My MM is on a kabiriti phone (buttons) and WhatsApp is on a different smartphone. Please explain slowly, how will I manage the paying with two phones',
    facts: ['PIN', ['choose mobile money', 'number that pays']],
    pages: paying,
  },
  {
    id: 'a-pay-before-or-after-day',
    asked: 'do we first choose the day then pay or we pay then choose',
    facts: [['calendar', 'pick a day', 'choose a session', 'choose the session', 'choose a day']],
    pages: paying,
  },
  {
    id: 'a-pay-strange-name',
    asked:
      'The thing that popped on my phone asking for money has a company name which is not yours. I have not put anything. Conmen?',
    facts: ['payment provider'],
    pages: paying,
  },
  {
    id: 'a-pay-proof-for-boss',
    asked:
      "My employer gives back money for children's activities when I bring proof. What do I get from you and where does it come?",
    facts: ['receipt', ['e-mail', 'mail']],
    pages: paying,
  },
  {
    id: 'a-pay-kit-small-small',
    asked: 'Can I clear the kit in three parts, small small each month, and you release it at the end?',
    facts: [],
    unknown: true,
  },

  // When paying goes wrong
  {
    id: 'a-trouble-nothing-showing',
    asked: 'ive pressd pay like 3 times bt my fone is jst quiet. wats the problem',
    facts: ['network'],
    pages: paying,
  },
  {
    id: 'a-trouble-cut-still-waiting',
    asked:
      'MY MONEY HAS GONE. MTN sent the message of 20,000 but ur page is still turning and says waiting!! should I send again??',
    facts: [['second time', 'number of the payment', 'transaction ID', 'payment reference']],
    pages: paying,
  },
  {
    id: 'a-trouble-pressed-again',
    asked:
      'I refused the first request by mistake and want to press the button again. Will they remove 40k from me?',
    facts: [['not charged twice', 'did not approve', 'second payment', 'press pay again']],
    pages: paying,
  },
  {
    id: 'a-trouble-strangers-number',
    asked:
      'Eh I mixed two digits and the payment request went to a person I dont know. Will that poor stranger be charged for my kid?',
    facts: [['PIN', 'lapse', 'did not approve']],
    pages: paying,
  },
  {
    id: 'a-trouble-how-many-minutes',
    asked:
      'the box where you enter secret number vanishes after how many minutes? I was still looking for my glasses',
    facts: [['five minutes', '5 minutes']],
    pages: paying,
  },
  {
    id: 'a-trouble-link-not-seen',
    asked:
      'Hello, I cleared the fee yesterday in the evening, the class is tomorrow, and up to now there is nothing in my Gmail with where to enter the video. I have refreshed and refreshed',
    facts: ['spam'],
    pages: [...paying, '/blog/what-happens-in-two-hours'],
  },

  // Moving and refunds
  {
    id: 'a-refund-malaria',
    asked: 'Jordan has woken up with malaria and his class is the day after tomorrow. Do I lose what I paid?',
    facts: [
      ['free of charge', 'moving is free', 'full amount'],
      ['24 hours', 'a day before'],
    ],
    pages: moving,
  },
  {
    id: 'a-refund-burial-masaka',
    asked:
      'Let me explain so that you understand us. On Thursday my father-in-law passed on, we left for Masaka at night with all the children and nobody was thinking about anything else. Network there is also on and off. Only now when coming back have I remembered that Tendo had your class this morning at 9. It was paid already. Is it just gone like that?',
    facts: [['cannot be given back', 'still try to help']],
    pages: moving,
  },
  {
    id: 'a-refund-since-friday',
    asked: 'Someone at your side agreed on Friday to return my money. After how long do I begin to worry?',
    facts: ['7 days'],
    pages: moving,
  },
  {
    id: 'a-refund-lands-where',
    asked: 'supposing you return the fee, does it come back on my momo or I must come and pick cash',
    facts: [['the way you paid', 'mobile money number']],
    pages: moving,
  },
  {
    id: 'a-refund-power-went',
    asked:
      'Power went and the router died, my girl got only like the first 30 minutes. Is that our own loss?',
    facts: [['new session', 'new one']],
    pages: [...moving, '/blog/coding-without-a-laptop'],
  },
  {
    id: 'a-refund-no-teacher',
    asked: 'What happens if we are all seated and connected and your teacher simply does not appear?',
    facts: [['another session', 'all of your money']],
    pages: moving,
  },
  {
    id: 'a-refund-both-parents',
    asked:
      "My wife and I each paid for Ethan, none of us told the other 😂 so it's double for the same booking. How do we recover the extra",
    facts: [['send it back', 'both references']],
    pages: moving,
  },
  {
    id: 'a-refund-wasted-bundle',
    asked:
      'I bought a 5,000 bundle specially for that lesson and you cancelled when it was already running. Who gives me back the bundle?',
    facts: [],
    unknown: true,
  },

  // Ages
  {
    id: 'a-age-last-born-five',
    asked:
      'Our last born is 5, she makes 6 in April. Very sharp, she already unlocks my phone. Can she sneak in for the online class?',
    facts: [['6 to 18', '6-18']],
    pages: [...hour, '/tech-kids'],
  },
  {
    id: 'a-age-vacist',
    asked: 'am 18 waiting for S6 results, is this only 4 small kids or i can also join',
    facts: [['6 to 18', '6-18', '17+']],
    pages: [...hour, '/tech-kids', '/curriculum'],
  },
  {
    id: 'a-age-small-among-big',
    asked: "Won't my P2 boy just sit there quiet among big S3 children who know everything?",
    facts: [['very different age']],
    pages: hour,
  },
  {
    id: 'a-age-not-reading-yet',
    asked: 'Nakato is six and still struggling to read and write letters. This typing, will she manage?',
    facts: [['need not type', 'no typing', 'blocks']],
    pages: [...hour, '/curriculum', '/wiki'],
  },

  // Children with little experience or special needs
  {
    id: 'a-child-overwhelmed',
    asked:
      'My nephew is on the spectrum. Noise, faces on screen, long sitting, all that disturbs him. How would your people handle such a boy in the online lesson?',
    facts: [['breaks', 'camera may stay off', 'sit beside', 'tell us in the form']],
    pages: [...safe, '/', '/programs'],
  },
  {
    id: 'a-child-never-touched-mouse',
    asked:
      'He studies in a village school with no lab. Never touched a mouse in his life. Is there something he must know before he joins?',
    facts: [['no experience', 'need not type', 'who has least', 'where they are', 'nobody has to have']],
    pages: [...hour, '/tech-kids', '/curriculum', '/about', '/blog/from-blocks-to-python'],
  },
  {
    id: 'a-child-says-for-boys',
    asked:
      'My daughter keeps saying computers is for her brothers. She is shy but could come if her cousin also comes. You allow?',
    facts: [['same session', 'girls']],
    pages: [...hour, '/about', '/tech-kids'],
  },
  {
    id: 'a-child-wheelchair-stairs',
    asked: 'My son moves in a wheelchair. At your hub is it stairs or there is a ramp or lift?',
    facts: [],
    unknown: true,
  },

  // Location and online
  {
    id: 'a-place-from-mukono',
    asked: 'Coming from Mukono by taxi with my boy, where do we get off to reach your place',
    facts: [['taxi park', 'Sample Street']],
    pages: ['/coding-for-kids-uganda', '/contact', '/programs'],
  },
  {
    id: 'a-place-kitgum',
    asked: 'ffe tuli Kitgum, very far. should i forget about it',
    facts: ['online'],
    pages: [...hour, '/about', '/tech-kids'],
  },
  {
    id: 'a-place-see-with-own-eyes',
    asked:
      'Before any shilling leaves me I want to come and see with my own eyes what you do with the children. I just enter any day?',
    facts: [['write first', 'write before', 'arrange a time', 'arrange a visit']],
    pages: ['/programs', '/contact', '/coding-for-kids-uganda', '/about'],
  },
  {
    id: 'a-place-van-kyanja',
    asked: 'Do you have a van that picks children from Kyanja side for the weekend group and returns them?',
    facts: [],
    unknown: true,
  },
  {
    id: 'a-place-lunch-there',
    asked: 'On Saturdays when they are physically with you do they eat lunch there or I pack something',
    facts: [],
    unknown: true,
  },

  // Days, times, free seats
  {
    id: 'a-time-adventists',
    asked:
      'We are Adventists so Saturday cannot work for us. Is Sunday there? If not, which days do you run the online one?',
    facts: ['{days}'],
    pages: hour,
  },
  {
    id: 'a-time-nearest-one',
    asked: 'which is the nearest date my boy can enter',
    facts: ['{nextSession}'],
    pages: hour,
  },
  {
    id: 'a-time-places-remaining',
    asked: 'Is the coming one already full or how many places have remained?',
    facts: ['{freeSeats}'],
    pages: hour,
  },
  {
    id: 'a-time-list-all-hours',
    asked:
      'School closes at 4 and there is prep. Kindly list for me all the hours in a day when this online class happens so that I plan',
    facts: ['{slots}'],
    pages: hour,
  },
  {
    id: 'a-time-dubai-clock',
    asked:
      'Am in Dubai arranging this for my son who lives with my mum in Jinja. The hours on your site are in which time, mine or theirs?',
    facts: [['East Africa Time', 'EAT']],
    pages: [...hour, '/contact'],
  },
  {
    id: 'a-time-december-camp',
    asked: 'From which date to which date is the December holiday camp?',
    facts: [],
    unknown: true,
  },

  // Device and data
  {
    id: 'a-device-itel-only',
    asked: 'Honest answer please. The only thing in this house is my itel A60, small screen. Will it do?',
    facts: ['phone', 'camera'],
    pages: [...hour, '/tech-kids', '/blog/coding-without-a-laptop'],
  },
  {
    id: 'a-device-mbs',
    asked: 'how many mbs do i load',
    facts: ['1 GB'],
    pages: [...hour, '/blog/coding-without-a-laptop'],
  },
  {
    id: 'a-device-twins-one-screen',
    asked: 'Wasswa and Kato share one tablet. Do I register one or both of them if they will sit together?',
    facts: [['place of their own', 'register both']],
    pages: [...hour, '/blog/coding-without-a-laptop'],
  },
  {
    id: 'a-device-lend-laptop',
    asked:
      'Can your office lend us a laptop to keep at home while the child is doing the weeks of the course? I can leave my national ID',
    facts: [],
    unknown: true,
  },

  // Registering and booking
  {
    id: 'a-book-lunch-break',
    asked: 'I only have a short lunch break at work. Filling in my child takes how long?',
    facts: ['2 minutes'],
    pages: hour,
  },
  {
    id: 'a-book-forget-passwords',
    asked: 'must i open an account first? i forget passwords too much',
    facts: [['no account', 'no password', 'without a password']],
    pages: [...hour, '/about'],
  },
  {
    id: 'a-book-auntie-surprise',
    asked:
      "I'm the auntie, not the mother. I wanted to sign him up myself as a surprise without telling his parents. Is that ok with you?",
    facts: ['parent or guardian'],
    pages: [...hour, '/about', '/contact'],
  },
  {
    id: 'a-book-enter-exactly-nine',
    asked: 'On the day itself do we come in exactly at the hour, or before? And who opens for him?',
    facts: [['five minutes early'], ['instructor lets']],
    pages: [...hour, '/about'],
  },

  // Safety
  {
    id: 'a-safety-man-alone',
    asked: 'Sorry to ask it like this. Will one man be alone with my daughter on that video?',
    facts: [['two adults', 'second adult']],
    pages: safe,
  },
  {
    id: 'a-safety-ends-on-youtube',
    asked:
      "Last year another club put my child's face on YouTube without asking. Are your lessons kept as videos?",
    facts: [['do not record', 'not recorded']],
    pages: safe,
  },
  {
    id: 'a-safety-who-vetted',
    asked:
      'Nowadays anybody calls himself teacher. What did you look at before allowing these ones near our kids?',
    facts: [['good conduct', 'national ID']],
    pages: safe,
  },
  {
    id: 'a-safety-crowd',
    asked: 'they are how many children in one online class',
    facts: ['12'],
    pages: [...safe, '/', '/programs'],
  },
  {
    id: 'a-safety-inboxing-my-son',
    asked:
      'One of your staff is inboxing my son at night and asking him for pictures. I am shaking. Where do I report?',
    facts: [['116', '999', 'safeguarding lead']],
    pages: safe,
  },
  {
    id: 'a-safety-boda-man-collects',
    asked: 'I finish work late. Can our usual boda man pick her from the hub for me?',
    facts: [['whom you named', 'sign your child in', 'person whom']],
    pages: ['/about', '/coding-for-kids-uganda', '/contact'],
  },
  {
    id: 'a-safety-madam-name',
    asked:
      'What is the full name of the madam who will teach my son python? I want to check her on Facebook first',
    facts: [],
    unknown: true,
  },

  // Privacy
  {
    id: 'a-privacy-birth-certificate',
    asked: 'Will you need a passport photo and birth certificate of the child when registering?',
    facts: [['never ask', 'date of birth']],
    pages: [...safe, '/'],
  },
  {
    id: 'a-privacy-remove-us',
    asked:
      'We attended one class some time back and we are done. Kindly remove my son from your computers. Whom do I write to and how many days does it take?',
    facts: ['help@techrise.example', '14 days'],
    pages: ['/about', '/contact', '/coding-for-kids-uganda'],
  },
  {
    id: 'a-privacy-loan-sms',
    asked:
      "A certain school gave out our numbers and now I receive loan SMS every day. With you where does my information go, you won't sell?",
    facts: [['never sold', 'do not sell', 'not sell']],
    pages: safe,
  },
  {
    id: 'a-privacy-feeding-chatgpt',
    asked:
      "I read that companies feed AI with children's information. Is my daughter's going to be used to teach some robot brain?",
    facts: [['never used to train', 'train or test']],
    pages: ['/about', '/coding-for-kids-uganda', '/hour-of-code'],
  },

  // Certificates
  {
    id: 'a-certificate-frame-it',
    asked: 'After those two hours does he get a paper we can frame?',
    facts: [['not for a single', 'does not end with a certificate', 'finished project']],
    pages: [...hour, '/curriculum'],
  },
  {
    id: 'a-certificate-uneb',
    asked:
      'Will UNEB or Makerere consider that award of yours? He is a candidate this year and every point counts',
    facts: [['our own certificate', 'does not replace', 'it is ours']],
    pages: ['/curriculum', '/coding-for-kids-uganda'],
  },
  {
    id: 'a-certificate-middle-one',
    asked:
      'im 15. wat exactly must i build so dat they give me the second certificate, the one after young maker',
    facts: ['Junior Developer', 'Python program'],
    pages: ['/curriculum'],
  },
  {
    id: 'a-certificate-rained-on',
    asked: 'Rain entered and spoilt his certificate. What do you charge for printing another?',
    facts: [],
    unknown: true,
  },

  // Tracks and curriculum
  {
    id: 'a-track-p6-eleven',
    asked:
      'Mine is eleven in P6 and this time I want the full course not a taste. Which level would he be in and it takes how many weeks?',
    facts: ['Foundation', '12-16 weeks'],
    never: ['20-24 weeks'],
    pages: ['/curriculum'],
  },
  {
    id: 'a-track-want-websites',
    asked: 'hey im 14 n i wanna make websites not robots. do u guys even teach dat',
    facts: [['HTML', 'web pages']],
    pages: ['/curriculum', '/wiki', '/tech-kids'],
  },
  {
    id: 'a-track-cannot-tell-level',
    asked:
      "At school they did a bit of Scratch, he says he knows it, I can't tell. How do we find out where he should start with you?",
    facts: ['Hour of Code'],
    pages: [
      '/curriculum',
      '/hour-of-code',
      '/blog/from-blocks-to-python',
      '/blog/what-happens-in-two-hours',
      '/programs',
      '/',
    ],
  },
  {
    id: 'a-track-first-job-seventeen',
    asked:
      'My son is 17 and wants something to show when looking for work. Which of your courses and for how long?',
    facts: ['Advanced', '20-24 weeks'],
    never: ['12-16 weeks'],
    pages: ['/curriculum'],
  },
  {
    id: 'a-track-next-foundation-intake',
    asked: 'On which date is the new Foundation group beginning, and on what day of the week do they meet?',
    facts: [],
    unknown: true,
  },

  // Robotics and the kit
  {
    id: 'a-robot-bag-cost',
    asked: 'that bag thing with a tablet inside, how much are you selling it',
    facts: ['100 USD'],
    never: ['20,000'],
    pages: ['/techrise-africa-kit', '/programs', '/', '/blog/one-kit-four-students'],
  },
  {
    id: 'a-robot-dollars-to-shillings',
    asked:
      'Me I am paid in shillings and dollar goes up daily. If I want to buy your robotics set, what exactly will I pay in our money?',
    facts: [['in shillings', 'exchange rate']],
    pages: ['/techrise-africa-kit', '/contact', '/programs'],
  },
  {
    id: 'a-robot-forced-to-buy',
    asked: 'Will he be sent home if we have not bought that robot set?? I cannot afford it now',
    facts: [['needs neither', 'has to be bought', 'no kit at all', 'simulator']],
    pages: [
      '/programs',
      '/',
      '/techrise-africa-kit',
      '/hour-of-code',
      '/coding-for-kids-uganda',
      '/blog/robot-on-paper',
    ],
  },
  {
    id: 'a-robot-spoils-everything',
    asked:
      'My boy spoils everything he touches, radio, remote, iron. If he crashes the robot in the lesson am I paying for it?',
    facts: [['nothing can break', 'simulator', 'lives in the browser']],
    pages: ['/programs', '/', '/hour-of-code', '/techrise-africa-kit', '/curriculum'],
  },
  {
    id: 'a-robot-deliver-arua',
    asked: 'How much to deliver the kit up to Arua and it takes how many days on the bus?',
    facts: ['bus or courier', 'what the way costs'],
  },
  {
    id: 'a-robot-warranty',
    asked: 'If the tablet of the kit stops working after two months, is there a warranty?',
    facts: ['can be replaced'],
  },

  // Schools, clubs, invoices
  {
    id: 'a-school-bursar-lpo',
    asked:
      'Greetings. I head a primary school in Wakiso. Our bursar may not pay from a personal phone; the board wants papers first and then the money moves from the school account. Can you work like that?',
    facts: ['invoice', ['bank transfer', 'written offer', 'offer in writing']],
    pages: [
      '/programs',
      '/contact',
      '/coding-for-kids-uganda',
      '/techrise-africa-kit',
      '/blog/one-kit-four-students',
    ],
  },
  {
    id: 'a-school-teachers-know-nothing',
    asked:
      'None of my staff has ever written code. Do you remain with us forever or at the end my own teachers can run the club?',
    facts: [['lead the session', 'help your teachers', 'train']],
    pages: ['/programs', '/', '/about', '/contact', '/blog/one-kit-four-students'],
  },
  {
    id: 'a-school-pta-24-pupils',
    asked: 'The PTA wants to fundraise for 24 pupils working at the same time. How many kits is that?',
    facts: ['12'],
    pages: ['/techrise-africa-kit', '/blog/one-kit-four-students', '/programs'],
  },
  {
    id: 'a-school-secondary-s1-s4',
    asked: 'We are S1 to S4. Is your club at school also for us or which classes do you take?',
    facts: [['P1 to P7', 'primary']],
    pages: ['/programs', '/', '/contact', '/coding-for-kids-uganda'],
  },
  {
    id: 'a-school-reference-head',
    asked:
      'Before our board decides, give us the name and number of one head teacher whose school already runs your club',
    facts: [],
    unknown: true,
  },

  // Private tutoring
  {
    id: 'a-tutor-after-office',
    asked: 'I reach home at 5. Can somebody teach my child alone, after that hour, not in a group?',
    facts: [['5-8 PM', 'evening', 'hours that you choose']],
    pages: ['/programs', '/', '/contact', '/coding-for-kids-uganda'],
  },
  {
    id: 'a-tutor-what-rate',
    asked: 'If its one teacher for one child what do you charge the hour? just tell me straight',
    facts: ['custom'],
    pages: ['/programs', '/', '/contact'],
  },
  {
    id: 'a-tutor-ple-maths',
    asked: 'Do your tutors also coach PLE maths and SST? She is in P7 next year',
    facts: [],
    unknown: true,
  },

  // Mentorship and community
  {
    id: 'a-mentor-which-is-true',
    asked:
      'A friend told me the mentor one is for nothing, but elsewhere I saw that there is pricing. What is the truth, do I pay for a mentor?',
    facts: [['free', 'flexible']],
    pages: ['/', '/programs', '/contact'],
  },
  {
    id: 'a-mentor-ten-alone-in-group',
    asked:
      'Can my ten year old be put in that community group of yours by herself? I am not someone for groups',
    facts: [['under 13', 'with a parent']],
    pages: ['/programs', '/contact', '/'],
  },

  // Partners and company
  {
    id: 'a-company-real-or-scam',
    asked:
      'So many online scams these days. Roughly how many children have you ever taught, so that I know you exist',
    facts: [['1000+', '500+']],
    pages: ['/about', '/', '/coding-for-kids-uganda'],
  },
  {
    id: 'a-company-who-stands-with-you',
    asked: 'Who are you working together with? Any library, any school, any parents body?',
    facts: [['library', 'primary schools', "parents' association", 'innovation hub', 'workshop']],
    pages: ['/', '/about', '/contact', '/programs'],
  },
  {
    id: 'a-company-owner-name',
    asked: 'who is the owner, what are his names',
    facts: [],
    unknown: true,
  },
  {
    id: 'a-company-three-countries',
    asked:
      'It is written that you are in 3 countries. Uganda is one. Which are the other two? We may shift to Kigali',
    facts: [],
    unknown: true,
  },
  {
    id: 'a-company-any-jobs',
    asked:
      'I finished IT at Kyambogo and I am good with children. Are you employing instructors right now and what is the pay?',
    facts: ['your CV'],
  },

  // Contact
  {
    id: 'a-contact-calling-hours',
    asked: 'tafadhali up to what time does someone pick calls there',
    facts: ['17:00'],
    pages: ['/contact', '/'],
  },
  {
    id: 'a-contact-no-forms',
    asked: 'I hate forms. What is the fastest way to get an actual human being from your side?',
    facts: ['WhatsApp'],
    pages: ['/contact', '/'],
  },
  {
    id: 'a-contact-sent-no-reply',
    asked:
      'Sent you people a message through the site this morning and it is still quiet. Normally you take how long to reply?',
    facts: ['24 hours'],
    pages: ['/contact', '/', '/programs', '/tech-kids'],
  },

  // The two helper tools
  {
    id: 'a-tool-football-idea',
    asked:
      'He wants to make something about football and I have no idea what to suggest. Is there a thing on your site which can propose a project?',
    facts: ['idea'],
    pages: ['/hour-of-code', '/wiki'],
  },
  {
    id: 'a-tool-paste-virus',
    asked:
      'Where you paste the python code to be explained, can a bad program harm my phone? I am using office phone',
    facts: [['never run', 'not run']],
    pages: ['/hour-of-code'],
  },

  // Blog
  {
    id: 'a-blog-stuck-and-crying',
    asked:
      'I dropped out in P7, I know nothing about computers. Yesterday he was stuck and crying. What can somebody like me say to him to help?',
    facts: [
      [
        'what should it do',
        'what does the last line',
        'explain this line',
        'what does it do instead',
        'eight sentences',
        'need not know',
      ],
    ],
    pages: ['/blog/help-when-you-do-not-code', '/blog/seven-python-mistakes', '/blog'],
  },
  {
    id: 'a-blog-red-text-colon',
    asked: "my python says SyntaxError: expected ':' wat did i do wrong",
    facts: ['colon'],
    pages: ['/blog/seven-python-mistakes', '/blog', '/hour-of-code', '/blog/pocket-money-book-in-python'],
  },
  {
    id: 'a-blog-news-by-mail',
    asked: 'I like your writings. Put me on the list so they come to my mail every month',
    facts: ['not running'],
    pages: ['/blog'],
  },
];
