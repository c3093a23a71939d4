import type { Passage } from '#domain/assistant/knowledge.ts';
import { site } from '../../site.ts';
import { list, paragraphs, yesNo } from '../say.ts';
import { articles, pages, topic } from '../topic.ts';

/** What a parent can do at home, before and after a session, as the articles put it. */
export const atHomeTopics: readonly Passage[] = [
  topic({
    id: 'help-stuck',
    title: 'Helping a child who is stuck',
    asks: [
      'how can i help my child if i do not code',
      'my child is stuck and frustrated',
      'she cries when the program fails',
      'i know nothing about coding how do i support him',
    ],
    say: paragraphs(
      'You need not know a single command. Look at the screen together, and ask:',
      list([
        '"What should it do? And what does it do instead?"',
        '"What does the last line of the red text say?"',
        '"Explain this line to me."',
      ]),
      'Do not take the keyboard.',
    ),
    page: articles.help,
  }),
  topic({
    id: 'screen-time',
    title: 'How much time, and where the computer stands',
    asks: [
      'how much screen time is good',
      'is he only playing',
      'how many hours a week should she practise',
      'where should the computer stand',
    ],
    say: (_live, { text }) =>
      paragraphs(
        /where|stand|room|put the/.test(text)
          ? 'Put the computer where people pass by, in the sitting room or on the kitchen table.'
          : '',
        /play|game|addict|excuse|spoil|add more/.test(text)
          ? 'Is it only playing? Ask "What did you make today?" If there is an answer, it was good time: building a level is making.'
          : '',
        'A little and often is best: half an hour on three days, twenty minutes for the youngest. Stop while it is still fun.',
      ),
    page: articles.help,
  }),
  topic({
    id: 'not-for-them',
    title: 'When it is not for a child',
    asks: [
      'what if my child does not like it',
      'he lost interest after some weeks',
      'what if she gets bored',
      'should i force him to continue',
    ],
    say: 'That is a result, not a failure: not every child has to love this. An Hour of Code is two hours to find out, and nothing has to be cancelled after it. Leave the door open and do not push.',
    yesNo: yesNo(['No', /force|push|make (?:him|her)/]),
    page: articles.help,
  }),
  topic({
    id: 'ready-for-python',
    title: 'When a child is ready for Python',
    asks: [
      'is my child ready for python',
      'when should she leave scratch',
      'he did scratch for two years can he start python',
      'is 10 too young for python',
    ],
    say: 'Five signs decide it, and no birthday: they plan before they build, mend their own mistakes, can say why there is a loop, find that the blocks get in the way, and type without looking for each letter. Four out of five are enough. Python comes in the Intermediate track.',
    yesNo: yesNo(['No', /too (?:young|early)|again|force/]),
    page: articles.python,
  }),
  topic({
    id: 'typing-practice',
    title: 'Practising to type',
    asks: [
      'how can he practise typing',
      'typing lessons for my child',
      'she types too slowly how to improve',
    ],
    say: 'Ten minutes of typing on two or three days a week help more than anything, and no special program is needed. Let your child type a favourite song, or a message to the grandparents.',
    page: articles.python,
  }),
  topic({
    id: 'keyboard',
    title: 'What to get before a laptop',
    asks: [
      'must i buy a laptop for coding',
      'is there something cheaper than a laptop',
      'when does a child need a keyboard',
      'which laptop should i buy for my child',
    ],
    say: (_live, { text }) =>
      /used|second.?hand|check/.test(text)
        ? 'A used laptop that is a few years old is enough for Python. Try it before you pay: does it charge, does every key work, does it find the Wi-Fi?'
        : 'A keyboard starts to matter with longer Python programs, often around ten or eleven, and even then you need not buy a laptop. Cheaper: a keyboard that connects to your phone or tablet, or an hour a week where there are computers.',
    yesNo: yesNo(['Yes', /cheaper|something|used|second.?hand/], ['No', /must|have to|need|should i buy/]),
    page: articles.phone,
  }),
  topic({
    id: 'phone-setup',
    title: 'Setting up a borrowed phone',
    asks: [
      'how do i set up my phone for the child',
      'she will use my phone how do i hide my messages',
      'my phone gets hot in a long call',
      'the screen is too small for both',
    ],
    say: (_live, { text }) =>
      /messages|lock|hide|one app|read my/.test(text)
        ? 'Use screen pinning if your phone has it: it keeps your child in one app. It is in the settings, often under "Security". Turn on "Do not disturb", so that calls and messages do not break in.'
        : 'Charge it, and keep it on the charger, on a table: in a long call a phone gets warm. Turn on "Do not disturb". Turn it sideways and lean it against a cup, so that hands are free.',
    page: articles.phone,
  }),
  topic({
    id: 'share-device',
    title: 'Two children on one device',
    asks: [
      'two children one phone how do they share',
      'how do they take turns on the laptop',
      'they fight over the tablet',
    ],
    say: 'Give each child a turn of ten minutes, by the clock. The one who does not type reads each line aloud and says what it will do before it runs. In a session each child needs a place of their own; one device for two works.',
    yesNo: yesNo(['Yes', /share|enough|\bcan\b|work/], ['No', /must|another|need/]),
    page: articles.phone,
  }),
  topic({
    id: 'data-save',
    title: 'Making a bundle last',
    asks: [
      'how can we use less data',
      'how to save mbs during the session',
      'the bundle runs out in the middle',
      'does switching off the camera save data',
    ],
    say: list([
      'Turn the camera of your child off after the hello.',
      'Close other apps, and switch off automatic downloads in your messaging app.',
      'Update apps the day before, on Wi-Fi if you can.',
      'Do not share your connection during the session.',
    ]),
    yesNo: yesNo(['Yes']),
    page: articles.phone,
  }),
  topic({
    id: 'test-before',
    title: 'Trying camera and sound before the session',
    asks: [
      'how do we test the camera before the session',
      'when should we check that everything works',
      'can i test the link before the day',
      'how do i know my phone will work',
    ],
    say: 'Try it the evening before: open the meeting link once on the device that your child will use. Can you see yourself, and hear the test sound? Then camera and sound work. Charge the device.',
    yesNo: yesNo(['Yes']),
    page: articles.session,
  }),
  topic({
    id: 'prepare-call',
    title: 'Preparing for the video call',
    asks: [
      'how do i prepare my child for the video call',
      'where should she sit during the call',
      'what should i tell him before he meets people online',
      'how do i keep my child safe in a video call',
    ],
    say: paragraphs(
      'A room where people pass by; no school badge or full name in the picture; the name under it is the first name of your child.',
      'Tell your child: "You may turn the camera off and leave at any time. If something feels strange, come to me. I will not be angry."',
    ),
    yesNo: yesNo(['Yes', /leave|turn.*off/]),
    page: articles.call,
  }),
  topic({
    id: 'warning-signs',
    isUrgent: true,
    title: 'Warning signs, and what to ask a provider',
    asks: [
      'what are the warning signs online',
      'how do i know an online teacher is safe',
      'what should i ask a provider before i pay',
      'my child closes the screen when i come in',
    ],
    say: () =>
      paragraphs(
        'An adult who wants to write to your child alone, to move to another app or to keep a secret; who asks for photos, or gives gifts, airtime or money; a child who closes the screen, or fears one session.',
        `If you see one of them, call Sauti, the child helpline, on [116](tel:116). If it concerns us, write to our safeguarding lead: [${site.supportEmail}](mailto:${site.supportEmail}).`,
      ),
    page: articles.call,
  }),
  topic({
    id: 'session-order',
    title: 'The two hours, one after another',
    asks: [
      'is there a break in the session',
      'how are the two hours divided',
      'what happens first and what next',
      'will she have to speak in front of others',
      'are there exams',
      'do you test the children',
    ],
    say: 'Ten minutes of hello; a first program; mending it; a break of ten minutes; then each child makes a thing of their own. At the end who likes may show it: nobody has to. It is not an exam: there are no marks.',
    yesNo: yesNo(['Yes', /break|rest\b/], ['No', /exam|test|mark|speak|present|in front|must|have to/]),
    page: articles.session,
  }),
  topic({
    id: 'unplugged',
    title: 'Learning to program without a computer',
    asks: [
      'can they learn coding without a computer',
      'activity without internet or electricity',
      'a game for a small child that teaches coding',
      'robot game with chairs',
    ],
    say: 'With paper and a few chairs, from about age six. One child is the robot and knows three commands: STEP, RIGHT and LEFT. Another writes them down before the robot moves. When it bumps into a chair, the list is mended, and it starts again.',
    yesNo: yesNo(['Yes']),
    page: articles.robot,
  }),
  topic({
    id: 'try-at-home',
    title: 'What to build at home',
    asks: [
      'what can my child build at home',
      'a first python program to try',
      'project ideas for the weekend',
      'what can she practise between sessions',
    ],
    say: list([
      '[The pocket money book](/blog/pocket-money-book-in-python): a first Python program',
      '[Three small Python projects](/blog/three-small-projects): a taxi owner, a week of rain, a quiz',
      '[Robot with paper and chairs](/blog/robot-on-paper): no computer needed',
      'The **project idea generator** on the Hour of Code page: a small project for any theme, free of charge',
    ]),
    yesNo: yesNo(['Yes']),
    page: pages.hourOfCode,
  }),
];
