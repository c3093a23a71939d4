import { site } from '#content/site.ts';
import type { Question } from './question.ts';

/** The half that may be looked at while the assistant is being improved. */
export const tuning: readonly Question[] = [
  // Prices and what is included
  {
    id: 'price-fees',
    asked: 'how much is the fees',
    facts: ['{fee}'],
    never: ['15,000', '50,000'],
    pages: ['/hour-of-code', '/', '/programs', '/coding-for-kids-uganda', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'price-ssente-mmeka',
    asked: 'Oli otya ssebo, ssente mmeka for the computer lesson of children?',
    facts: ['{fee}'],
    never: ['15,000', '50,000'],
    pages: ['/hour-of-code', '/', '/programs', '/coding-for-kids-uganda', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'price-covers',
    asked: 'whats covered in that 20k? is someone really teaching and does he walk away with a certificate',
    facts: [
      'instructor',
      [
        'finished project',
        'each of the three tracks',
        'does not end with a certificate',
        'not for a single Hour of Code',
      ],
    ],
    pages: ['/hour-of-code', '/curriculum', '/blog/what-happens-in-two-hours', '/coding-for-kids-uganda'],
  },
  {
    id: 'price-private-teacher',
    asked: 'wat do u charge for a coach who handles my son alone',
    facts: ['custom rate'],
    never: ['{fee}'],
    pages: ['/programs', '/'],
  },
  {
    id: 'price-tied-in',
    asked: 'Do you bill every month? I fear those things that keep deducting from your account.',
    facts: [
      ['once', 'one payment', 'no monthly fee', 'nothing to cancel', 'not the first part of a subscription'],
    ],
    pages: ['/', '/hour-of-code', '/coding-for-kids-uganda', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'price-mentors',
    asked: 'the mentors is it for free or there is somthing small we contribute',
    facts: ['mentor', ['free', 'flexible pricing']],
    never: ['{fee}', 'custom rate'],
    pages: ['/', '/programs'],
  },
  {
    id: 'price-fifteen',
    asked:
      'Google says from 15000 but my neighbour paid more. What will I really be charged for one hour of code?',
    facts: ['{fee}'],
    never: ['50,000'],
    pages: ['/hour-of-code', '/', '/programs', '/coding-for-kids-uganda', '/blog/what-happens-in-two-hours'],
  },

  // Ages
  {
    id: 'age-five',
    asked: 'my kid is 5 can she start the hour of code',
    facts: ['6'],
    never: ['5 to 18'],
    pages: ['/hour-of-code', '/', '/coding-for-kids-uganda', '/programs', '/about'],
  },
  {
    id: 'age-omwana-wange',
    asked: 'omwana wange is 7yrs, mumutwala? (do you take him)',
    facts: [
      ['6', '7-12'],
      ['18', '7-12'],
    ],
    pages: [
      '/hour-of-code',
      '/',
      '/programs',
      '/tech-kids',
      '/coding-for-kids-uganda',
      '/curriculum',
      '/about',
    ],
  },
  {
    id: 'age-nineteen',
    asked: 'she is nineteen, just finished S6. is she late for hour of code',
    facts: ['18'],
    pages: ['/hour-of-code', '/', '/coding-for-kids-uganda', '/programs', '/about'],
  },
  {
    id: 'age-cannot-type',
    asked: 'Would a first-grader cope? He is still learning his letters and has never used a keybord.',
    facts: [['blocks', 'need not type', 'no typing is needed', 'without typing']],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/curriculum', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'age-limits',
    asked: 'from wat age upto wat age',
    facts: ['6', '18'],
    never: ['5 to 18'],
    pages: ['/hour-of-code', '/', '/programs', '/tech-kids', '/coding-for-kids-uganda', '/about'],
  },

  // Where
  {
    id: 'where-mko-wapi',
    asked: 'Habari, mko wapi? want to bring my daughter physically',
    facts: ['Kampala', ['hub', site.hub.address]],
    pages: ['/coding-for-kids-uganda', '/contact', '/', '/programs'],
  },
  {
    id: 'where-mbarara',
    asked: 'am in Mbarara, must we come to you or how does it work for those of us upcountry',
    facts: [['online', 'by video', 'a family far from Kampala gets the same session']],
    pages: ['/', '/coding-for-kids-uganda', '/hour-of-code', '/about', '/programs'],
  },
  {
    id: 'where-entebbe',
    asked: 'is there a branch in Entebbe',
    facts: ['Kampala', ['online', 'hub', site.hub.address]],
    pages: ['/coding-for-kids-uganda', '/contact', '/'],
  },
  {
    id: 'where-matatu',
    asked: 'Which stage do I get off at if I use public means, and can I just show up any day?',
    facts: [
      'Taxi Park',
      [
        'arrange a time',
        'write before your first visit',
        'write first',
        'we send you the exact place and a time',
      ],
    ],
    pages: ['/coding-for-kids-uganda'],
  },

  // Paying
  {
    id: 'pay-airtel',
    asked: 'do u take airtel',
    facts: ['Airtel'],
    pages: ['/hour-of-code', '/coding-for-kids-uganda'],
  },
  {
    id: 'pay-instalments',
    asked: 'Can I clear it in installments, 10k today then the balance end month?',
    facts: [['one payment', 'once']],
    pages: ['/hour-of-code', '/', '/programs', '/coding-for-kids-uganda', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'pay-nothing-happened',
    asked: 'i paid but nothing happened, its just turning and saying waiting',
    facts: [
      [
        'do not pay a second time',
        'payment message',
        'payment reference',
        'transaction ID',
        'it shows the true state',
        'number of the payment from the message',
      ],
    ],
    pages: ['/contact', '/hour-of-code', '/coding-for-kids-uganda'],
  },
  {
    id: 'pay-cash',
    asked: 'cash ok? I fear sending money by phone',
    facts: [['office', 'in person']],
  },
  {
    id: 'pay-twice',
    asked: 'you have deducted me two times!!! same child',
    facts: [['send it back', 'both references']],
    pages: ['/about'],
  },
  {
    id: 'pay-mtn-steps',
    asked: 'kindly guide me step by step on how to use mtn momo for this',
    facts: ['mobile money', 'PIN'],
    pages: ['/hour-of-code', '/coding-for-kids-uganda'],
  },
  {
    id: 'pay-caller-pin',
    asked:
      'Someone phoned me claiming he works for you and asked for my secret code of momo. Is that normal?',
    facts: ['PIN', ['nobody from us', 'never ask']],
    pages: ['/about', '/hour-of-code', '/coding-for-kids-uganda'],
  },

  // Times and seats
  {
    id: 'time-next',
    asked: 'when is the next class',
    facts: ['{nextSession}'],
    pages: ['/hour-of-code', '/'],
  },
  {
    id: 'time-length',
    asked: 'how long will they be on zoom, he has footbal after',
    facts: [['2 hours', 'two hours', 'two-hour online']],
    never: ['12-16 weeks'],
    pages: ['/hour-of-code', '/blog/what-happens-in-two-hours', '/', '/coding-for-kids-uganda', '/programs'],
  },
  {
    id: 'time-sunday',
    asked: 'we are only free on sundays after church, is that possible for hour of code',
    facts: ['{days}'],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/blog/what-happens-in-two-hours'],
  },
  {
    id: 'time-london',
    asked: 'We live in London now. The 9 o clock on your page, is it our clock or the one of home?',
    facts: ['East Africa Time'],
    pages: ['/coding-for-kids-uganda', '/hour-of-code'],
  },
  {
    id: 'time-space-and-size',
    asked: 'is there stil space in the next one n how many kids share the teacher',
    facts: ['{freeSeats}', ['12 children', 'up to 12']],
    pages: ['/hour-of-code', '/coding-for-kids-uganda', '/'],
  },

  // What is needed
  {
    id: 'need-tecno-phone',
    asked: 'we dont own a laptop only my tecno, is he out?',
    facts: [
      'phone',
      ['camera', 'phone is enough', 'phone in your hand is all it takes', 'phone, tablet or computer'],
    ],
    pages: [
      '/hour-of-code',
      '/blog/coding-without-a-laptop',
      '/coding-for-kids-uganda',
      '/tech-kids',
      '/blog/what-happens-in-two-hours',
    ],
  },
  {
    id: 'need-mbs',
    asked: 'how many MBs will it eat',
    facts: ['1 GB'],
    pages: [
      '/hour-of-code',
      '/blog/coding-without-a-laptop',
      '/coding-for-kids-uganda',
      '/blog/what-happens-in-two-hours',
    ],
  },
  {
    id: 'need-zero-knowledge',
    asked: 'He knows zero about computers, wont he be left behind by the others',
    facts: [
      [
        'no experience',
        'need not type',
        'nobody has to have liked computers before',
        'your child starts where they are',
        'sees where your child is stuck',
      ],
    ],
    pages: ['/tech-kids', '/hour-of-code', '/coding-for-kids-uganda', '/curriculum'],
  },
  {
    id: 'need-parent-present',
    asked: 'my girl is 8. must i sit there the whole time or i can leave her with the maid',
    facts: [['adult', 'stay close enough to hear'], 'under 10'],
    pages: [
      '/hour-of-code',
      '/coding-for-kids-uganda',
      '/about',
      '/blog/before-the-video-call',
      '/blog/what-happens-in-two-hours',
    ],
  },
  {
    id: 'need-install-and-test',
    asked: 'Should I download any software beforehand? And when do we check that the mic is okay?',
    facts: ['nothing to install', 'evening before'],
    pages: ['/', '/hour-of-code', '/blog/what-happens-in-two-hours'],
  },

  // What is taught
  {
    id: 'taught-first-day',
    asked: 'What do they actualy do in there for all that time?',
    facts: [
      [
        'small game',
        'blocks',
        'program of their own',
        'first program',
        'each child chooses',
        'order, repeat and choose',
      ],
    ],
    pages: ['/blog/what-happens-in-two-hours', '/hour-of-code', '/programs', '/'],
  },
  {
    id: 'taught-scratch',
    asked: 'scratch? my kids school uses that cat',
    facts: ['Scratch', ['Foundation', 'Beginner', 'Scratch and other block languages']],
    pages: ['/curriculum', '/wiki'],
  },
  {
    id: 'taught-beginner-weeks',
    asked: 'the begginers course takes how many months',
    facts: ['12-16 weeks'],
    pages: ['/curriculum'],
  },
  {
    id: 'taught-uneb',
    asked: 'Is there a paper at the end and is it recognised by UNEB?',
    facts: ['certificate', ['does not replace a school examination', 'our own certificate', 'it is ours']],
    pages: ['/curriculum', '/coding-for-kids-uganda'],
  },
  {
    id: 'taught-fourteen-websites',
    asked: 'My girl is 14 in S2 and dreams of making websites. Which level is hers and how long does it run?',
    facts: ['Intermediate', '16-20 weeks'],
    pages: ['/curriculum'],
  },
  {
    id: 'taught-robots',
    asked: 'robotics also or just typing on screen',
    facts: [
      [
        'simulator',
        'sensors',
        'small robots',
        'coding, robotics and STEM',
        'coding and robotics',
        'motors',
        'real board',
        'micro-controller',
      ],
    ],
    pages: [
      '/curriculum',
      '/programs',
      '/hour-of-code',
      '/techrise-africa-kit',
      '/',
      '/about',
      '/tech-kids',
      '/coding-for-kids-uganda',
      '/wiki',
    ],
  },

  // The kit
  {
    id: 'kit-price',
    asked: 'how much is that tablet of urs that comes wit the small board',
    facts: ['100 USD'],
    never: ['{fee}'],
    pages: ['/techrise-africa-kit', '/programs'],
  },
  {
    id: 'kit-contents',
    asked: 'what exactly do i find in the package when i buy the kit',
    facts: ['tablet', 'keyboard', ['micro-controller board', 'board for robotics']],
    pages: ['/techrise-africa-kit', '/programs'],
  },
  {
    id: 'kit-twenty-four',
    asked: 'We have 24 learners in our club. How many sets should the school order?',
    facts: [['12 kits', '6 kits']],
    pages: ['/techrise-africa-kit', '/blog/one-kit-four-students'],
  },

  // Schools and partners
  {
    id: 'school-head-teacher',
    asked:
      'Good afternoon. Am the head teacher of a primary in Luweero, we have interest in robotics for our P5 and P6. How can we go about it with you?',
    facts: [
      [
        'written offer',
        'offer in writing',
        'club to your school',
        'clubs together with schools',
        'tell us the number of children',
      ],
    ],
    pages: ['/programs', '/contact', '/coding-for-kids-uganda', '/blog/one-kit-four-students'],
  },
  {
    id: 'school-invoice',
    asked: 'Our bursar only pays against paperwork, thru the bank. Do you work that way?',
    facts: ['invoice', 'bank transfer'],
    pages: ['/programs', '/contact', '/coding-for-kids-uganda'],
  },
  {
    id: 'school-partners',
    asked: 'which organisations do you people colaborate with',
    facts: [
      [
        'Kampala innovation hub',
        'group of primary schools',
        "parents' association",
        'community library',
        "makers' workshop",
      ],
    ],
    pages: ['/'],
  },

  // The programs
  {
    id: 'program-mentor-or-private',
    asked: 'diference between mentorship and private lessons??',
    facts: [
      [
        'choose a project',
        'project that your child chose',
        "your child's pace",
        'stays with them until it works',
        'person to ask when something does not work',
      ],
      ['one child, one instructor', 'one-on-one', 'a plan made for the two of them'],
    ],
    pages: ['/programs', '/'],
  },
  {
    id: 'program-all',
    asked: 'kindly list for me everything you offer',
    facts: ['Hour of Code', ['clubs', 'STEM club', 'robotics club'], 'mentorship', 'tutoring'],
    pages: ['/programs', '/'],
  },
  {
    id: 'program-same-friends',
    asked: 'I want somewhere he goes every week when classes end at 4, with kids he gets to know',
    facts: [
      [
        'after-school',
        'after school and at weekends',
        'same group from week to week',
        'join a regular group',
      ],
    ],
    pages: ['/coding-for-kids-uganda', '/programs'],
  },
  {
    id: 'program-club-term',
    asked: 'if u come to our kids school what will they have at the end of term to show us',
    facts: [['show their projects', 'show it to parents', 'one afternoon of projects']],
    pages: ['/programs', '/', '/blog/one-kit-four-students'],
  },

  // Changing, missing, receipts
  {
    id: 'move-friday',
    asked: 'something came up on friday, can u shift him to the other week without paying again',
    facts: ['free', '24 hours'],
    pages: ['/about', '/hour-of-code', '/coding-for-kids-uganda'],
  },
  {
    id: 'move-internet-cut',
    asked: 'internet went off n she missed most of it, so we have to pay afresh?',
    facts: [['one new session free', 'we give a new one']],
    pages: ['/about', '/blog/coding-without-a-laptop'],
  },
  {
    id: 'move-receipt',
    asked: 'My employer refunds education costs. How do I get proof that I paid?',
    facts: ['receipt', 'e-mail'],
    pages: ['/hour-of-code', '/contact', '/about'],
  },

  // Safety, privacy, special needs
  {
    id: 'safe-name-and-age',
    asked: 'why do you need the name and age of my child, where does it go',
    facts: [
      ['run the session', 'greet your child', 'prepare the right tasks'],
      [
        'for nothing else',
        'never sold',
        'do not sell',
        'the instructor can greet your child',
        'the instructor of the session see',
      ],
    ],
    pages: ['/about', '/coding-for-kids-uganda'],
  },
  {
    id: 'safe-autism',
    asked:
      'my son is autistic and hates noise, the last place we tried sent us away after one day. wld he manage with you',
    facts: [
      [
        'in your own words',
        'tell us in the form',
        'reads it before the session',
        'breaks are always allowed',
        'sit beside your child',
        'suggest another way',
      ],
    ],
    pages: ['/coding-for-kids-uganda', '/hour-of-code', '/contact'],
  },
  {
    id: 'safe-police-check',
    asked: 'How sure are you about the people you hire to handle our children? Any background check?',
    facts: [['good conduct', 'check their national ID', 'two people who have worked with them']],
    pages: ['/about'],
  },
  {
    id: 'safe-filming',
    asked: 'do u film the kids, i dont want to find my boys face on facebook',
    facts: [
      ['not recorded', 'do not record'],
      ['written consent', 'never shown', 'do not publish photos'],
    ],
    pages: ['/about', '/coding-for-kids-uganda'],
  },

  // Contact and company
  {
    id: 'contact-call-hours',
    asked: 'number to call pliz, and upto what time do they pick',
    facts: [site.phone, ['9:00 to 17:00', '9:00–17:00']],
    pages: ['/contact'],
  },
  {
    id: 'contact-whatsapp',
    asked: 'watsapp?',
    facts: ['WhatsApp'],
    pages: ['/contact'],
  },
  {
    id: 'contact-who-are-you',
    asked: 'who are you people and what do you do',
    facts: ['coding', 'robotics'],
    pages: ['/about', '/'],
  },
  {
    id: 'contact-how-soon',
    asked: 'I filled your form yesterday evening. How soon does somebody get back to me?',
    facts: ['24 hours'],
    pages: ['/contact', '/'],
  },

  // The blog
  {
    id: 'blog-python-mistakes',
    asked: 'do you have something about python mistakes',
    facts: ['Seven Python mistakes'],
    pages: ['/blog/seven-python-mistakes'],
  },
  {
    id: 'blog-stuck-at-home',
    asked:
      "I'm a tailor, I don't understand computers. What do I say when my daughter gets stuck and starts crying?",
    facts: [
      [
        'How to help when you do not code',
        'Eight sentences',
        'What should it do',
        'And what does it do instead',
        'When did it last work',
        'Do you want a break, or do you want me to stay',
      ],
    ],
    pages: ['/blog/help-when-you-do-not-code'],
  },
  {
    id: 'blog-no-screen-game',
    asked: 'any activty for 2 kids to learn robots when there is no power and no mbs',
    facts: [
      [
        'Build a robot brain',
        'paper and chairs',
        'one child is the robot',
        'no board, no battery, no internet',
      ],
    ],
    pages: ['/blog/robot-on-paper'],
  },

  // Greetings and the like
  {
    id: 'greeting-good-morning',
    asked: 'Good morning madam, hope you are fine',
    facts: [['help', 'ask']],
  },
  {
    id: 'greeting-thanks',
    asked: 'ok thanx',
    facts: [['help', 'ask', 'welcome']],
  },

  // What the provider's facts do not hold
  { id: 'unknown-lunch', asked: 'do u give them lunch or we pack', facts: [], unknown: true },
  {
    id: 'unknown-boarding',
    asked: 'Do you have a boarding section for those who come from far?',
    facts: [],
    unknown: true,
  },
  {
    id: 'unknown-sibling-discount',
    asked: 'i have 3 kids, any discount wen i bring all',
    facts: [['no fixed rate', 'ask us before you pay']],
  },
  { id: 'unknown-salary', asked: 'how much salary do your instructors earn', facts: [], unknown: true },
  { id: 'unknown-election', asked: 'who is going to win the election', facts: [], unknown: true },
  {
    id: 'unknown-fraction',
    asked: 'Number 4 of homework: find three quarters of 60 and show the working',
    facts: [],
    unknown: true,
  },
  { id: 'unknown-weather', asked: 'will it rain in kampala tommorow', facts: [], unknown: true },
  {
    id: 'unknown-tablet-brand',
    asked: 'which brand is the tablet, samsung or what',
    facts: [],
    unknown: true,
  },
  {
    id: 'unknown-founded',
    asked: 'In which year was your organisation started?',
    facts: [],
    never: ['2023', '2019'],
    unknown: true,
  },
  {
    id: 'unknown-country-names',
    asked: 'you say 3 countries, which ones are they exactly',
    facts: [],
    unknown: true,
  },
];
