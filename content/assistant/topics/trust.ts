import { isComplaint } from '#assistant/answers/complaint.ts';
import type { Passage } from '#assistant/answers/knowledge.ts';
import { about, privacy, safeguarding } from '../../about.ts';
import { assistant } from '../../assistant.ts';
import { blog } from '../../blog.ts';
import { contact } from '../../contact.ts';
import { home } from '../../home.ts';
import { landing } from '../../landing.ts';
import { offer } from '../../offer.ts';
import { programsPage } from '../../programs.ts';
import { registrationDialog } from '../../registration.ts';
import { site } from '../../site.ts';
import { techKids } from '../../tech-kids.ts';
import { contactLinks, helpLink, phoneHours, phoneLink, schoolsLink, whatsapp } from '../links.ts';
import {
  faqAnswer,
  inARow,
  itemsOf,
  list,
  lowerFirst,
  noWholeDay,
  paragraphs,
  rule,
  sentences,
  underIn,
  withLinks,
  yesNo,
} from '../say.ts';
import { pages, topic } from '../topic.ts';

const ways = contact.ways.list.map(({ label, href, note }) => `[${label}](${href}): ${note}`);

const [dangerNow = '', helpline = '', safeguardingLead = ''] = itemsOf(safeguarding, 'If you are worried');

/** What our staff never do: the answer to a worry with these words says so first. */
const OF_PRIVATE_CONTACT =
  /privat|inbox|whats ?app|\b(?:number|gifts?|presents?|airtime|texts?|texted|texting|messag\w*|dms?|meet|instagram|snapchat|tiktok|telegram|calls? (?:her|him|my)|secrets?)\b|\bhouse\b|\bcar\b/;
/** If harm is reported, the helpline comes before our own address. */
const OF_HARM =
  /touch|pinch|\bcan(?:ed|es)\b|beat|\bhit|slap|hurt|mark|bruise|scared|afraid|\bfear|naked|photo|picture|\bpics?\b|night|online|secret|alone|stranger|unknown|threat|yasunye|akubye|amempiga/;
const OF_OURS =
  /teacher|instructor|trainer|tutor|mentor|coach|staff|session|class|lesson|hub|club|zoom|meeting|\bcall\b|\byour?\b|\byr\b|omusomesa|mwalimu|darasa/;

const ASKS_FOR_PHOTO =
  /(?:send|share|give|ask\w*|wants?|told) .*(?:selfie|photo|picture|\bpics?\b|picha|bifaananyi)/;

/** To whoever tells of a worry: sympathy, and the steps in the order in which they help. */
function worry(text: string): string {
  const isPrivate = OF_PRIVATE_CONTACT.test(text) && OF_OURS.test(text);
  const isOursAlone = OF_OURS.test(text) && !OF_HARM.test(text);
  const order = isOursAlone
    ? [safeguardingLead, helpline, dangerNow]
    : [helpline, dangerNow, safeguardingLead];
  return paragraphs(
    `I am sorry that you have this worry, and it is right to say it. ${
      ASKS_FOR_PHOTO.test(text)
        ? 'Nobody from us asks a child for a photo: send nothing, and keep the message.'
        : isPrivate
          ? sentences(rule(safeguarding, 'Two adults, always'), /do not write/)
          : 'You do not need proof.'
    }`,
    withLinks(list(order)),
  );
}

const OF_HOURS =
  /what time|hours|(?:you|office|hub|place|phone) (?:open|close)|\bopen on|opening|until|\bclose|lock up|ssaawa mmeka|saa ngapi|muggul|ggulawo|mnafungu|kufunga/;
/** To a child that is sad. */
function sadness(text: string): string {
  return paragraphs(
    /group|project|pair|team|class|kikundi|play/.test(text)
      ? 'I am sorry, that hurts. It is not your fault. Tell the instructor or your teacher: they can find somebody who works with you. Tell your mum or dad, too.'
      : 'I am sorry that you are sad, and it is good that you say it. I am only a computer program. Tell somebody who knows you: your mum, your dad, or a teacher whom you like.',
    'If you would rather talk to somebody else: Sauti, the Uganda Child Helpline, listens to children at any hour, free of charge, on [116](tel:116).',
  );
}

/** More than a day has passed without an answer. */
const ofWaiting =
  /\b(?:(?:\d+|two|three|four|five|several|many) ?(?:days|weeks)|days? \d+|(?:a|one|1|last|whole) (?:week|month)|nobody|no ?one|no ?body|never|still (?:nothing|no|waiting)|nothing|twice|(?:third|second) time|again and again|not (?:yet )?(?:called|heard|replied|contacted)|up to now|until now|(?:second|third|fourth|3rd|4th) day|tewali|bado|ennaku (?:bbiri|ssatu|nnya)|siku (?:mbili|tatu|nne)|hakuna aliye|(?:wrote|asked|called|sent|registered|filled) (?:\w+ ){0,4}on (?:mon|tues|wednes|thurs|fri|satur)day|since (?:last|mon|tue|wed|thu|fri|sat|sun|yesterday))\b/;
const SENT =
  /\b(?:sent|paid|payed|gave|given|nazisindi\w*|told him|told her|transferred|deposited|lost|stolen|stole|scammed|conned|nasindi\w*|nasasu\w*|nawadde|nimetuma|nimelipa|nimempa|nilituma|nililipa)\b/;
const ASKED_FIRST =
  /\b(?:must|should|need to|have to|to be|asked (?:me|us) to|wants? (?:me|us) to) (?:\w+ )?(?:sent|paid|given)\b/;
const OF_PIN = /\bpin\b|secret (?:code|number)|password|\bcode\b|\botp\b/;

