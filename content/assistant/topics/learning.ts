import { kitsFor } from '#domain/assistant/kits.ts';
import type { Passage } from '#domain/assistant/knowledge.ts';
import { safeguarding } from '../../about.ts';
import { certificates, curriculumPage, tracks } from '../../curriculum.ts';
import { hourOfCode } from '../../hour-of-code.ts';
import { kitPage } from '../../kit.ts';
import { kitParts, learningTools, programs, programsPage } from '../../programs.ts';
import { preferredTimeChoices } from '../../registration.ts';
import { site } from '../../site.ts';
import { techKids } from '../../tech-kids.ts';
import { wiki } from '../../wiki.ts';
import {
  agesOf,
  faqAnswer,
  fitsTrack,
  list,
  lowerFirst,
  paragraphs,
  program,
  programOf,
  rule,
  sentences,
  steps,
  track,
  tracksFor,
  yesNo,
} from '../say.ts';
import { articles, pages, topic } from '../topic.ts';

const [, simulator] = learningTools;
const ofMarks = /marks|report (?:card|form)|exam|\btest|rank|position/;
const [board, motors, delivery, broken] = kitPage.details.list;
/** Where a question names no number. */
const clubOf = Number(kitPage.sharing.table.rows[2][0]);
const ofOneSession =
  /hour of code|after (?:those|the|these) (?:2|two) h|two hours|2 ?hrs|one session|single|first session/;

