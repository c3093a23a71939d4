import { kitsFor } from '#assistant/answers/kits.ts';
import type { LiveFacts, Passage, Question } from '#assistant/answers/knowledge.ts';
import { safeguarding } from '../../about.ts';
import { certificates, curriculumPage, tracks } from '../../curriculum.ts';
import { kitPage } from '../../kit.ts';
import { kitParts, learningTools, programs, programsPage } from '../../programs.ts';
import { preferredTimeChoices } from '../../registration.ts';
import { site } from '../../site.ts';
import { techKids } from '../../tech-kids.ts';
import { wiki } from '../../wiki.ts';
import { helpLink, schoolsLink } from '../links.ts';
import {
  agesOf,
  faqAnswer,
  inARow,
  list,
  lowerFirst,
  programOf,
  rule,
  sentences,
  steps,
  tracksFor,
  yesNo,
} from '../say.ts';
import {
  aboutTrack,
  learntIn,
  ofWeeks,
  type TrackId,
  trackAfter,
  trackForAge,
  trackIn,
  trackInShort,
  trackMeant,
  weeksOfAll,
} from '../say-track.ts';
import { articles, pages, topic } from '../topic.ts';

const [, simulator] = learningTools;
const ofMarks = /marks|report (?:card|form)|exam|\btest|rank|position/;
const [board, motors, delivery, broken] = kitPage.details.list;
/** Where a question names no number. */
const clubOf = Number(kitPage.sharing.table.rows[2][0]);
/** A school that has no teacher of its own. */
const ofTeacherForUs = /full ?time|give us (?:someone|a teacher)|until we (?:find|get)|teacher left/;
const ofOneSession =
  /hour of code|after (?:those|the|these) (?:2|two) h|two hours|2 ?hrs|(?:2|two) ?hours?|one (?:session|class|lesson)|single|first session|class ended|essomo (?:e?rimu|limu)|omulundi gumu|somo moja|kipindi kimoja/;

const ofRecognition =
  /recogni[sz]|uneb|ncdc|accredit|ministry|government|universit|makerere|campus|accept|\bequal\b|points|tambuli|kkiriza|stamp|\breal\b|igcse|\bcount\b/;
const atFamily =
  /(?:come|teach|lessons?|tutor\w*|teacher|ajja|meet|him|her) (?:\w+ ){0,4}(?:home|house|ewaka|waka)\b|naye ewaka|come over|awaka/;
const abroad =
  /kenya|nairobi|mombasa|kisumu|kakuma|mwanza|arusha|dodoma|burundi|bujumbura|juba|kigali|dar es|goma|tanzania|rwanda|congo|sudan|customs/;
const languagesInOrder = `First Scratch, whose blocks need no typing (Foundation, ages ${agesOf('foundation')}); then Python, HTML and CSS (Intermediate, ages ${agesOf('intermediate')}); then JavaScript, Git and SQL (Advanced, ages ${agesOf('advanced')}). ${sentences(faqAnswer('age'), /Older beginners/)}`;

const tracksCompared = () => list(tracks.map(({ id, tools }) => `${trackInShort(id)}: ${tools.join(', ')}`));

const ofBigGame = /roblox|minecraft|\bgta\b|free ?fire|fortnite|subway/;
const ofViolence = /shoot|kill|zombie|\bwar\b|guns?\b|bomb|blood|tanks?\b/;
const ofApp =
  /\bapps?\b|tiktok|play ?store|(?:za|ya) ku ssimu|(?:phone|mobile) games?|games? (?:for|on) (?:the |a |my )?phone/;
const ofGame = /\bgames?\b|mchezo|michezo|muzannyo/;

/** To a child who wants to make something that it knows; empty for another question. */
function wishAnswer(text: string): string {
  if (/serious|mchezo tu|just (?:playing|games)|only (?:play|games)|kuzannya (?:bu|kwokka)/.test(text))
    return 'It is learning, and it feels like play. To make a game a child has to plan, to put steps in order and to find mistakes: that is programming. At the end there is a thing that works, and your child can explain it to you.';
  const ownGames = `small games of their own: with blocks from the first session on (Foundation, ages ${agesOf('foundation')}), and in Python after it`;
  if (/hack|cyber/.test(text))
    return 'We have no course in hacking. Who wants to protect computers one day begins with what our tracks teach: Python, web pages, databases, and staying safe and kind online.';
  if (ofBigGame.test(text))
    return `Not inside big games such as Roblox, Minecraft or GTA. Here children make ${ownGames}. What they learn helps with the big ones later.`;
  if (ofApp.test(text))
    return `Small programs and games come first. Web pages are in ${trackInShort('intermediate')}, and web applications, which open on a phone too, in ${trackInShort('advanced')}. Apps for a phone's store are not in our tracks.`;
  if (ofGame.test(text) && ofViolence.test(text))
    return `Games are welcome. Choose one that you would gladly show to a younger child, without blood: to catch, to race, to find the way out. Children make ${ownGames}.`;
  return ofGame.test(text) ? `Children make ${ownGames}. They keep what they made.` : '';
}

function wishVerdict(clause: string): 'Yes' | null {
  const isPlain = ofGame.test(clause) && ![ofBigGame, ofApp, ofViolence].some((words) => words.test(clause));
  return isPlain && !/\bno games?\b/.test(clause) ? 'Yes' : null;
}

/** What comes after the Hour of Code, or after the track that is named. */
function nextStep(live: LiveFacts, { text, earlier = '', ages }: Question): string {
  const mentionsSession =
    /hour of code|the hour\b|did (?:one|the|a|an) (?:\w+ )?(?:session|class|lesson)|first (?:session|class|lesson)|(?:2|two) ?h|one session/;
  const isFinished = /finish|complete|\bdone\b/.test(text) && !mentionsSession.test(`${earlier} ${text}`);
  const done = mentionsSession.test(text)
    ? null
    : /\ball (?:the |of the |your |three |3 )*(?:levels|tracks|courses)/.test(text)
      ? 'advanced'
      : (trackIn(text) ??
        (mentionsSession.test(earlier) ? null : trackIn(earlier)) ??
        (isFinished ? trackForAge(ages) : null));
  const isSecond = /after (?:that|it)/.test(text) && /\bafter\b/.test(earlier);
  const first = done && trackAfter(done);
  const next = first && isSecond ? trackAfter(first) : first;
  if (next) return `Next comes ${learntIn(next)}\n\n${sentences(curriculumPage.lead, /starts where/)}`;
  if (done)
    return `Advanced is the last of our ${tracks.length} tracks. Who wants to go on has community mentorship: ${lowerFirst(programOf('mentorship').promise)}`;
  if (/\b(?:another|again|second|repeat)\b/.test(text) && !/level|track|course/.test(text))
    return `You may book another Hour of Code whenever you like: ${live.fee} each time. Or go on with a track: the instructor says which one fits.`;
  const one = trackForAge(ages);
  const fits = one
    ? `at that age mostly ${trackInShort(one)}`
    : inARow(
        tracks.map(({ title, ages: of }) => `**${title}** (ages ${of})`),
        'or',
      );
  const robot = /robot|\bcar\b|sensors?|motors?/.test(text)
    ? ' Robots begin in Foundation, in the simulator and with lights and sensors; motors and small robots come in Intermediate.'
    : '';
  const free = /cheap/.test(text)
    ? `The Hour of Code is the only one with a fixed price, ${live.fee}; mentorship is free to join. The price of a track our pages do not give: ask us.`
    : /pay|fees?\b|must|have to|money|cost|price/.test(text)
      ? 'Whether you go on is up to you: the Hour of Code is one payment, with nothing to cancel. Ask us for the price of a track.'
      : `Press "${curriculumPage.enrol.label}" beside it, and we contact you within 24 hours.`;
  return `A track comes next: ${fits}. At the end of the Hour of Code the instructor tells you where to start.${robot} ${free}`;
}