/** To whoever was asked for money or a PIN by somebody who used our name, or has lost it already. */
function fraud(text: string): string {
  if (/\bjobs?\b|vacanc|interview|application|recruit|kazi ya/.test(text))
    return `Send nothing. Our pages name no fee for a job: who applies sends a letter and a CV to ${schoolsLink}. Tell us where you saw it, and the number that was given: ${contactLinks}.`;
  const isLost = SENT.test(text) && !ASKED_FIRST.test(text);
  const never =
    "We never take the fee on WhatsApp or on a person's number, and nobody from us asks for your PIN.";
  const tell = `Tell us the number that was used: ${contactLinks}.`;
  if (!isLost)
    return `${never} Send nothing, even if the name or the logo looks like ours. ${tell} You pay only on the payment page of your registration, at the office or to our till.`;
  return paragraphs(
    `I am sorry. That was not us: ${lowerFirst(never)} Act at once:`,
    list([
      `Call the customer care of your network (MTN or Airtel) and ask them to stop the money.${OF_PIN.test(text) ? ' Change your PIN now.' : ''}`,
      'Report it to the police, with the messages and the number.',
      tell,
    ]),
    'Pay nothing more to that number.',
  );
}

const collected = itemsOf(privacy, 'What we collect, and why');

/** Safety, privacy, and who we are. */
export const trustTopics: readonly Passage[] = [
  topic({
    id: 'danger',
    isUrgent: true,
    isAlone: true,
    title: 'A child is in danger',
    asks: [
      'he says he will kill me',
      'i took many tablets what now',
      'nobody would miss me if i was gone',
      'everyone would be better off without me',
      'my uncle comes into my bed at night',
      'a man took my sister and has not come back',
      'my mum leaves me alone for days',
      'i am locked in the house',
      'he makes me take off my clothes',
    ],
    say: () => assistant.danger,
    page: pages.safeguarding,
  }),
  topic({
    id: 'safe-checks',
    title: 'How do you check your teachers?',
    asks: [
      'who are the teachers',
      'do you do background checks',
      'how do you choose your teachers',
      'people you hire to handle our children',
      'are teachers qualified',
      'how sure are you about your staff',
      'do instructors have a certificate of good conduct',
      'vetting of instructors',
      'are the trainers trained in child protection',
    ],
    say: (_live, { text }) =>
      `Before anyone works with children for us, we ${itemsOf(safeguarding, 'Who teaches your child').join(' ')}${/degree|qualifi|diploma|university|graduate/.test(text) ? ' Which degrees they have our pages do not say.' : ''}`,
    yesNo: yesNo(['No', /criminal/], ['Yes']),
    page: pages.safeguarding,
  }),
  topic({
    id: 'instructors',
    title: 'Who are the instructors?',
    asks: ['tell me about the instructors', 'can i speak with the instructor first'],
    say: (_live, { text }) =>
      sentences(
        faqAnswer('instructors'),
        /People who/,
        ...(/name|photo|profile|show|website|exactly/.test(text) ? [/names/] : [/checks/]),
        /speak with/,
      ) + (/degree|qualifi|diploma/.test(text) ? ' Which degrees they have our pages do not say.' : ''),
    yesNo: yesNo(
      ['Yes', /speak|talk|meet|taught|experience|programmers|know how/],
      ['No', /anybody|from the street/],
    ),
    page: pages.questions,
  }),
  topic({
    id: 'safe-two-adults',
    title: 'Is my child safe in a session?',
    asks: [
      'is my child alone with the teacher',
      'how many adults are in the room',
      'is it safe for my child',
      'how do you keep children safe',
      'child safety policy',
      'can a stranger enter the meeting',
      'who else is in the call',
      'do you have a safeguarding policy',
      'can the teacher contact my child privately',
      'will instructors chat with my child outside class',
    ],
    say: (_live, { text }) => {
      const adults = rule(safeguarding, 'Two adults, always');
      if (
        /private(?:ly)?\b.*(?:messag|chat|contact|writ|text)|(?:messag|chat|contact|writ|text|inbox).*(?:private|my (?:child|son|daughter)|him|her|outside)/.test(
          text,
        )
      )
        return sentences(adults, /do not write/);
      if (
        /stranger|outsider|who else|unknown people|intrud\w*|(?:get|come|enter|join)\w* (?:in|the (?:meeting|call))/.test(
          text,
        )
      )
        return `${itemsOf(safeguarding, 'Cameras and recordings')[3]} ${sentences(faqAnswer('safety'), /second adult/, ...(/record|film/.test(text) ? [/recorded/] : []))}`;
      return /alone|tutor|one on one|1 on 1/.test(text)
        ? sentences(adults, /No adult/, /two adults/, /earshot/)
        : faqAnswer('safety');
    },
    yesNo: yesNo(
      ['Yes', /\bsafe/],
      ['No', /alone|stranger|one man|privately|contact|chat with|inbox/],
      ['Yes', /safe|policy|two adults|second/],
    ),
    page: pages.safeguarding,
  }),
  topic({
    id: 'safe-recording',
    title: 'Do you record sessions or show photos?',
    asks: [
      'do you record the sessions',
      'are the classes recorded',
      'can we watch the recording later',
      'do you film the kids',
      'will my child be on facebook',
      'do you post photos of children',
      'can the camera stay off',
      'do you take pictures of the children',
      'i do not want my child on social media',
      'will others see my child face',
      'can i record the session myself',
      'may I take screenshots',
      'will his full name be shown in the meeting',
    ],
    say: (_live, { text }) => {
      const [recordings, camera, names, link, photos] = itemsOf(safeguarding, 'Cameras and recordings');
      const own = 'Photos of children are never shown on our site or on social media.';
      if (/sample|trial|example|demo/.test(text))
        return `${recordings} But you may come and see a session at the hub: please write first, ${contactLinks}.`;
      const asked = [
        [/\bcams?\b|camera|video on|her face be|shy/, camera],
        [/photo|picture|facebook|social|pics?\b|online|internet|youtube|tiktok|status/, `${own} ${photos}`],
        [/name/, names],
        [/stranger|link/, link],
      ].flatMap(([words, said]) => ((words as RegExp).test(text) ? (said ?? '') : []));
      const isRecording =
        asked.length === 0 || /record|film|video of|videos|saved?\b|screenshot|missed|youtube/.test(text);
      return [isRecording ? (recordings ?? '') : '', ...asked.slice(0, 2)].filter(Boolean).join(' ');
    },
    yesNo: yesNo(
      ['No', /must|have to|record|film|post|facebook|photo|picture|video|name|will (?:i|others)|screenshot/],
      ['Yes', /off\b/],
    ),
    page: pages.safeguarding,
  }),
  topic({
    id: 'safe-hub',
    title: 'How do I bring and collect my child at the hub?',
    asks: [
      'do i sign my child in',
      'can someone else pick the child',
      'how do you release children',
      'can i stay at the hub while he learns',
    ],
    say: (_live, { text }) =>
      /\bdrop|whole day|full day|day ?care/.test(text) ? noWholeDay : rule(safeguarding, 'At the hub'),
    yesNo: yesNo(
      ['No', /walk home|without me|by (?:him|her)self|stranger/],
      [
        'Yes',
        /stay|wait|(?:somebody|someone|else|another|aunt|uncle|brother|sister|maid).*(?:pick|collect)|sign/,
      ],
    ),
    page: pages.safeguarding,
  }),
  topic({
    id: 'praise',
    title: 'Thank you, it was great',
    asks: [
      'thank you it was great',
      'my child loved it',
      'well done to the teacher',
      'i made it work, i am so happy',
    ],
    say: assistant.praise,
    page: null,
  }),
  topic({
    id: 'sad-child',
    title: 'I am sad',
    asks: [
      'am sad today',
      'i feel lonely',
      'my best friend went to another school',
      'nobody wants to be in my group',
      'i have no friends in the class',
      'nobody likes me',
      'i miss my grandmother',
      'my dog died',
      'my friend stopped talking to me',
      'i cried today',
      'i want somebody to talk to',
      'ndi munakuwavu leero',
      'mukwano gwange agenze',
      'tewali ayagala kuzannya nange',
      'nina huzuni leo',
      'rafiki yangu amehama',
      'hakuna anayetaka kuwa nami kwenye kikundi',
    ],
    say: (_live, { text }) => sadness(text),
    page: null,
  }),
  topic({
    id: 'child-owns-up',
    title: 'I broke or copied something',
    asks: [
      'i broke the robot by mistake dont tell my dad',
      'i spoilt the tablet and i fear my mother',
      'i copied the whole quiz and now i feel bad',
      'i cheated in the project',
      'i lied to the teacher',
      'i used chatgpt to do it and i am ashamed',
      'i deleted my friends project by mistake',
      'i said a bad word in the class',
      'will i be punished because i broke it',
      'nnamenye ekintu nga sigenderedde, temugamba taata',
      'nakoppye omulimu gwa munnange',
      'nimevunja kifaa kwa bahati mbaya, msimwambie baba',
      'nilinakili kazi ya rafiki na najisikia vibaya',
    ],
    say: (_live, { text }) =>
      `Thank you for saying it: that takes courage. Nobody gets into trouble with us for telling. ${
        /brok|break|spoil|damag|crack|vunja|menye/.test(text)
          ? 'Tell your parents and the instructor today; each part of a kit can be replaced.'
          : 'Tell the instructor. We give no marks, so nothing is lost: make one small part of it yourself, and you will know it.'
      }${
        /\bdad|\bmum|\bmom|mother|father|afraid|\bfear|beat|punish|cane|taata|maama|baba\b|mama\b/.test(text)
          ? ' Are you afraid of what happens at home? Sauti, the child helpline, is free on [116](tel:116).'
          : ''
      }`,
    yesNo: yesNo(['No', /punish|in trouble|chase/]),
    page: null,
  }),
  topic({
    id: 'proof-real',
    title: 'How do I know that you are real?',
    asks: [
      'how do i know you are real',
      'how do i know you are not conmen',
      'is this the original site',
      'is this place still working',
      'are you genuine or a scam',
      'somebody took my money for a school like this, why should i trust you',
      'i have never seen your office, do you exist',
      'anyone can make a website, prove it',
      'why is 2023 written at the bottom',
      'the logo looks different, is it really you',
      'muli ba ddala oba bafere',
      'nnyinza ntya okumanya nti temuli bafere',
      'kampuni eno weeri ddala',
      'nitajuaje kama nyinyi si matapeli',
      'je hii kampuni ni ya kweli',
      'ofisi yenu ipo kweli',
    ],
    say: `It is right to ask. Please check us before you pay: visit the hub (write first), call ${phoneLink}, or speak with the instructor before you book. Pay only on the payment page, at the office or to our till; nobody from us asks for your PIN. Our licence numbers our pages do not give.`,
    page: pages.findUs,
  }),
  topic({
    id: 'registration-link',
    title: 'Who can open my registration with its link?',
    asks: [
      'can anyone open my registration if they have the link',
      'i forwarded the link to somebody, is that dangerous',
      'the link went to a wrong person, can he enter our class',
      'is it safe to share the link of my registration',
      'does the link need a password',
      'i put my email wrong so the link went to someone else',
      'somebody else has our link what do i do',
      'omuntu yenna alina link asobola okuggulawo okwewandiisa kwange',
      'link yange yagenda ku muntu mulala',
      'mtu mwingine akiwa na kiungo changu anaweza kufungua',
      'nilimtumia mtu mwingine kiungo, ni salama',
    ],
    say: `Whoever has the link can open your registration, without a password. Treat it like a ticket, and do not share it. Has somebody else got it? Tell us, and we help: ${contactLinks}. Into the meeting the instructor lets children one by one.`,
    yesNo: yesNo(['Yes', /\b(?:anyone|anybody|they|he|she|somebody|someone) (?:else )?open|open my/]),
    page: pages.privacy,
  }),
  topic({
    id: 'community-group',
    title: 'How is the community group run?',
    asks: [
      'i was removed from the group and i do not know why',
      'somebody posts adverts in your community group',
      'how do i mute the group, too many messages',
      'can other people in the group see my phone number',
      'how do i leave the group',
      'who is the admin of the parents group',
      'a member of the group is abusing others',
      'add me back to the group',
      'they post forex and betting in the group',
      'banzigye mu group, lwaki',
      'abali mu group balaba ennamba yange',
      'obubaka mu group bungi nnyo, nsirisa ntya',
      'nimetolewa kwenye kundi, kwa nini',
      'je wengine kwenye kundi wanaona namba yangu',
      'nawezaje kuzima ujumbe wa kundi',
    ],
    say: (_live, { text }) =>
      /number|nnamba|namba/.test(text)
        ? `Whether others in the community see your number I do not know: our pages do not say. Ask us before you join: ${helpLink}, or ${whatsapp}.`
        : /mute|too many|messages|leave|nsirisa|kuzima|bungi/.test(text)
          ? 'You can mute a group, or leave it, in the settings of the group on your own phone. For adverts in it, or if the messages are not of our community, tell us: [Contact](/contact).'
          : `I am sorry. Who was removed, and what was posted, I cannot see here. Please tell us what happened, best with a picture of it, and a person looks at it: ${helpLink}, or ${whatsapp}.`,
    page: null,
  }),
  topic({
    id: 'safe-worry',
    isUrgent: true,
    title: 'I am worried about my child',
    asks: [
      'i want to report a teacher',
      'i am worried about an instructor',
      'something happened in the session that was not right',
      'my child felt uncomfortable',
      'another child is bullying mine in the group',
    ],
    say: (_live, { text }) =>
      /(?:nobody|no ?one) (?:wants|likes|plays)/.test(text) ? sadness(text) : worry(text),
    yesNo: yesNo(['No', /normal|allowed|okay|\bok\b|right/]),
    page: pages.safeguarding,
  }),
  topic({
    id: 'small-hurt',
    isRemedy: true,
    title: 'My child got hurt a little. What now?',
    asks: [
      'he got a small shock from the board',
      'headache after the session',
      'pricked her finger on the kit',
    ],
    say: (_live, { text }) =>
      paragraphs(
        /\bhead\b(?!ache)|omutwe|kichwa/.test(text) &&
          /fell|fall|hit|knock|gwa\b|yagwa|alianguka|ameanguka/.test(text)
          ? `I am sorry. We are no doctors: after a knock on the head see a health worker today, and let your child rest from the screen. We try to move the session: ${contactLinks}.`
          : 'I am sorry, and I am glad that you tell us. We are no doctors: if your child feels unwell, or it does not pass, go to a health worker today.',
        `${/\bkits?\b|board|tablet|wire|battery|cable|charger|robot/.test(text) ? 'Switch that part off and do not use it again. ' : ''}Tell us when it was and what happened, so that we look at it: ${contactLinks}.`,
      ),
    page: pages.contact,
  }),
  topic({
    id: 'safe-report',
    isRemedy: true,
    title: 'Where do I report a worry about a child?',
    asks: [
      'where do i report a worry about a child',
      'whom do i tell about a safeguarding concern',
      'what happens after i report',
      'what is the number of the child helpline',
      'who is in charge of child protection',
    ],
    say: (_live, { text }) => {
      if (
        /what (?:happens|follows|do you do|would you do|will you do|does)|\bif (?:a|an|one|your)\b|accus|alleg|believ|authorit|police|hide|handle|deal|procedure|investigat|punish|sack|breaks/.test(
          text,
        )
      )
        return `${rule(safeguarding, 'What happens then')} ${withLinks(safeguardingLead.replace('About one of our staff or sessions: write', 'Write'))}`;
      if (/private|secret|confiden|anonym|siri\b/.test(text))
        return `${sentences(rule(safeguarding, 'What happens then'), /We listen/, /We tell you/)} Who else hears of it our pages do not say: ask the safeguarding lead first. ${withLinks(safeguardingLead.replace('About one of our staff or sessions: write', 'Write'))}`;
      if (/help ?line|number|\b116\b|sauti|emergency|\bring\b|call/.test(text))
        return withLinks(list([helpline, dangerNow]));
      return withLinks(list([safeguardingLead, helpline, dangerNow]));
    },
    yesNo: yesNo(['No', /hide|lie around|cost/], ['Yes', /believe|listen|tell the|free|\bis there\b/]),
    page: pages.safeguarding,
  }),
  topic({
    id: 'safe-discipline',
    title: 'Do you punish or beat children?',
    asks: [
      'do you beat children',
      'do teachers cane pupils',
      'is corporal punishment allowed',
      'how do you discipline a child',
      'what is your bullying policy',
      'how do you handle bullying',
    ],
    say: (_live, { text }) =>
      /bull|tease|mock|unkind|rude|mean|names/.test(text)
        ? sentences(rule(safeguarding, 'What we ask of children'), /unkind to each other/, /Nobody gets/)
        : sentences(rule(safeguarding, 'What we ask of children'), /No child is beaten/),
    yesNo: yesNo(['No', /beat|cane|caning|canning|punish|hit|slap|pinch|shout|allow|kiboko|kuba/]),
    page: pages.safeguarding,
  }),
  topic({
    id: 'fraud',
    title: 'Somebody asked for money or a PIN in your name',
    asks: [
      'i sent money to a number that was not yours',
      'i was conned by somebody who said he is from you',
      'a whatsapp number asks us to pay to it',
      'i gave my pin to a caller',
      'a fake page collects money in your name',
    ],
    say: (_live, { text, earlier = '' }) => fraud(OF_PIN.test(earlier) ? `${text} (${earlier})` : text),
    yesNo: yesNo([
      'No',
      /is (?:he|she|it|that|this) (?:from )?(?:you|u)\b|(?:was|were|are) (?:that|it|those|they|you)\b|yours|your (?:person|people|staff|man|number)|is (?:it|this|that) (?:true|real|genuine)|should (?:i|we)|do i (?:pay|send|tell)/,
    ]),
    page: pages.contact,
  }),
  topic({
    id: 'safe-behaviour',
    title: 'Which rules do children follow?',
    asks: [
      'what rules do children follow',
      'rules in class',
      'how should my child behave',
      'code of conduct for kids',
    ],
    say: () => rule(safeguarding, 'What we ask of children'),
    page: pages.safeguarding,
  }),
  topic({
    id: 'live-instructor',
    title: 'Why should we choose you?',
    asks: [
      'is it recorded video lessons',
      'will the teacher see my child',
      'why should we choose you',
      'what makes you different',
    ],
    say: (_live, { text }) =>
      /free (?:one|online|worldwide|everywhere|hour)|which is free|worldwide|code\.?org/.test(text)
        ? 'Hour of Code is a name used all over the world, and on the internet children do it alone. With us a live instructor sees where your child is stuck, a second adult is there, and after the first hour of steps each makes a thing of their own.'
        : list(landing.reasons.list.slice(0, 3).map(({ title, text }) => `**${title}**: ${text}`)),
    yesNo: yesNo(['No', /recorded|just videos|youtube/], ['Yes']),
    page: pages.landing,
  }),
  topic({
    id: 'privacy-use',
    title: 'What do you do with the details of my child?',
    asks: [
      'where does my information go',
      'is my information private',
      'who sees my data',
      'data protection',
      'privacy policy',
      'do you use the details for advertising',
      'will you spam me',
      'do you share our details with others',
      'do you need a birth certificate or date of birth',
      'do you ask for a photo or home address',
      'which details do you collect',
      'will you call my child',
      'does the payment company get the name of my child',
      'is my data used to train ai',
    ],
    say: (_live, { text }) => {
      const [sold, advertising, training, , shown] = itemsOf(
        privacy,
        "What your child's details are never used for",
      );
      if (/\bnumber|phone|calls?\b|called/.test(text))
        return `Your number is for reaching you when something goes wrong, and the number that pays is used for the payment. ${sold} ${advertising} Did somebody call you in our name? Tell us: ${contactLinks}.`;
      const asked = [
        [/\bai\b|train|robot brain|machine/, training],
        [/advert|\bads?\b|betting|loan|spam/, advertising],
        [/sell|sold|share|give out|betting|loan/, sold],
        [/facebook|social|photo|picture|post/, shown],
      ].flatMap(([words, said]) => ((words as RegExp).test(text) ? (said ?? '') : []));
      return asked.length > 0
        ? `${asked.join(' ')} ${sentences(faqAnswer('data-protection'), /run the session/)}`
        : faqAnswer('data-protection');
    },
    yesNo: yesNo(
      [
        'No',
        /sell|sold|share|\bai\b|train|advert|\bads?\b|spam|facebook|post|call my child|birth|photo|address/,
      ],
      ['Yes', /private|safe|protect/],
    ),
    page: pages.privacy,
  }),
  topic({
    id: 'privacy-collect',
    title: 'Which details do you ask for?',
    asks: [
      'what information do you collect',
      'why do you ask for my phone number',
      'what do you not ask for',
      'which personal data do you take',
      'why my email',
    ],
    say: (_live, { text }) =>
      /must|compulsory|have to|mandatory|required|necessary|lazima|optional|blank|empty/.test(text) &&
      /phone|number|nnamba|namba/.test(text)
        ? 'A phone number is not a must in the form; it helps us to reach you when something goes wrong. To pay by mobile money you give the MTN or Airtel number that pays.'
        : /\bwhy\b|lwaki|kwa nini|reason/.test(text)
          ? `${sentences(`${collected[0]} ${collected[2]}`, /prepare/).replace('and age: so', 'and age are asked so')} Your phone number, if you give it, is for reaching you when something goes wrong. A first name is enough.`
          : `Your name and e-mail address, your phone number if you give it, your child's name and age (a first name is enough), and the session you chose. ${sentences(rule(privacy, 'What we do not ask for'), /date of birth/)}`,
    yesNo: yesNo(['No', /birth|photo|passport|address|\bid\b|scan/]),
    page: pages.privacy,
  }),
  topic({
    id: 'privacy-delete',
    title: 'How do I delete my details?',
    asks: [
      'delete my data',
      'how do i remove my child information',
      'erase our details',
      'can i see what you have about us',
      'right to be forgotten',
      'unregister and delete my account',
      'take my details off your system',
      'correct my data',
    ],
    say: (_live, { text }) =>
      sentences(
        rule(privacy, 'Your rights, and whom to ask'),
        ...(/copy|everything|send me|\bhold\b|written down/.test(text)
          ? [/Write to/, /14 days/, /one file/]
          : [/You may see/, /Write to/, /14 days/]),
      ),
    yesNo: yesNo(['Yes', /delete|remove|erase|\bsee\b|correct|forget|take (?:my|our)/]),
    page: pages.privacy,
  }),
  topic({
    id: 'privacy-keep',
    title: 'How long do you keep our details?',
    asks: [
      'how long are details stored',
      'do you keep chat messages',
      'when is my information deleted',
      'for how long do you store the registration',
      'is this chat stored',
    ],
    say: (_live, { text }) => {
      const kept = itemsOf(privacy, 'How long we keep it');
      const [unpaid = '', paid = '', payment = '', , messages = '', newsletter = ''] = kept;
      const chat = kept.find((line) => line.includes('chat')) ?? '';
      if (/chat|type/.test(text)) return chat.split('. ').slice(0, 3).join('. ').replace(/\.?$/, '.');
      if (/newsletter/.test(text)) return newsletter;
      if (/message|contact form/.test(text)) return messages;
      return list([
        sentences(paid, /after the session/),
        unpaid,
        `${payment.split(':')[0]}: as long as tax law requires.`,
      ]);
    },
    yesNo: yesNo(['No', /for ?ever/]),
    page: pages.privacy,
  }),
  topic({
    id: 'chat-privacy',
    title: 'Who reads what I write in this chat?',
    asks: [
      'who reads what i type here',
      'is this chat private',
      'what happens to my messages in the chat',
      'does a person see this conversation',
    ],
    say: () =>
      'What you write here stays in your own browser until you close the tab. A computer program answers. What it cannot answer, and what you mark with "This did not help", our staff read: the question alone, not who asked. A computer service may put answers into words.',
    page: pages.privacy,
  }),
  topic({
    id: 'privacy-cookies',
    title: 'Do you use cookies?',
    asks: ['do you use cookies', 'tracking', 'what do you keep on my phone', 'advertising cookies'],
    say: () => sentences(rule(privacy, 'On your phone'), /advertising cookies/, /own device/),
    yesNo: yesNo(['No', /track|advert|\bads?\b/]),
    page: pages.privacy,
  }),
  topic({
    id: 'privacy-sees',
    title: 'Who sees our details?',
    asks: [
      'who can see our details',
      'what does the payment company receive',
      'do police get the data',
      'are our details outside uganda',
    ],
    say: (_live, { text }) => {
      const [staff = '', company = '', computers = '', police = ''] = itemsOf(privacy, 'Who sees what');
      if (/police|court|law/.test(text)) return police;
      return /outside|abroad|server|computers/.test(text) ? computers : `${staff} ${company}`;
    },
    yesNo: yesNo(['No', /name of my child|child'?s name|everyone|every teacher|others/]),
    page: pages.privacy,
  }),
  topic({
    id: 'contact',
    title: 'How do I reach a person?',
    asks: [
      'how do i contact you',
      'phone number',
      'number to call',
      'can i talk to a person',
      'your email address',
      'whatsapp number',
      'watsapp',
      'are you on whatsapp',
      'customer care',
      'how do I reach you',
      'i want to speak to somebody',
      'contacts',
      'until what time do they pick calls',
      'office hours',
      'what time do you open',
      'are you open on saturday',
      'send me your number',
      'call me',
      'where do I write to',
      'who do I call for help with my payment',
      'support email',
    ],
    say: (_live, { text, weekdays, earlier = '' }) => {
      if (/\bgate\b|askari/.test(text))
        return `Please call ${phoneLink} (${phoneHours}), so that somebody comes to you.`;
      if (
        /haipatikani|hayipo|teri ku|not (?:going )?through|(?:switched|is) off|unreachable|not (?:answer|pick)|nobody (?:answer|pick)|no ?one (?:answer|pick)/.test(
          text,
        )
      )
        return `I am sorry that the phone was not answered. Please write: ${whatsapp}, or ${helpLink}. A person answers within 24 hours. The phone is answered ${phoneHours}.`;
      if (/e-?mail only|(?:dont|do not) call/.test(text))
        return `Write to ${helpLink}, or use the [contact form](/contact), and say that you want an e-mail and no call: a person answers within 24 hours.`;
      if (weekdays.length > 0 || OF_HOURS.test(text))
        return `The office and the phone: ${phoneHours}, ${phoneLink}. ${ways[0]}`;
      if (/founder|director|greet/.test(`${earlier} ${text}`))
        return `A direct number our pages do not give. Write to ${schoolsLink} for whom it is, and a person passes it on.`;
      if (/\b(?:call|ring|phone) (?:me|us|him|her|my)\b|nipigie|mumukubire|mumunnyonnyole|nkubira/.test(text))
        return `Leave the number in the [contact form](/contact), not here, and say when it suits: a person answers within 24 hours. Or call us: ${phoneLink} (${phoneHours}).`;
      return list(ways);
    },
    yesNo: ({ clause, weekdays }) => {
      if (weekdays.length > 0 && /open|call|phone|office|answer|muggula|mnafungua/.test(clause))
        return weekdays.every((day) => offer.weekdays.includes(day)) ? 'Yes' : 'No';
      return /whats? ?app|watsapp|talk|speak|call|person|human|text/.test(clause) ? 'Yes' : null;
    },
    page: pages.contact,
  }),
  topic({
    id: 'how-soon',
    isRemedy: true,
    title: 'How soon do you answer?',
    asks: [
      'how soon do you reply',
      'when will somebody get back to me',
      'no one contacted me',
      'i sent a message yesterday',
      'how long until you respond',
    ],
    say: (_live, { text, earlier = '' }) => {
      const isOverdue = ofWaiting.test(`${earlier} ${text}`);
      // A complaint is answered with the ways to a person.
      if (isOverdue && isComplaint(text)) return 'You should have heard from us within 24 hours.';
      if (isOverdue)
        return paragraphs(
          'I am sorry: you should have heard from us within 24 hours. Please call or message us, so that a person takes it up today:',
          list(ways.slice(0, 2)),
        );
      return paragraphs(
        `A person answers within 24 hours. ${registrationDialog.success.text.split('. ').slice(1).join('. ')}`,
        list(ways.slice(0, 2)),
      );
    },
    page: pages.contact,
  }),
  topic({
    id: 'complaint',
    title: 'I have a complaint',
    asks: [
      'i want to complain',
      'very bad service',
      'nobody answers me',
      'this chat is useless',
      'you wasted our time',
      'how do I complain',
      'i have a complaint',
      'i am not happy with your service',
    ],
    say: assistant.complaint,
    page: pages.contact,
  }),
  topic({
    id: 'jobs',
    title: 'Do you have jobs or internships?',
    asks: [
      'do you have jobs',
      'internship for students',
      'are you hiring',
      'volunteer with you',
      'i want to volunteer on saturdays',
      'our church sends a team of helpers in july',
      'any vacancy for a driver',
      'do you need a cleaner or a cook',
      'can i teach for you from another country',
      'my industrial training letter needs a stamp from you',
      'nsaba omulimu gw’okulongoosa',
      'mulina omulimu gwa ddereeva',
      'natafuta kazi ya usafi au udereva',
      'mnahitaji watu wa kujitolea',
    ],
    say: (_live, { text: asked, earlier = '' }) => {
      const text = `${earlier} ${asked}`;
      const [like = '', send = '', checks = '', promise = ''] = faqAnswer('jobs').split(/(?<=\.) (?=[A-Z])/);
      if (
        /clean|driver|ddereeva|dereva|cook|askari|security|guard|usafi|okulongoosa|okufumba|kupika|gate ?man/.test(
          text,
        )
      )
        return `Our pages name no vacancy for such work: they speak of people who can program and teach. You may write to ${schoolsLink} with a short letter; we cannot promise a place.`;
      if (/stamp|training letter|attachment letter|recommendation|reference letter/.test(text))
        return `Please send it to ${schoolsLink} and say what you need and until when: a person answers within 24 hours. Before you bring it to the hub, arrange a time.`;
      if (/volunteer|kujitolea|helpers?\b|help out|for free/.test(text))
        return `We are glad of people who can program and enjoy teaching. Write to ${schoolsLink} what you can do, and when you have time. ${checks} ${promise}`;
      if (/another country|abroad|remote|from home|nairobi|kenya|kigali|tanzania/.test(text))
        return `${like} ${send} Whether one may work from another country our pages do not say: ask it in the letter. ${promise}`;
      if (
        /diploma|degree|certificate|qualif|graduate|experience|papers/.test(text) &&
        !/\bwhere\b/.test(text)
      )
        return `Our pages ask for no degree: what counts is that you can program and enjoy teaching. We check the qualifications that you name. ${send} ${promise}`;
      if (/facilitat|allowance|paid|stipend|\bpay|salary|transport/.test(text))
        return `${send} Whether interns and helpers are paid or get transport our pages do not say: ask it in the letter. ${checks} ${promise}`;
      return `${like} ${send} ${checks} ${promise}`;
    },
    page: pages.questions,
  }),
  topic({
    id: 'company',
    title: 'Who are you?',
    asks: [
      'who are you',
      'what is {name}',
      'about your company',
      'are you a school',
      'are you an ngo',
      'what are your values',
      'why did you start',
      'what kind of place is this',
    ],
    say: (_live, { text }) =>
      `${
        /normal school|nursery|primary school|secondary|p\.? ?7|boarding/.test(text)
          ? 'We are no ordinary school: children come to us beside their school. '
          : /\bngo\b|business|company|profit|charity/.test(text)
            ? 'Whether we are registered as an NGO or a business our pages do not say. '
            : ''
      }**${site.name}**: ${about.lead} ${sentences(about.mission.text, /build with technology/)}`,
    yesNo: yesNo(
      ['No', /normal school|primary school/],
      ['Yes', new RegExp(`is this ${site.shortName}`, 'i')],
    ),
    page: pages.about,
  }),
  topic({
    id: 'values',
    title: 'What are your values?',
    asks: ['what are your values', 'what do you believe in', 'your principles', 'what do you stand for'],
    say: () => list(about.values.map(({ title, text }) => `**${title}**: ${text.split(/(?<=\.) /)[0]}`)),
    page: pages.about,
  }),
  topic({
    id: 'impact',
    title: 'How many children have you reached?',
    asks: [
      'how many schools do you work with',
      'your track record',
      'are parents satisfied',
      'how many communities',
      'success so far',
      'statistics',
    ],
    say: (_live, { text }) =>
      /\b500|which (?:figure|number|one)|quote/.test(text)
        ? `Our page About us says ${about.impact[0]?.value} ${about.impact[0]?.label}, and another one ${landing.hero.claims[0]}. To quote a figure, please ask which is the newest: ${schoolsLink}.`
        : list(about.impact.map(({ value, label }) => `${value} ${label}`)),
    page: pages.about,
  }),
  topic({
    id: 'team',
    title: 'Who works with you?',
    asks: [
      'who works there',
      'who is in charge of safeguarding',
      'who is the robotics teacher',
      'who leads the schools program',
      'who is responsible for payments',
      'your team',
    ],
    say: () =>
      `We are ${inARow(about.team.cards.map(({ role }) => lowerFirst(role)))}. ${sentences(about.team.lead, /passed the checks/)}`,
    page: pages.about,
  }),
  topic({
    id: 'founder',
    title: 'Who is the founder?',
    asks: ['who owns {shortName}', 'who started this', 'about the founder', 'who is the director', 'ceo'],
    say: (_live, { text }) => {
      if (/\bcv\b|clicked|link/.test(text))
        return 'That is correct: "About the Founder" leads to the founder’s own site, outside ours.';
      const teaches = /teach/.test(text) ? ' Whether the founder teaches too our pages do not say.' : '';
      return `**${about.team.cards[0]?.role}**: ${about.team.cards[0]?.text}${teaches} The page about us has a link to the founder's own site.`;
    },
    page: pages.about,
  }),
  topic({
    id: 'partners',
    title: 'Who are your partners?',
    asks: [
      'who are your partners',
      'do you work with schools or ngos',
      'your partners',
      'sponsors and partners',
    ],
    say: () =>
      `We work with ${inARow(home.partners.list.map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1)))}.`,
    page: pages.home,
  }),
  topic({
    id: 'community',
    title: 'Is there a group for families?',
    asks: [
      'group for parents',
      'community group',
      'can a child under 13 join the community',
      'forum',
      'do parents have a group',
    ],
    say: (_live, { text, ages }) => {
      if (
        /(?:it|he|she|they|somebody|someone|keeps?) (?:asks?|asked|asking|wants?|is asking) .*(?:money|pay)/.test(
          text,
        )
      )
        return `The community is free to join: pay nothing. Tell us what asked you to pay, and where: ${contactLinks}.`;
      if (/whats ?app|telegram|which app|what app|where do i join|how do i join/.test(text))
        return 'You join with the button **Visit the community** on our page of programs, free of charge. Which app the group uses our pages do not say. Children under 13 join together with a parent.';
      if (/\bfree\b|\bpay\b|cost|\bfee/.test(text))
        return `It is free to join. ${programsPage.community.text}`;
      return /alone|by (?:him|her|it)self|own number|under/.test(text) || ages.length > 0
        ? sentences(programsPage.community.text, /under 13/, /meet in/)
        : programsPage.community.text;
    },
    yesNo: ({ clause, text, ages }) => {
      if (/whats ?app|telegram|\bpay\b/.test(text)) return null;
      if (/alone|by (?:him|her|it)self|own number/.test(clause))
        return ages.some((age) => age >= underIn(programsPage.community.text))
          ? 'Yes'
          : ages.length > 0
            ? 'No'
            : null;
      return 'Yes';
    },
    page: pages.community,
  }),
  topic({
    id: 'social',
    title: 'Are you on social media?',
    asks: ['are you on facebook', 'instagram', 'youtube channel', 'your social media', 'linkedin'],
    say: 'The links to our pages on social media stand at the foot of every page of this site.',
    page: pages.home,
  }),
  topic({
    id: 'newsletter',
    title: 'Do you have a newsletter?',
    asks: ['do you have a newsletter', 'subscribe to updates', 'mailing list', 'newsletter sign up'],
    say: blog.newsletter.text,
    page: pages.blog,
  }),
  topic({
    id: 'testimonials',
    title: 'What do other families say?',
    asks: ['testimonials', 'reviews', 'is it good according to other parents', 'recommendations'],
    say: () => {
      const [first, , , last] = techKids.testimonials.list;
      return paragraphs(
        `${techKids.testimonials.title}; these are examples and no real people's words:`,
        list([first, last].flatMap((one) => (one ? `${one.quote} (${one.role})` : []))),
      );
    },
    yesNo: yesNo(['No', /real/]),
    page: pages.techKids,
  }),
  topic({
    id: 'blog',
    title: 'Do you have a blog?',
    asks: [
      'do you have a blog',
      'articles for parents',
      'what can I read',
      'what do you write about',
      'tips for parents',
    ],
    say: (_live, { text }) =>
      /found nothing|finds nothing|search|cannot find|cant find|bookmark|where did|gone/.test(text)
        ? 'All our articles stand on the blog page, with a search above them. Try one simple word, or "Show all articles". An article that is not there was taken off, or its title has changed: ask us, and say what it was about.'
        : blog.lead,
    yesNo: yesNo(['Yes', /have|there|articles/]),
    page: pages.blog,
  }),
  topic({
    id: 'bot',
    title: 'Am I talking to a person?',
    asks: ['is this a bot', 'are you a real person', 'who am i talking to', 'are you chatgpt'],
    say: (_live, { text }) =>
      paragraphs(
        /which ai|what ai|running on|model|chatgpt|gemini/.test(text)
          ? 'I am a program of this school and answer from its pages. Where a computer service has put an answer into words, it says so below. A person is here too:'
          : 'I am a computer program that answers from the pages of this site. A person is here too:',
        list(ways.slice(0, 2)),
      ),
    yesNo: yesNo(['No', /human|real|person/], ['Yes', /robot|bot\b|program|computer|\bai\b/]),
    page: pages.contact,
  }),
];