/** What is taught, with what, and in which programs. */
export const learningTopics: readonly Passage[] = [
  topic({
    id: 'what-happens',
    title: 'What happens in an Hour of Code',
    asks: [
      'what happens in an hour of code',
      'what do you teach in the first session',
      'what does a session look like',
      'what will he do on the first day',
      'what is hour of code',
      'explain the hour of code',
      'what will she make at the end',
      'activities in the session',
      'what do kids do for two hours',
      'tell me about hour of code',
    ],
    say: () =>
      `${programs[0].promise} They start with blocks, or with a few lines of Python, with a live instructor, and finish with a program of their own: ${lowerFirst(programs[0].outcomes[0])}.`,
    yesNo: yesNo(['No', /youtube|video|game/]),
    page: articles.session,
  }),
  topic({
    id: 'pathway',
    title: 'From blocks to Python',
    asks: [
      'what do you teach',
      'what will my child learn',
      'what do children learn here',
      'what is your curriculum',
      'what topics do you cover',
      'syllabus',
      'how does the learning go',
      'learning pathway',
      'stages of learning',
      'what are the tracks',
      'which courses do you have',
      'what levels are there',
      'coding languages for kids',
      'how many tracks',
    ],
    say: () =>
      list(
        tracks.map(
          ({ title, ages, duration, tools }) =>
            `**${title}**: ages ${ages}, ${duration}. ${tools.join(', ')}`,
        ),
      ),
    yesNo: yesNo(['Yes', /scratch|python|javascript|html|git|sql|robot/]),
    page: pages.curriculum,
  }),
  topic({
    id: 'stem',
    title: 'STEM and Scratch',
    asks: ['what is STEM', 'what is scratch'],
    say: (_live, { text }) => {
      const all = faqAnswer('stem-and-scratch');
      if (!/scratch/.test(text)) return sentences(all, /^STEM is/);
      return /stem/.test(text) ? all : sentences(all, /^Scratch is/, /^Python/);
    },
    yesNo: yesNo(['Yes', /free|programming language/], ['No', /cost|only a game/]),
    page: pages.questions,
  }),
  topic({
    id: 'progress',
    title: 'Hearing what a child has learnt',
    asks: ['do you give report cards'],
    say: (_live, { text }) =>
      ofMarks.test(text)
        ? sentences(faqAnswer('progress-reports'), /no marks/, /At the end/, /short note/)
        : faqAnswer('progress-reports'),
    yesNo: yesNo(['No', ofMarks], ['Yes']),
    page: pages.questions,
  }),
  topic({
    id: 'school-exams',
    title: 'School examinations',
    asks: ['does it help in PLE'],
    say: () => faqAnswer('school-exams'),
    yesNo: yesNo(['No', /coach|prepare|syllabus|curriculum|examined|promise|same/]),
    page: pages.questions,
  }),
  topic({
    id: 'track-foundation',
    title: 'The Foundation track for beginners',
    asks: [
      'the beginners course',
      'how long is the beginners course',
      'foundation track',
      'how many weeks is foundation',
      'the beginner course takes how many months',
      'do you teach scratch',
      'my kids school uses scratch',
      'block coding',
      'is it with blocks',
      'lights and sensors for small children',
      'what is in the foundation level',
      'beginner level scratch',
      'first track for young children',
      'scratch game',
    ],
    say: () => paragraphs(track('foundation'), 'Its level is Beginner.'),
    yesNo: yesNo(['Yes']),
    ages: agesOf('foundation'),
    page: { label: 'The Foundation track', href: '/curriculum#foundation' },
  }),
  topic({
    id: 'track-intermediate',
    title: 'The Intermediate track',
    asks: [
      'intermediate track',
      'how long is the intermediate course',
      'when do they learn python',
      'do you teach python',
      'learn html and css',
      'learn to make websites',
      'web design for my daughter',
      'how many weeks is the python course',
      'intermediate weeks',
      'do you teach web pages',
      'python loops and functions',
    ],
    say: () => track('intermediate'),
    yesNo: yesNo(['Yes']),
    ages: agesOf('intermediate'),
    page: { label: 'The Intermediate track', href: '/curriculum#intermediate' },
  }),
  topic({
    id: 'track-advanced',
    title: 'The Advanced track',
    asks: [
      'advanced track',
      'how long is the advanced course',
      'do you teach javascript',
      'git and sql',
      'databases',
      'web applications',
      'for older students after S6 vacation',
      'how many weeks is advanced',
      'connected devices',
      'what does the last level teach',
      'course for 17 year olds',
      'portfolio',
    ],
    say: () => track('advanced'),
    yesNo: yesNo(['Yes', /teach|learn|javascript|git|sql|database/]),
    ages: agesOf('advanced'),
    page: { label: 'The Advanced track', href: '/curriculum#advanced' },
  }),
  topic({
    id: 'track-weeks',
    title: 'How long the tracks take',
    asks: [
      'how long does a course take',
      'how many weeks is each track',
      'how many months until he finishes',
      'how long is the whole programme',
      'duration of the courses',
      'when does a child complete',
      'how long to finish a level',
    ],
    say: (_live, asked) =>
      tracksFor(asked) ||
      list(tracks.map(({ title, ages, duration }) => `**${title}** (ages ${ages}): ${duration}`)),
    page: pages.curriculum,
  }),
  topic({
    id: 'certificate',
    title: 'Certificates',
    asks: [
      'is there a certificate',
      'does she graduate',
      'is it accredited',
      'certificate after hour of code',
      'is your certificate recognised by the government',
      'certificate at the end of each level',
      'how does a child earn the certificate',
      'names of the certificates',
      'junior developer certificate',
      'young maker certificate',
      'project developer',
    ],
    say: (_live, { text, ages }) => {
      const [notForOne = '', ...rest] = faqAnswer('certificates').split(/(?<=\.)\s+/);
      if (/which|names?\b|called|earn|produce|award|highest|young maker|junior|project developer/.test(text))
        return list(
          certificates
            .filter(({ track: of }) => ages.length === 0 || ages.some((age) => fitsTrack(of, age)))
            .map(({ title, earnedBy }) => `**${title}**: ${earnedBy}`),
        );
      return ofOneSession.test(text) ? faqAnswer('certificates') : [...rest, notForOne].join(' ');
    },
    yesNo: yesNo(
      ['No', ofOneSession],
      ['No', /recogni[sz]|uneb|accredit|ministry|government|university|still get/],
      ['Yes'],
    ),
    page: pages.curriculum,
  }),
  topic({
    id: 'robots',
    title: 'Robotics',
    asks: [
      'do you teach robotics',
      'robots also or just typing on screen',
      'is there robotics for kids',
      'sensors and motors',
      'electronics',
      'do they touch hardware',
      'robotics without a kit',
      'what is the simulator',
      'robot in the browser',
      'is the simulator free',
      'does the simulator work on a phone',
      'robot simulator',
      'arduino',
    ],
    say: (_live, { text }) =>
      `${/need|know|before|first/.test(text) ? 'No experience is needed. ' : ''}${hourOfCode.pathway[1].text} **${simulator.title}**: ${lowerFirst(simulator.promise)} It runs on ${lowerFirst(simulator.facts[0].value)}.`,
    yesNo: yesNo(['No', /have to|must|need/], ['Yes']),
    page: { label: 'Tools we teach with', href: '/programs#tools' },
  }),
  topic({
    id: 'next-step',
    title: 'After the first session',
    asks: [
      'what comes after the hour of code',
      'how do we continue',
      'is there another level after this',
      'what happens afterwards',
      'next step after hour of code',
    ],
    say: () =>
      `At the end of the Hour of Code the instructor tells you which track comes next: ${tracks.map(({ title, ages }) => `**${title}** (ages ${ages})`).join(', ')}. Whether you go on is up to you: it is one payment, with no monthly fee and nothing to cancel.`,
    yesNo: yesNo(['No', /have to|must|continue paying|keep paying/], ['Yes']),
    page: pages.curriculum,
  }),
  topic({
    id: 'gallery',
    title: 'What children build',
    asks: [
      'what have children built',
      'examples of projects',
      'what games do they make',
      'gallery',
      'what can a child build after the course',
      'student projects',
      'sample works of your learners',
    ],
    say: () =>
      `Typical projects: ${techKids.gallery.pieces.map(({ title }) => lowerFirst(title)).join('; ')}. ${sentences(techKids.gallery.lead, /drawings/)}`,
    yesNo: yesNo(['Yes']),
    page: { label: 'What children build', href: '/tech-kids#gallery' },
  }),
  topic({
    id: 'programs',
    title: 'All programs',
    asks: [
      'what do you offer',
      'list everything you offer',
      'which services do you provide',
      'all your programs',
      'what can my child join',
      'programs for children',
      'options for my kid',
      'what classes do you have',
      'which program suits us',
      'types of programs',
    ],
    say: () =>
      list(
        programs.map(
          ({ title, place, length }) => `**${title}**: ${lowerFirst(place)}; ${lowerFirst(length)}`,
        ),
      ),
    page: pages.programs,
  }),
  topic({
    id: 'program-mentorship',
    title: 'Community mentorship',
    asks: [
      'what is mentorship',
      'tell me about the mentors',
      'mentorship program',
      'a person to ask when my child is stuck with a project',
      'how do we get a mentor',
      'join the mentorship',
    ],
    say: () => program('mentorship'),
    page: pages.mentorship,
  }),
  topic({
    id: 'program-private',
    title: 'One-on-one private tutoring',
    asks: [
      'private lessons',
      'do you have one on one lessons',
      'can he have his own teacher',
      'private tutor for my daughter',
      'teacher alone with my child',
      'individual coaching',
      'help with a school project or contest',
      'can you prepare him for a competition',
      'can the teacher come for private tutoring',
      'choose our own hours',
      'lessons at our own time',
    ],
    say: (_live, { text }) =>
      /alone with|left alone|\b(?:male|female|man|woman)\b|safe|(?:have to|must i) (?:be|sit|stay)/.test(text)
        ? sentences(rule(safeguarding, 'Two adults, always'), /No adult/, /earshot/, /open room/)
        : `${program('private-tutoring').replace(/ Ages: [^.]*\./, '')} ${programOf('private-tutoring').outcomes[1]}. Times to choose from: ${preferredTimeChoices.map(({ label }) => label).join(', ')}.`,
    yesNo: yesNo(
      ['No', /with a (?:man|male)|alone with/],
      ['Yes', /alone|one on one|1 on 1|private|own teacher|possible|evening|come|prepare|hours/],
    ),
    page: pages.tutoring,
  }),
  topic({
    id: 'program-after-school',
    title: 'After-school and weekend programs',
    asks: [
      'after school program',
      'weekend classes',
      'a regular class',
      'something weekly',
      'saturday group',
      'somewhere he goes every week',
      'regular coding group',
      'after classes end at 4',
      'where is the after school',
      'long term class with same kids',
      'ongoing lessons',
    ],
    say: () => program('after-school'),
    yesNo: yesNo(['Yes']),
    page: pages.landing,
  }),
  topic({
    id: 'program-clubs',
    title: 'Clubs at schools',
    asks: [
      'do you run clubs in schools',
      'school club',
      'head teacher interested in robotics',
      'how do schools work with you',
      'i am a teacher and want a club',
      'robotics for our P5 and P6',
      'how can our school start',
      'do you train teachers',
      'who teaches the club',
      'partner with our school',
      'is the club for secondary schools',
      'which classes can join the club',
      'start a coding club',
      'how often does the club meet',
      'stem club',
      'will our teachers be able to lead',
      'we are a school',
      'introduce coding in our primary school',
      'what will they have at the end of term',
      'what do the parents see at the end of the term',
    ],
    say: (_live, { text }) => {
      const { promise, place, length, ages, outcomes } = programOf('school-clubs');
      const [, teachers, atEnd] = outcomes;
      const also = /teacher|train|staff|lead|run/.test(text)
        ? teachers
        : /end of|show|parents|see/.test(text)
          ? atEnd
          : '';
      return `${promise} ${also ? `${also}.` : `${place}, ${lowerFirst(length)}, for ${ages.replace(/^Primary school, /, '')}.`} ${sentences(faqAnswer('schools'), /number of children/)} We send a written offer: [${site.email}](mailto:${site.email}).`;
    },
    yesNo: yesNo(['No', /secondary/], ['Yes']),
    page: pages.clubs,
  }),
  topic({
    id: 'kit-price',
    yesNo: yesNo(['Yes', /sell|buy|invoice|shillings/]),
    title: 'What the kit costs',
    asks: [
      'how much is the tablet',
      'how much is a tablet with a small board',
      'price of the board',
      'how do I buy a kit',
      'where can I buy the kit',
      'kit price in shillings',
      'do you sell the kit',
      'can a parent buy one kit',
      'order a kit',
      'can schools pay for kits by invoice',
      'exchange rate of the kit',
    ],
    say: kitPage.buying.text,
    page: pages.kit,
  }),
  topic({
    id: 'kit-contents',
    title: 'What is in the kit',
    asks: [
      'what comes with the kit',
      'what do i find in the package',
      'what is the {name} kit',
      'does the kit have a keyboard',
      'what does the board do',
      'tablet keyboard and board',
      'describe the kit',
      'what is the micro controller for',
    ],
    say: () => `${kitPage.hero.text} The board is ${lowerFirst(kitParts[2].text)}`,
    yesNo: yesNo(['Yes', /keyboard|tablet|board/]),
    page: pages.kit,
  }),
  topic({
    id: 'kit-board',
    title: 'The board of the kit',
    asks: ['is the board an arduino', 'model of the board'],
    say: (_live, { text }) =>
      /motor|wheel|sensor|move|drive/.test(text) ? sentences(motors.text, /can be ordered/) : board.text,
    yesNo: yesNo(['No', /motor|wheel|drive|move|\bcar\b/], ['Yes', /python|usb|add|order/]),
    page: pages.kit,
  }),
  topic({
    id: 'kit-delivery',
    title: 'How a kit reaches you',
    asks: ['do you deliver the kit', 'shipping of the kit'],
    say: delivery.text,
    yesNo: yesNo(['No', /free|included/], ['Yes', /send|ship|deliver|bring|bus|courier|post|pick|collect/]),
    page: pages.kit,
  }),
  topic({
    id: 'kit-broken',
    title: 'A broken kit',
    asks: ['does the kit have a warranty', 'spare parts for the kit'],
    say: broken.text,
    yesNo: yesNo(['Yes', /replace|spare|part|swap|change|return|fault/]),
    page: pages.kit,
  }),
  topic({
    id: 'kit-count',
    title: 'How many kits are needed',
    asks: [
      'how many kits do we need',
      'kits for a club of 16 pupils',
      'how many children use one kit',
      'how many kids per kit',
      'can four children share a kit',
      'does each child need a kit',
      'how many students does one kit serve',
      'how many can share the tablet',
      'is one kit enough',
      'how many learners per set in a day',
    ],
    say: (_live, { children }) => {
      const count = children ?? clubOf;
      const { atOnce, inTwoSessions } = kitsFor(count);
      const needed = `For ${count} children: **${atOnce} kits** if all work at once, or **${inTwoSessions} kits** in two sessions a day.`;
      return children === null
        ? `${kitPage.sharing.text} ${needed}`
        : `${needed} ${sentences(kitPage.sharing.text, /share/)}`;
    },
    yesNo: yesNo(['No', /each (?:child|pupil|student|learner)|one kit enough/], ['Yes', /share|four|4/]),
    page: pages.kit,
  }),
  topic({
    id: 'kit-power',
    title: 'The kit without electricity',
    asks: [
      'does the kit need electricity',
      'our school has no power',
      'we have no computer lab',
      'does the tablet work without power',
      'is a computer room needed',
      'can we use the kit in a village school',
      'how do we charge the tablets',
      'does the kit need internet',
    ],
    say: kitPage.why.list[0].text,
    yesNo: yesNo(['No', /need|required|necessary|dream/], ['Yes', /\bcan\b|work|possible|able/]),
    page: pages.kit,
  }),
  topic({
    id: 'kit-use',
    title: 'A session with the kit',
    asks: [
      'how do children use the kit',
      'what do they do with the board',
      'which ages is the kit for',
      'what can be built with the kit',
      'how does the kit work',
      'why does it have a keyboard',
    ],
    say: (_live, { text }) =>
      /\bages?\b|old/.test(text)
        ? `The kit is for ages ${kitPage.facts.find(({ label }) => label === 'Ages')?.value}: in blocks or in Python.`
        : steps(kitPage.steps.list),
    page: pages.kit,
  }),
  topic({
    id: 'kit-needed',
    title: 'Whether a kit is needed',
    asks: [
      'do we need the kit for the session',
      'is the kit compulsory',
      'does my child need a kit to begin',
      'can he learn without a kit',
    ],
    say: `${programsPage.toolsLead} The robotics simulator needs no kit at all: it runs in the browser of a phone, tablet or computer.`,
    yesNo: yesNo(['No', /sent home|chased|refuse/], ['Yes', /without|no kit/], ['No']),
    page: { label: 'Tools we teach with', href: '/programs#tools' },
  }),
  topic({
    id: 'wiki',
    title: 'The curriculum wiki',
    asks: [
      'do you have notes',
      'lesson plans for teachers',
      'free materials',
      'exercises to practise at home',
      'wiki',
      'learning resources',
      'printable sheets',
      'session plans',
      'handouts',
    ],
    say: () => {
      const { title, text } = wiki.cards[wiki.cards.length - 1] ?? { title: '', text: '' };
      const others = wiki.cards.slice(0, -1).map((card) => card.title);
      return `${sentences(wiki.lead, /free to read/)} In the wiki: ${others.join(', ')}; and ${title}: ${lowerFirst(text)}`;
    },
    yesNo: yesNo(['Yes']),
    page: pages.wiki,
  }),
  topic({
    id: 'ai-tools',
    title: 'The two helper tools',
    asks: [
      'project idea generator',
      'explain my python code',
      'can you explain this code',
      'give me a project idea',
      'ai tools',
      'python code explainer',
      'idea for a project',
      'where is the tool for ideas',
    ],
    say: 'On the Hour of Code page there are two free helper tools for the adult beside a child: the **project idea generator**, which proposes a whole small project, and the **Python code explainer**, which explains a program and never runs it. Neither asks for a name.',
    yesNo: yesNo(['Yes']),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'enrol-track',
    title: 'Enrolling in a track',
    asks: [
      'how to join the foundation course',
      'enrol for the intermediate level',
      'sign up for the python course',
      'register for the curriculum',
    ],
    say: `Press "${curriculumPage.enrol.label}" beside the track and leave your details; we contact you within 24 hours. ${curriculumPage.placing}`,
    page: pages.curriculum,
  }),
];