/** Whether a question is about an Hour of Code, also by what it costs. */
function isOfOneSession(text: string, fee: string): boolean {
  const amount = Number(fee.replace(/\D/g, ''));
  const figures: readonly string[] = text.replace(/(\d)[,. ](?=\d{3}\b)/g, '$1').match(/\d+k?/g) ?? [];
  return ofOneSession.test(text) || figures.includes(String(amount)) || figures.includes(`${amount / 1000}k`);
}

function certificateAnswer({ fee }: LiveFacts, question: Question): string {
  const { text } = question;
  const all = faqAnswer('certificates');
  const each = sentences(all, /^Each of/);
  const none = 'There is none for a single Hour of Code';
  const shown = sentences(curriculumPage.pathwayLead, /given for work/).replace('It is ours, and it', 'It');
  if (ofRecognition.test(text))
    return `${/is there|get a/.test(text) ? `${each} ` : ''}It does not count at UNEB, at the ministry or at a university: ${lowerFirst(sentences(all, /our own/))} What your child can show there is the project.`;
  if (
    /which|names?\b|called|earn|produce|award|build|how many|all 3|get all|young maker|junior|project developer|pathway|how does one get|need to do/.test(
      text,
    )
  ) {
    const named = certificates.find(({ title }) => text.includes(lowerFirst(title).split(' ')[0] ?? title));
    const ofLast =
      /\b(?:last|highest|final|biggest)\b/.test(text) && !/lowest/.test(text) ? 'advanced' : null;
    const ofSecond = /\bsecond\b/.test(text) ? 'intermediate' : null;
    const ofFirst = /\bfirst\b/.test(text) ? 'foundation' : null;
    const id =
      ofSecond ??
      ofLast ??
      ofFirst ??
      named?.track ??
      (/how many|all\b/.test(text) ? null : trackMeant(question));
    const one = certificates.find(({ track }) => track === id);
    return one
      ? `For the **${one.title}**, which ends the ${trackTitle(one.track)} track: ${lowerFirst(one.earnedBy)}`
      : `Three, one at the end of each track:\n\n${list(certificates.map(({ title, earnedBy }) => `**${title}**: ${earnedBy}`))}`;
  }
  if (/how long|after how|until we get|\bwhen\b|\bddi\b|\blini\b/.test(text))
    return `${each} That is after:\n\n${list(tracks.map(({ title, duration }) => `**${title}**: ${duration}`))}`;
  if (/download|print|collect|hand ?over|tugifuna|send it/.test(text))
    return `${each} How it is handed over our pages do not say: ask us, ${helpLink}.`;
  if (/never finish|not finish|doesnt finish|without finish|tawezza|fails?\b/.test(text))
    return `${shown} It comes when the project is finished.`;
  if (/didnt get|did not get|not (?:been )?given|never (?:got|received)|lost/.test(text))
    return `I am sorry. ${none}; it is for a finished track. If a track was finished, write to us, and a person looks into it: ${helpLink}.`;
  if (isOfOneSession(text, fee)) return `${none}, but your child keeps the project. ${each}`;
  if (/extra|cost/.test(text)) return `${sentences(all, /nothing extra/)} ${each}`;
  return `${each} ${sentences(all, /our own/)} ${none}.`;
}

const trackTitle = (id: TrackId) => tracks.find((track) => track.id === id)?.title ?? '';

const simulatorAndKit = `The simulator is a robot in the browser: nothing to buy, and nothing can break. The kit is a real tablet, keyboard and board with lights and sensors, and costs about 100 USD. Begin with the simulator; a kit makes sense for a child who wants to build real things, and for schools.`;

