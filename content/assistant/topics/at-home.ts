import type { Passage } from '#domain/assistant/knowledge.ts';
import { site } from '../../site.ts';
import { list, paragraphs, steps } from '../say.ts';
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
      'You need not know a single command. Sit down beside your child, look at the screen together, and ask:',
      list([
        '"What should it do? And what does it do instead?"',
        '"What does the last line of the red text say?"',
        '"When did it last work? What was changed after that?"',
        '"What have you tried already? Can you make it smaller?"',
        '"Explain this line to me."',
        '"Do you want a break, or do you want me to stay?"',
      ]),
      'Do not take the keyboard, and do not say that it is easy.',
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
    say: paragraphs(
      'A little and often is better than a lot and seldom: half an hour on three days is worth more than a whole Sunday, and twenty minutes are enough for the youngest. Stop while it is still fun.',
      'Is it only playing? Ask "What did you make today?" If there is an answer, it was good time: watching is watching, but building a level or making a figure walk is making.',
      'Put the computer where people pass by, in the sitting room or on the kitchen table.',
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
    say: 'That is a result, not a failure: not every child has to love this. An Hour of Code is two hours to find out, and nothing has to be cancelled after it. Leave the door open and do not push. Some come back two years later, because they need a program for something else that they love: music, football tables, a shop.',
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
    say: paragraphs(
      'Five signs decide it, and no birthday. Four out of five are enough; if it is two, wait a term:',
      steps([
        'They plan before they build.',
        'They mend their own mistakes.',
        'They can say why there is a loop and what the "if" is for.',
        'The blocks get in the way.',
        'They type without looking for each letter.',
      ]),
      'Python comes in the Intermediate track. The ages beside the tracks are a guide: if your child is eleven and shows four of the five signs, tell us. In an Hour of Code the instructor looks at exactly this and tells you at the end.',
    ),
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
    say: 'Ten minutes of typing on two or three days a week help more than anything, and no special program is needed. Let your child type a favourite song or a message to the grandparents, with the signs `: ( ) " =` between the lines.',
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
    say: paragraphs(
      'A keyboard starts to matter with the first longer Python programs, often around ten or eleven. Even then you need not buy a laptop. In this order, from cheap to dear:',
      steps([
        'A keyboard that connects to the phone or tablet you have.',
        'An hour a week at a school, a library or a hub that has computers.',
        'A used laptop. A plain one that is a few years old is enough for Python. Try it before you pay: does it charge, does every key work, does it find the Wi-Fi?',
      ]),
    ),
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
    say: paragraphs(
      list([
        'Charge it to the top, and keep it on the charger, on a table: in a long call a phone gets warm.',
        'Turn on "Do not disturb", so that calls and messages do not break in.',
        'Use screen pinning if your phone has it: it keeps your child in one app. It is in the settings, often under "Security".',
        'Turn it sideways and lean it against a cup, so that hands are free.',
        'Make room: a full memory makes a phone slow.',
      ]),
      'If there is a second phone in the house, put the call on one and the work on the other.',
    ),
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
    say: paragraphs(
      'Give each child a turn of ten minutes, by the clock. The one who does not type reads each line aloud and says what it will do before it runs. This is not a poor substitute: grown-up programmers work like this on purpose, because two people notice more than one.',
      'In a session each child needs a place of their own; one device for two works.',
    ),
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
    say: paragraphs(
      'A video call of two hours needs about 1 GB. You can bring that down:',
      list([
        'Turn the camera of your child off after the hello.',
        'Close other apps, and switch off automatic downloads in your messaging app.',
        'Update apps the day before, on Wi-Fi if you can find some.',
        'Do not share your connection with another phone during the session.',
        'Look under "Data usage" in the settings afterwards, and buy the right bundle next time.',
      ]),
    ),
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
    say: 'Try it the evening before: open the meeting link once on the device that your child will use. Can you see yourself? Can you hear the test sound? Then camera and sound work, and you are done. Charge the device, and see that your bundle lasts past the end of the session.',
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
      list([
        '**The place**: a room where people pass by, not a bedroom with a closed door.',
        '**What is behind**: no school badge, no certificate with a full name, no house number in the picture.',
        '**The name**: the name shown under the picture is often that of the owner of the phone. Change it to the first name of your child.',
        '**The link**: it is for your child alone. Do not post it in a group.',
        '**Clothes**: dressed as for school, from head to foot.',
        '**Other windows**: close your own messages before the screen is shared.',
      ]),
      'Tell your child: "You may turn the camera off and leave at any time. Nobody in a lesson needs our address, our school, our phone number or a photo. If something feels strange, come to me. I will not be angry, and I will not take the phone away." The last half sentence is important.',
    ),
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
        'These are reasons to ask, also where nothing is proved:',
        list([
          'An adult wants to write to your child alone, or to move to another app.',
          'An adult asks your child to keep a secret, or asks for photos.',
          'There are gifts, airtime or money for the child.',
          'Your child closes the screen when you come in, or is afraid of one particular session.',
        ]),
        `If you see one of them: call Sauti, the Uganda Child Helpline, on [116](tel:116), at any hour, or [999](tel:999) in danger. If it concerns one of our sessions or our staff, write to our safeguarding lead at [${site.supportEmail}](mailto:${site.supportEmail}) with the word "Safeguarding" in the subject.`,
        'What to ask any provider, us too, before you pay: who is in the meeting, how were these adults checked, is it recorded, does anybody write to my child privately, and to whom do I speak if I am worried?',
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
    say: list([
      '**First ten minutes**: the instructor says hello to each child, and the camera is on for a moment.',
      '**Up to the half hour**: a first program; the children build at once.',
      '**Up to the hour**: mending it. The instructor asks questions and does not take over the mouse.',
      '**A break** of ten minutes, away from the screen.',
      '**The second hour**: each child chooses a thing of their own to make, and everyone finishes something.',
      '**The last ten minutes**: who likes may show it. Nobody has to. An Hour of Code is not an exam: there are no marks and no winner.',
    ]),
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
    say: paragraphs(
      'Yes: with paper, a pencil and a few chairs, from about age six. One child is the robot and knows only three commands: STEP, RIGHT and LEFT. Another writes them down, from the first to the last, before the robot moves; then the robot does exactly what is written. When it bumps into a chair, the list is mended, and it starts again.',
      'Second round: REPEAT 5: STEP. Third round: IF wall in front: RIGHT, ELSE: STEP.',
    ),
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
    say: paragraphs(
      list([
        '[The pocket money book](/blog/pocket-money-book-in-python): a first Python program, from about ten, that says where the money went.',
        '[Three small Python projects](/blog/three-small-projects): the day of a taxi owner, a week of rain and a quiz for the family, for those who know variables, lists and loops.',
        '[Robot with paper and chairs](/blog/robot-on-paper): no computer needed, from about six.',
      ]),
      'The **project idea generator** on the Hour of Code page proposes a whole small project for a theme and a level, free of charge.',
    ),
    page: pages.hourOfCode,
  }),
];