/** What is taught, with what, and in which programs. */
export const learningTopics: readonly Passage[] = [
  topic({
    id: 'what-happens',
    title: 'What happens in an Hour of Code?',
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
    say: ({ fee }, { text }) => {
      const wished = wishAnswer(text);
      if (wished) return wished;
      if (/explain|slowly|in simple|what (?:exactly )?is (?:this|it|hour|the)\b/.test(text))
        return `An Hour of Code is one lesson of two hours by video, at home, on a phone, tablet or computer. A live instructor shows your child how to make a small game, story or program, and it works at the end. It is for ages ${programOf('hour-of-code').ages} and costs ${fee}, once.`;
      if (/boring|bored/.test(text))
        return 'You decide that best yourself. It is no film to watch: you build something from the first minutes, with a live instructor who helps, and there is a break. At the end you keep a thing of your own that works.';
      const after =
        /show me|able to|will (?:he|she|they|my \w+|i) know|what will .* (?:know|have)|enough|after (?:one|the|2|two)|by the end|keep/;
      if (after.test(text))
        return `At the end your child has a program of their own that works, keeps it, and knows ${lowerFirst(programs[0].outcomes[1])}. It is a beginning: the instructor says what fits next.`;
      return `Your child builds from the first minutes, with a live instructor: first a small program in blocks, or a few lines of Python, then a game, story or robot of their own. It works at the end, they may show it, and they keep it. It is not a film to watch.`;
    },
    yesNo: (question, live) =>
      wishAnswer(question.text)
        ? wishVerdict(question.clause)
        : yesNo(['No', /youtube|video|film/], ['Yes', /enough|finish|real|make|keep/])(question, live),
    page: articles.session,
  }),
  topic({
    id: 'pathway',
    title: 'What do you teach?',
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
    say: (live, question) => {
      const { text, ages } = question;
      const wished = wishAnswer(text);
      if (wished) return wished;
      if (/\b(?:after|next)\b/.test(text) && trackMeant(question)) return nextStep(live, question);
      if (/\bterms?\b/.test(text))
        return `Our tracks go by weeks, and not by school terms:\n\n${tracksCompared()}\n\nA school club goes by the term: it begins with blocks and ends with a project.`;
      if (/difference|\bdiff\b|btn|between/.test(text)) return tracksCompared();
      if (/\bjava\b|c\+\+|c#|kotlin|\bphp\b|swift|flutter/.test(text))
        return `That language is not in our tracks. ${languagesInOrder}`;
      if (/languages?|scratch|python|puzzle|which one first|software/.test(text)) return languagesInOrder;
      const one =
        trackIn(text) ?? trackForAge(ages) ?? (/\b(?:small|young|little)/.test(text) ? 'foundation' : null);
      return one ? learntIn(one) : `Coding and robotics, in three tracks:\n\n${tracksCompared()}`;
    },
    yesNo: (question, live) =>
      wishAnswer(question.text)
        ? wishVerdict(question.clause)
        : yesNo(['Yes', /scratch|python|javascript|html|git|sql|robot/])(question, live),
    page: pages.curriculum,
  }),
  topic({
    id: 'stem',
    title: 'What is STEM, and what is Scratch?',
    asks: ['what is STEM', 'what is scratch'],
    say: (_live, { text: asked, earlier = '' }) => {
      const text = /stem|scratch/.test(asked)
        ? asked
        : `${earlier} ${asked}`.replace(/colou?red blocks|block site/, 'scratch');
      const all = faqAnswer('stem-and-scratch');
      if (!/scratch/.test(text)) return sentences(all, /^STEM is/);
      return /stem/.test(text) ? all : sentences(all, /^Scratch is/, /^Python/);
    },
    yesNo: yesNo(['Yes', /free|programming language/], ['No', /cost|only a game/]),
    page: pages.questions,
  }),
  topic({
    id: 'progress',
    title: 'How do I hear what my child has learnt?',
    asks: ['do you give report cards'],
    say: (_live, { text, earlier = '' }) => {
      const all = faqAnswer('progress-reports');
      if (ofMarks.test(text) || (/fails?\b/.test(text) && ofMarks.test(earlier)))
        return sentences(all, /no marks/, /At the end/, /short note/);
      if (/reports?\b/.test(text))
        return `${sentences(all, /short note/)} ${sentences(all, /At the end/)} There are no other written reports, and no marks.`;
      if (/project|code\b/.test(text))
        return 'At the end of an Hour of Code your child shows you the project, and keeps it. Ask: "How did you make that part?"';
      return `${sentences(all, /At the end/)} Ask your child to show it again at home: who explains how it works has understood it. ${sentences(all, /short note/)}`;
    },
    yesNo: yesNo(['No', ofMarks], ['Yes', /\bsee\b|know|hear|told|both/]),
    page: pages.questions,
  }),
  topic({
    id: 'school-exams',
    title: 'Does it help at school and in exams?',
    asks: ['does it help in PLE'],
    say: (_live, { text }) => {
      const all = faqAnswer('school-exams');
      if (/replace|on top|instead of/.test(text))
        return 'It comes on top: it is not part of the school syllabus and replaces no lesson. A school club meets on a fixed day that is agreed with the school.';
      if (/disturb|time for|candidate class|affect|busy|wait|asooke|alinde|subiri/.test(text))
        return 'It need not disturb school: an Hour of Code takes two hours, once, on a day that you choose, in the holidays too. In a candidate year one session in the holidays is enough to begin with.';
      return /help|convince|marks|math|makerere|university/.test(text) &&
        !/coach|prepare|syllabus|same/.test(text)
        ? `It helps in its own way. ${sentences(all, /What helps/, /Older students/)} We do not coach for PLE, UCE or UACE.`
        : all;
    },
    yesNo: yesNo(
      ['No', /coach|prepare|syllabus|examined|promise|same|disturb|affect|count|igcse/],
      ['Yes', /time for/],
    ),
    page: pages.questions,
  }),
  topic({
    id: 'track-foundation',
    title: 'What is in the Foundation track?',
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
    say: (_live, question) => aboutTrack('foundation', question),
    yesNo: yesNo([
      'Yes',
      /teach|learn|scratch|python|html|css|javascript|sql|there|included|cover|\bdo (?:you|u|they)\b/,
    ]),
    ages: agesOf('foundation'),
    page: { label: 'The Foundation track', href: '/curriculum#foundation' },
  }),
  topic({
    id: 'track-intermediate',
    title: 'What is in the Intermediate track?',
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
    say: (_live, question) => {
      const { text, earlier = '' } = question;
      if (ofWeeks.test(text) || /sensor|tools?\b/.test(text)) return aboutTrack('intermediate', question);
      if (/html|css|\bweb|sites?\b/.test(text))
        return `Web pages with HTML and CSS are in ${trackInShort('intermediate')}, beside Python, sensors and small robots. At its end your child publishes a web page about a project.`;
      if (
        /\bages?\b|how old|myaka|umri|typ(?:e|ing)|when|begin/.test(text) &&
        /python|typ(?:e|ing)/.test(`${earlier} ${text}`)
      )
        return `Python is typed from ${trackInShort('intermediate')} on. ${sentences(faqAnswer('age'), /Older beginners/)} In an Hour of Code who types well may start with a few lines of it.`;
      return aboutTrack('intermediate', question);
    },
    yesNo: yesNo([
      'Yes',
      /teach|learn|scratch|python|html|css|javascript|sql|there|included|cover|\bdo (?:you|u|they)\b/,
    ]),
    ages: agesOf('intermediate'),
    page: { label: 'The Intermediate track', href: '/curriculum#intermediate' },
  }),
  topic({
    id: 'track-advanced',
    title: 'What is in the Advanced track?',
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
    say: (_live, question) => {
      const next = /\bafter\b/.test(question.text) ? trackIn(question.text) : null;
      if (next === 'advanced') return nextStep(_live, question);
      return /languages?|javascript|\bgit\b|\bsql\b|databases?/.test(question.text) &&
        !ofWeeks.test(question.text)
        ? `Python, JavaScript, Git and SQL are in ${trackInShort('advanced')}: for web applications with a server and a database, for data and for connected devices.`
        : aboutTrack('advanced', question);
    },
    yesNo: yesNo([
      'Yes',
      /teach|learn|scratch|python|html|css|javascript|sql|there|included|cover|\bdo (?:you|u|they)\b/,
    ]),
    ages: agesOf('advanced'),
    page: { label: 'The Advanced track', href: '/curriculum#advanced' },
  }),
  topic({
    id: 'track-weeks',
    title: 'How long do the tracks take?',
    asks: [
      'how long does a course take',
      'how many weeks is each track',
      'how many months until he finishes',
      'how long is the whole programme',
      'duration of the courses',
      'when does a child complete',
      'how long to finish a level',
    ],
    say: (_live, question) => {
      const { text } = question;
      const all = list(tracks.map(({ title, ages, duration }) => `**${title}** (ages ${ages}): ${duration}`));
      if (/\b(?:skip|miss|absent|pause|break off|boarding|travel)/.test(text))
        return `What is done about missed weeks our pages do not say: tell us when you enrol, and we agree on it with you before anything is paid. For children in boarding school an Hour of Code in the holidays binds to no weeks.`;
      if (
        /\b(?:all|whole|three|3) (?:the |of )?(?:tracks?|levels?|course|programme?|three)\b/.test(text) &&
        !trackIn(text)
      )
        return `${weeksOfAll()}\n\n${all}`;
      const one = trackMeant(question);
      if (one) return aboutTrack(one, { ...question, text: `${text} weeks` });
      return tracksFor(question) || all;
    },
    page: pages.curriculum,
  }),
  topic({
    id: 'certificate',
    title: 'Is there a certificate?',
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
    say: (live, question) => certificateAnswer(live, question),
    yesNo: (question, live) =>
      ofRecognition.test(question.text)
        ? ofRecognition.test(question.clause)
          ? 'No'
          : null
        : isOfOneSession(question.text, live.fee)
          ? /long course|only/.test(question.clause)
            ? 'Yes'
            : 'No'
          : yesNo(['No', /still get|extra|cost/], ['Yes'])(question, live),
    page: pages.curriculum,
  }),
  topic({
    id: 'robots',
    title: 'Do you teach robotics?',
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
    say: (_live, { text: asked, earlier: before = '' }) => {
      const [text, earlier] = [asked, before].map((said) =>
        said.replace(/(?:in|on) the browser/, 'simulator'),
      ) as [string, string];
      const { title, promise, facts } = simulator;
      if (/how (?:do|does|can|will) .*(?:know|sense|see|find|avoid)|sensors? work/.test(text))
        return 'With a sensor: it measures how far away something is, or feels a touch. The program asks it again and again: "Is the wall near? Then turn." Children learn it in our simulator, and the wiki has it under Robotics.';
      if (/simulator/.test(text) && /\bkit\b/.test(text)) return simulatorAndKit;
      if (/drone/.test(text))
        return 'Drones are not in our tracks. What they rest on is: sensors, motors and Python, in Intermediate and Advanced. For a project of one’s own there are a mentor and private tutoring.';
      if (/harder|easier|difficult/.test(text))
        return 'Both begin with small steps. The first robot is in our simulator, on the screen: one command after another, and nothing can break. Motors and small robots come later, in the Intermediate track.';
      const onDevice = `It runs on ${lowerFirst(facts[0].value)} with ${lowerFirst(facts[1].value)}; there is nothing to install.`;
      if (/break|crash|spoil|paying for/.test(text))
        return 'In the simulator nothing can break: the robot hits a wall, your child changes the program and tries again. In an Hour of Code there is nothing of ours to pay for.';
      if (/fight|attack|battle|weapon/.test(text))
        return 'Robots that fight are not among our projects. Children build robots that move, sense and decide: one that keeps away from walls, follows a line or finds the way out.';
      if (
        /simulator/.test(text) &&
        /without (?:the )?(?:internet|data|network)|offline|no internet/.test(text)
      )
        return `It needs the internet, because it runs in the browser: on ${lowerFirst(facts[0].value)}, with nothing to install. Without internet the kit teaches the same steps with a real board.`;
      if (/simulator/.test(text) && /real|learn/.test(text))
        return `It is real learning that looks like a game: children program the robot step by step, and the same ideas move a real board later. ${onDevice}`;
      if (
        /simulator/.test(text) ||
        (/\bfree\b|buy|phone|tablet|\brun\b/.test(text) && /simulator/.test(earlier))
      )
        return `The ${lowerFirst(title)} is ${lowerFirst(promise)} Children give it one command after another and watch each step. ${onDevice}`;
      if (/arduino/.test(text))
        return 'We teach with a micro-controller board of our kit, in blocks or in Python. What is learnt on it is used on an Arduino in the same way: lights, buttons, sensors and motors.';
      const first = /need to know|know (?:\w+ )?(?:coding|first)|experience/.test(text)
        ? 'No experience is needed. '
        : '';
      if (/screen|real|\btouch (?:them|it|hardware)|wires|hardware|bikwata|only on/.test(text))
        return `${first}Both. Online the robot is in our simulator, on the screen. With the kit, at the hub and in school clubs, children use a real board with lights and sensors.`;
      return `${first}Children program robots to move, sense and decide: in our simulator, which needs no kit, and with the kit on a real board. It begins in the Foundation track, with lights and sensors; motors and small robots follow in Intermediate.`;
    },
    yesNo: yesNo(
      ['No', /simulator.*(?:without|offline)/],
      ['No', /\b(?:have to|must|need)\b|break|crash|paying|simulator cost|money|fight|attack|only|no coding/],
      [
        'Yes',
        /teach|build|make|\bcan (?:he|she|they|we|my|i)\b|free|include|sensors?|follow|(?:is|are) there|\brun\b/,
      ],
    ),
    page: { label: 'Tools we teach with', href: '/programs#tools' },
  }),
  topic({
    id: 'next-step',
    title: 'What comes after the first session?',
    asks: [
      'what comes after the hour of code',
      'how do we continue',
      'is there another level after this',
      'what happens afterwards',
      'next step after hour of code',
    ],
    say: nextStep,
    yesNo: yesNo(
      ['No', /have to|must|continue paying|keep paying|test|new registration/],
      ['Yes', /another|again|repeat|tell me|longer|bigger|go on|continue|level/],
    ),
    page: pages.curriculum,
  }),
  topic({
    id: 'gallery',
    title: 'What have children built?',
    asks: [
      'what have children built',
      'examples of projects',
      'what games do they make',
      'gallery',
      'what can a child build after the course',
      'student projects',
      'sample works of your learners',
    ],
    say: (_live, { text }) => {
      if (/photo|picture|pics?\b/.test(text))
        return `${sentences(techKids.gallery.lead, /drawings/)} You find what children typically build on that page.`;
      return (
        wishAnswer(text) ||
        `Typical projects: ${techKids.gallery.pieces.map(({ title }) => lowerFirst(title)).join('; ')}. ${sentences(techKids.gallery.lead, /drawings/)}`
      );
    },
    yesNo: ({ text, clause }) => (wishAnswer(text) ? wishVerdict(clause) : null),
    page: { label: 'What children build', href: '/tech-kids#gallery' },
  }),
  topic({
    id: 'programs',
    title: 'Which programs do you have?',
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
    say: (live, question) => {
      const { text, ages } = question;
      if (ages.length > 0 || /\b(?:my (?:son|daughter|child|kid|boy|girl)|he|she|him|her)\b/.test(text)) {
        const one = trackForAge(ages);
        const after = one
          ? `After it, at that age: the track ${trackInShort(one)}.`
          : 'At its end the instructor says which track fits.';
        return `To begin: an **Hour of Code**, two hours online with a live instructor, ${live.fee}, once. ${after} For every week there are after-school and weekend groups, or private tutoring.`;
      }
      return `Five programs:\n\n${list(
        programs.map(
          ({ title, place, length }) => `**${title}**: ${lowerFirst(place)}; ${lowerFirst(length)}`,
        ),
      )}`;
    },
    page: pages.programs,
  }),
  topic({
    id: 'program-mentorship',
    title: 'What is community mentorship?',
    asks: [
      'what is mentorship',
      'tell me about the mentors',
      'mentorship program',
      'a person to ask when my child is stuck with a project',
      'how do we get a mentor',
      'join the mentorship',
    ],
    say: (_live, { text, earlier = '' }) => {
      const { promise, ages, place, outcomes } = programOf('mentorship');
      if (/join|get a mentor|tuyingira|nkyeyungako|sign up|register/.test(text))
        return `Press "Ask about mentorship" and leave your details; we contact you within 24 hours. It is free to join, for ages ${ages}. ${sentences(programsPage.community.text, /under 13/)}`;
      if (/\bage|how old|need to be|years?\b|\byrs?\b/.test(text))
        return `Mentorship is for ages ${ages}. ${sentences(programsPage.community.text, /under 13/)}`;
      if (/who (?:are|is)|one child or|a group/.test(text))
        return `A mentor stays with your child until the project works. Everybody who works with children for us has passed our checks first; names our pages do not give, nor how many children a mentor has. There is no fixed number of meetings.`;
      if (/how long|how often|last|how many times|every week/.test(text))
        return 'It goes on at the pace of your child: the mentor stays until the project works. There is no fixed number of meetings.';
      const teacher = /teacher|different/.test(`${text} ${earlier}`)
        ? ' A teacher leads a course; a mentor helps with the project that your child chose.'
        : '';
      return `${promise} Your child has ${lowerFirst(outcomes[1])}, and ${lowerFirst(outcomes[2])}.${teacher} It is for ages ${ages}, ${lowerFirst(place)}, and free to join.`;
    },
    yesNo: yesNo(['No', /need to be|have to be|must/], ['Yes', /join|guide|help|got|anything|free|mentor/]),
    page: pages.mentorship,
  }),
  topic({
    id: 'program-private',
    title: 'Do you give private lessons?',
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
    say: (_live, { text, earlier = '' }) => {
      const { promise, outcomes } = programOf('private-tutoring');
      const [, projects, note] = outcomes;
      const times = `Times to choose from: ${preferredTimeChoices.map(({ label }) => label).join(', ')}.`;
      const offer = 'It has a custom rate: ask, and we make you an offer within 24 hours.';
      if (
        /alone with|left alone|\b(?:male|female|man|woman)\b|safe|(?:have to|must i) (?:be|sit|stay)/.test(
          text,
        )
      )
        return sentences(rule(safeguarding, 'Two adults, always'), /No adult/, /earshot/, /open room/);
      if (atFamily.test(text) || atFamily.test(earlier))
        return `Private lessons are online, by video, or at the hub; we do not come to homes. Online you choose the hours. ${offer}`;
      if (/where|zoom|online|physical/.test(text) && !/evening|hours?\b|\b[5-8] ?pm/.test(text))
        return `Online, by video, or at the hub in ${site.city}, as you like. ${times}`;
      if (
        /evening|\b[5-8] ?(?:pm|in the)|after (?:5|6|prep|work|that hour)|late\b|early|hours?\b|times?\b|weekend|saturday|sunday/.test(
          text,
        )
      )
        return `You choose the hours. ${times} Tell us yours in the form. ${offer}`;
      if (/told|reports?|what my child learned/.test(text))
        return `${note.replace('to you ', '')}, after the lessons: you need not ask for it.`;
      if (
        /choose (?:the|our|a|my)? ?(?:own )?(?:teacher|tutor|instructor)|same (?:teacher|tutor|instructor)/.test(
          text,
        )
      )
        return `Say in the form which instructor you would like, and we tell you whether they are free. ${offer}`;
      if (/project|contest|competition|olympiad|league|coursework|test\b|ict\b/.test(text))
        return `${projects} is what private tutoring is for: one child, one instructor, online or at the hub. Write in the form what it is about and until when. ${offer}`;
      return `${promise} It is online or at the hub, at hours that you choose, for ages 6 to 18. ${offer}`;
    },
    yesNo: yesNo(
      ['No', /with a (?:man|male)|alone with/],
      ['No', atFamily],
      [
        'Yes',
        /alone|one on one|1 on 1|own teacher|possible|evening|prepare|hours|told|help|private (?:teacher|tutoring|lessons)/,
      ],
    ),
    page: pages.tutoring,
  }),
  topic({
    id: 'program-after-school',
    title: 'What are the after-school and weekend programs?',
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
    say: (_live, { text }) => {
      const { place } = programOf('after-school');
      const price = 'The price depends on the group: tell us which days suit you, and we tell you.';
      if (
        /which days|what days|wat time|what time|hours?\b|which day|evenings?|jioni|awo|weekend|sunday|saturday|\b[3-8] ?pm\b/.test(
          text,
        )
      )
        return `The groups meet after school and at weekends; the days and hours are agreed with the group. They are online, or at the hub. ${price}`;
      if (/same (?:children|kids|group)|new ones|gets to know/.test(text))
        return `The same group meets from week to week, so that a project can grow and children make friends. ${price}`;
      if (/physical|online|from home|we are in|far/.test(text))
        return `After-school groups are online too, from wherever you are; some meet at the hub. ${price}`;
      return `A regular group, the same children from week to week, after school or at weekends: ${lowerFirst(place)}, for ages 6 to 18. ${price}`;
    },
    yesNo: yesNo(['No', /only physical|new ones/], ['Yes']),
    page: pages.landing,
  }),
  topic({
    id: 'program-clubs',
    title: 'How do we start a club at our school?',
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
    say: (_live, { text, weekdays }) => {
      const { promise, outcomes } = programOf('school-clubs');
      const [, teachers, atEnd] = outcomes;
      const offer = `Tell us the number of children, their classes and the days that suit you, and you get an offer in writing: ${schoolsLink}.`;
      if (/secondary|\bs ?[1-6]\b/.test(text))
        return `The club is for primary school, P1 to P7. For secondary classes write to us what you have in mind, and we say what we can do: ${schoolsLink}.`;
      if (/baby class|top class|nursery/.test(text))
        return `The club is for primary school, P1 to P7; baby class and top class are too early. ${offer}`;
      if (/which class|what class|classes (?:may|can|is)|which age/.test(text))
        return `Primary school, from P1 to P7: P1 and P2 with blocks, where no typing is needed. ${offer}`;
      if (
        !/full ?time/.test(text) &&
        /who brings|computers?\b(?! (?:club|class))|laptops?|desktops?|vifaa|equipment|machines/.test(text)
      )
        return `No computer lab is needed: the kit has a tablet with a battery, a keyboard and a board, and two children share one. Tell us what the school has, and the offer says what is still needed: ${schoolsLink}.`;
      if (/minimum|how many (?:pupils|children|learners)|bameka/.test(text))
        return `We name no smallest number. The price depends on the number of children and on the distance. ${offer}`;
      if (/his school|her school|their school|who should|me or (?:the )?head/.test(text))
        return `Tell the head teacher, and give them our address: the school asks us for the club. ${offer}`;
      if (/\bpta\b|\bagm\b|open day|talk to|first meeting/.test(text))
        return `Write to us which day it is, where, and who will be there: ${schoolsLink}. A person tells you who can come; I cannot promise it.`;
      if (weekdays.length > 0 || /which day|what day/.test(text))
        return `A club meets on a fixed day that suits your school. ${offer}`;
      if (ofTeacherForUs.test(text))
        return `We do not send full-time teachers. Our instructors come for the club, and train your teachers until they can lead it themselves. ${offer}`;
      if (/better/.test(text))
        return 'A club is better where the school wants one: every term, with classmates, on a real board. Until then your child can begin with an Hour of Code online, for which you choose the day yourself.';
      if (/\bearn\b|commission/.test(text))
        return `We name no share for the school. Write to us what you have in mind: ${schoolsLink}.`;
      if (/train|staff|who teach|lead/.test(text))
        return `We start the club together with the school and train your teachers until they can lead the session themselves. ${offer}`;
      if (/end of (?:the )?term|parents see/.test(text)) return `${atEnd}. ${teachers}. ${offer}`;
      const where = /come to|upcountry|outside|mujja|mnaweza|village|islands?|kuja|bring the pupils/.test(
        text,
      )
        ? 'We come to your school, upcountry too; the distance counts in the price. '
        : '';
      return `${where}${offer} Then ${lowerFirst(promise)} It goes by the term, on a fixed day, for P1 to P7.`;
    },
    yesNo: yesNo(
      ['No', ofTeacherForUs],
      [
        'No',
        /secondary|\bs ?[1-6]\b|baby|top class|nursery|too low|buy computers|need (?:to buy )?computers/,
      ],
      ['Yes', /come|upcountry|club|possible|mujja|mulina|mnaweza|teach in schools/],
    ),
    page: pages.clubs,
  }),
  topic({
    id: 'kit-price',
    yesNo: yesNo([
      'Yes',
      /(?:sell|buy|order) .*(?:kits?|tablets?|boards?|robots?|machine|one|it)\b|invoice|shillings/,
    ]),
    title: 'What does the kit cost?',
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
    say: (_live, { text }) => {
      if (/(?:per|each|every|one|a) (?:child|pupil|student|learner|head|kid)|share/.test(text))
        return `The price is for a whole kit, and not for a child. ${kitPage.sharing.text}`;
      if (/instal|half|bits|later|small small|months|slowly/.test(text))
        return `The kit is paid before you get it; ask us if you need to pay in parts. ${sentences(kitPage.buying.text, /costs about/, /invoice/)}`;
      if (/keeps?\b|bring it back|take it home/.test(text))
        return `A kit that you buy is yours. One that is used in a session stays with us. ${sentences(kitPage.buying.text, /costs about/)}`;
      if (/\b(?:[2-9]|[1-9]\d+) (?:kits|of them)|buy \d+|price break|many kits|district/.test(text))
        return `${sentences(kitPage.buying.text, /costs about/)} For many at once write to us how many and where to: you get an offer in writing, and schools may pay by invoice.`;
      return kitPage.buying.text;
    },
    page: pages.kit,
  }),
  topic({
    id: 'kit-contents',
    title: 'What is in the kit?',
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
    say: (_live, { text }) => {
      if (
        /\bonly (?:the )?(?:micro|board|tablet|keyboard)|without (?:the )?(?:tablet|keyboard|board)|separate|alone\b|spare/.test(
          text,
        )
      )
        return `Our pages sell the kit as a whole: a tablet, a keyboard and a board. Single parts are replaced for those who have a kit. Whether you can buy one alone, ask us: ${schoolsLink}.`;
      if (/keeps?\b|bring it back|take it home|stays?\b|ours\b|remain/.test(text))
        return 'A kit that you buy is yours, the tablet too: it stays at home with your child. A kit that is used in a session, at the hub or in a club stays with us.';
      if (/lessons?/.test(text))
        return `The tablet shows the lesson and the code, and runs both. ${kitPage.hero.text}`;
      if (/internet/.test(text))
        return `Internet is not part of the kit: it is ${lowerFirst(kitPage.hero.text)}`;
      if (/charger|cable/.test(text))
        return `${kitPage.hero.text} For every small part, such as cables, ask us before you order.`;
      if (/keyboard|touch|buttons/.test(text))
        return `The tablet has a touch screen, and a keyboard of its own is in the kit: ${lowerFirst(kitParts[1].text)} With them is a small board for lights, sensors and motors.`;
      if (/micro ?bit|arduino/.test(text)) return board.text;
      if (/micro ?controller|small board|\bboard\b/.test(text))
        return `The board is ${lowerFirst(kitParts[2].text)}`;
      return `${kitPage.hero.text} The board is ${lowerFirst(kitParts[2].text)}`;
    },
    yesNo: yesNo(
      ['No', /internet/],
      ['Yes', /(?:have|has|with|include\w*) .*(?:keyboard|tablet|board|touch|lessons?)/],
    ),
    page: pages.kit,
  }),
  topic({
    id: 'kit-board',
    title: 'Which board is in the kit?',
    asks: ['is the board an arduino', 'model of the board'],
    say: (_live, { text }) =>
      /whats|what is|wat is|meaning|explain|simple/.test(text)
        ? `The board is ${lowerFirst(kitParts[2].text)}`
        : /motor|wheel|sensor|move|drive/.test(text)
          ? sentences(motors.text, /can be ordered/)
          : board.text,
    yesNo: yesNo(['No', /motor|wheel|drive|move|\bcar\b/], ['Yes', /python|usb|add|order/]),
    page: pages.kit,
  }),
  topic({
    id: 'kit-delivery',
    title: 'How does a kit reach us?',
    asks: ['do you deliver the kit', 'shipping of the kit'],
    say: (_live, { text }) => {
      if (abroad.test(text))
        return 'Outside Uganda ask us first: we look for the way, and tell you what it and the customs cost before you pay. In Uganda we send it by bus or courier.';
      return /how much|cost|charge|how many days|how long/.test(text)
        ? `That depends on the town and on how many kits: we tell you the cost and the day before you pay. ${sentences(delivery.text, /bus or courier/)}`
        : delivery.text;
    },
    yesNo: (question, live) =>
      abroad.test(question.text)
        ? null
        : yesNo(
            ['No', /free|included/],
            ['Yes', /send|ship|deliver|bring|bus|courier|post|pick|collect|mnaweza|mugireeta|mutuma/],
          )(question, live),
    page: pages.kit,
  }),
  topic({
    id: 'kit-broken',
    title: 'What if the kit is broken?',
    asks: ['does the kit have a warranty', 'spare parts for the kit'],
    say: (_live, { text }) =>
      /warrant|guarantee|who (?:pays|repairs)|month/.test(text)
        ? `${sentences(broken.text, /first day/)} After that there is no free repair: ${lowerFirst(sentences(broken.text, /Each part/))} ${sentences(broken.text, /Tell us/)}`
        : broken.text,
    yesNo: yesNo(['No', /warrant|guarantee/], ['Yes', /replace|spare|part|swap|change|return|fault/]),
    page: pages.kit,
  }),
  topic({
    id: 'keyboard-layout',
    title: 'The keyboard types other letters. What now?',
    asks: [
      'keyboard of the tablet types q instead of a',
      'the keys give wrong letters',
      'keyboard is azerty',
      'i press z and y comes',
      'the @ sign is not where the key says',
      'typing gives french letters',
      'kibboodi ewandiika ennukuta endala',
      'bwe nnyiga a ewandiika q',
      'kibodi inaandika herufi nyingine',
      'nikibonyeza a inatokea q',
    ],
    say: `The device is probably set to another layout. In its settings, under language and keyboard, choose English for the keyboard that is plugged in. Does it not help? Write to us which keys it is: ${helpLink}. A part of a kit that does not work on the first day is replaced free of charge.`,
    page: pages.kit,
  }),
  topic({
    id: 'kit-count',
    title: 'How many kits do we need?',
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
    say: (_live, { children, text }) => {
      const count = children ?? clubOf;
      const { atOnce, inTwoSessions } = kitsFor(count);
      const kits = (many: number) => `**${many} ${many === 1 ? 'kit' : 'kits'}**`;
      const needed =
        atOnce === inTwoSessions
          ? `For ${count} children: ${kits(atOnce)}.`
          : `For ${count} children: ${kits(atOnce)} if all work at once, or ${kits(inTwoSessions)} in two sessions a day.`;
      if (
        children === null &&
        !/how many (?:kits|sets)|club|school|\bneed|pupils|learners|students/.test(text)
      )
        return kitPage.sharing.text;
      return children === null
        ? `${kitPage.sharing.text} ${needed.replace('For', 'For example, for')}`
        : `${needed} ${sentences(kitPage.sharing.text, /share/)}`;
    },
    yesNo: yesNo(
      ['No', /each (?:child|pupil|student|learner)|one kit enough/],
      ['No', /(?:three|3|four|4|five|5) (?:kids |children |pupils )?(?:can )?share (?:it|one)|can 3/],
      ['Yes', /share|two|2/],
    ),
    page: pages.kit,
  }),
  topic({
    id: 'kit-power',
    title: 'Does the kit work without electricity?',
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
    say: (_live, { text }) => {
      const noPower = kitPage.why.list[0].text;
      if (/solar/.test(text))
        return `${noPower} Whether your solar is strong enough to charge it I do not know: tell us its watts before you order, ${schoolsLink}.`;
      return /computer|\blab\b|kompyuta|desktop/.test(text)
        ? `No computer room is needed: each kit has a tablet of its own, and two children share it. ${noPower}`
        : noPower;
    },
    yesNo: ({ clause, ...question }, live) =>
      /solar/.test(question.text)
        ? null
        : yesNo(
            ['No', /need|required|necessary|dream|forget/],
            ['Yes', /\bcan\b|work|possible|able|anything/],
          )({ ...question, clause }, live),
    page: pages.kit,
  }),
  topic({
    id: 'kit-use',
    title: 'How do children use the kit?',
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
        : /internet|offline/.test(text)
          ? 'The tablet runs the lesson and the code by itself. For the simulator and our wiki you need the internet. Ask us before you order if your school has none.'
          : steps(kitPage.steps.list),
    page: pages.kit,
  }),
  topic({
    id: 'kit-needed',
    title: 'Do we need a kit?',
    asks: [
      'do we need the kit for the session',
      'is the kit compulsory',
      'does my child need a kit to begin',
      'can he learn without a kit',
    ],
    say: (_live, { text }) => {
      const { facts } = simulator;
      if (/simulator/.test(text) && /differ|\bkit\b|which/.test(text)) return simulatorAndKit;
      if (/good to have|worth|useful|advantage|better with/.test(text))
        return 'It is good for a child who wants to build real things with lights and sensors, and for schools. To begin it is not needed: in our simulator, in the browser, children learn the same steps.';
      if (/who (?:buys|brings|pays)|(?:buy|bring) .*\bor\b|mubireeta|mubileeta|tubigula/.test(text))
        return 'You buy nothing for an Hour of Code: there the robot is in our simulator, on your own screen. At the hub we provide the devices. For a school club the offer says what is still needed.';
      if (/simulator|on screen/.test(text))
        return `The robotics simulator runs in the browser of ${lowerFirst(facts[0].value)}. It needs the internet; there is nothing to install and nothing to buy.`;
      if (
        /own (?:tablet|phone|laptop|computer|device)|(?:old|my|our) (?:\w+ )?(?:tablet|phone|laptop|samsung|tecno|ipad)|instead/.test(
          text,
        )
      )
        return 'Use your own: no kit is needed. A tablet, phone or computer with a camera, sound and a browser is enough for an Hour of Code and for the robotics simulator. Try the meeting link on it the evening before.';
      if (/wait|when|wen\b|should i/.test(text))
        return 'Wait. Your child begins without it: first in an Hour of Code, then with the robotics simulator. A kit makes sense when your child wants to build real things, and for schools.';
      return 'Your child needs no kit to begin: a phone, tablet or computer is enough, and robots are learnt in our simulator, in the browser. Schools and clubs often ask for kits.';
    },
    yesNo: yesNo(
      ['No', /offline|without internet/],
      ['Yes', /\bown\b|use (?:my|our|his|her|the)/],
      ['Yes', /simulator .*(?:open|work|run|free)|on phone/],
      ['No', /sent home|chased|refuse/],
      ['Yes', /without|no kit|alone/],
      ['No'],
    ),
    page: { label: 'Tools we teach with', href: '/programs#tools' },
  }),
  topic({
    id: 'wiki',
    title: 'Do you have free materials to learn from?',
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
    say: (_live, { text }) => {
      if (/permission|cannot open|cant open|not open/.test(text))
        return `I am sorry. It is free to read, and should ask for no permission: open it with the button on our wiki page. Does it still ask? Tell us what it says: ${helpLink}.`;
      const { title, text: resources } = wiki.cards[wiki.cards.length - 1] ?? { title: '', text: '' };
      const others = wiki.cards.slice(0, -1).map((card) => card.title);
      const ours = /other|another|still u|is (?:that|it) yours/.test(text)
        ? 'The wiki is ours, on a site of its own. '
        : '';
      const needsBlocks = /loop|print\b|variable/.test(text)
        ? 'The wiki explains it with exercises, under Python: variables, lists and loops. '
        : '';
      return `${ours}${needsBlocks}${sentences(wiki.lead, /free to read/)} In the wiki: ${others.join(', ')}; and ${title}: ${lowerFirst(resources)}`;
    },
    yesNo: yesNo(['Yes', /have|there|free|notes|give/]),
    page: pages.wiki,
  }),
  topic({
    id: 'reuse',
    covers: ['wiki'],
    title: 'May we copy or use your materials?',
    asks: [
      'are our teachers allowed to make lesson notes from your wiki',
      'can i use your lessons under my name',
      'may i print your sheets for my class',
      'can we copy your articles for our school newsletter',
      'is your curriculum copyright',
      'do we need a licence to use your materials',
      'can the wiki be downloaded and shared',
      'may i translate your notes into luganda',
      'can i put your lesson on my own website',
      'tuyinza okukoppa ebyo bye mwawandiika',
      'nsobola okukozesa amasomo gammwe mu kibiina kyange',
      'tukkirizibwa okukuba kopi z’empapula zammwe',
      'naweza kutumia masomo yenu kwa jina langu',
      'je tunaruhusiwa kuchapisha na kunakili maandishi yenu',
    ],
    say: `Our wiki and articles are free to read, and the wiki has printable sheets. Whether you may copy, change or pass them on our pages do not say. Please ask first, and say for what: ${schoolsLink}.`,
    page: pages.wiki,
  }),
  topic({
    id: 'creative-child',
    title: 'Is there something for a creative child?',
    asks: [
      'she loves drawing and music, is there anything artistic in coding',
      'my son is an arts person, would he enjoy it',
      'she hates maths, would she like coding',
      'can they make animations and cartoons',
      'is there music or art in what you teach',
      'my daughter likes stories and painting',
      'he draws all day, can that go with computers',
      'not a science child, is it for her',
      'can she make her own cartoon',
      'omwana ayagala nnyo okusiiga ebifaananyi n’okuyimba',
      'omwana tayagala kubala, anaanyumirwa',
      'anapenda kuchora na muziki, kuna kitu chake',
      'mtoto wangu hapendi hesabu, atafurahia',
    ],
    say: ({ fee }, { text }) =>
      `There is much to create: stories, small games and drawings in blocks, later web pages. ${/math|kubala|hesabu|science|arts/.test(text) ? 'Good marks in mathematics are not needed. ' : ''}Our project idea generator takes a theme such as music. Whether your child enjoys it nobody can promise: one Hour of Code, ${fee}, is a fair way to see.`,
    yesNo: yesNo(['Yes', /is there|\bcan (?:she|he|they)|anything/]),
    page: pages.curriculum,
  }),
  topic({
    id: 'ai-tools',
    title: 'What are the two helper tools?',
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
    say: (_live, { text }) => {
      const page = 'It is on the Hour of Code page, free, and asks for no name.';
      if (
        /could not|cannot|cant|keeps? (?:telling|asking|saying)|not work|fail|error|i have\b|please enter|nothing (?:happens|comes)/.test(
          text,
        )
      )
        return `I am sorry. Reload the page and try once more: for an idea a theme of a few plain words, for the explainer a short Python program. Does it still fail? Tell us what you typed: ${helpLink}.`;
      if (/keep|store|save|stor/.test(text))
        return 'No names are asked for, and phone numbers and e-mail addresses are taken out before anything is sent. Our privacy page says how long an answer is kept. Please paste no personal details.';
      if (/harm|danger|virus|safe/.test(text) && /code|program|python/.test(text))
        return `A program that you paste is read, and never run, so it cannot harm your phone. ${page}`;
      if (/java\b|other language/.test(text)) return `The code explainer is for Python only. ${page}`;
      if (
        /(?:teach|learn|course|lessons?|homework|cheat\w*)\b.*(?:\bai\b|chatgpt|artificial)|chatgpt.*homework/.test(
          text,
        )
      )
        return 'Our curriculum names no course about AI, and children write their programs themselves. The two helpers on the Hour of Code page are for adults beside a child: one proposes projects, one explains Python. What a school forbids for homework holds all the same.';
      if (/chatgpt|gemini|which ai/.test(text))
        return 'Which AI service is behind the tools can change; under each answer that one wrote it says so. The others are made by our own program.';
      if (/explain|code|python|line/.test(text) && !/idea/.test(text))
        return `Paste the program into the **Python code explainer**: it says in plain English what each part does. It reads the code and never runs it. ${page}`;
      if (/idea|project|suggest|bored|football|science fair|build/.test(text))
        return `Try our **project idea generator**: give it a theme, such as football, music or the farm, and a level, and it proposes a whole small project with its steps. Press "Another idea" for a new one. ${page}`;
      return 'Two free helpers for the adult beside a child, on the Hour of Code page: the **project idea generator** proposes a whole small project, and the **Python code explainer** says what a program does, without running it.';
    },
    yesNo: yesNo(
      ['No', /harm|cost|paid|store|keep|run on|java\b/],
      ['Yes', /class|\bcan (?:you|u|i)|there|free|somewhere|tell me/],
    ),
    page: pages.hourOfCode,
  }),
  topic({
    id: 'enrol-track',
    title: 'How do we enrol in a track?',
    asks: [
      'how to join the foundation course',
      'enrol for the intermediate level',
      'sign up for the python course',
      'register for the curriculum',
    ],
    say: (_live, { text }) =>
      /test|registration/.test(text)
        ? `There is no test. Press "${curriculumPage.enrol.label}" beside the next track and leave your details; we contact you within 24 hours and say when a place is free.`
        : `Press "${curriculumPage.enrol.label}" beside the track and leave your details; we contact you within 24 hours. ${curriculumPage.placing}`,
    yesNo: yesNo(['No', /test/], ['Yes', /registration/]),
    page: pages.curriculum,
  }),
];
