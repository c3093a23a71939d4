import type { Passage } from '#assistant/answers/knowledge.ts';
import { site } from '../../site.ts';
import { contactLinks } from '../links.ts';
import { list, lowerFirst, paragraphs, sayFor, yesNo } from '../say.ts';
import { articles, pages, topic } from '../topic.ts';

/** What a parent can do at home, before and after a session, as the articles put it. */
export const atHomeTopics: readonly Passage[] = [
  topic({
    id: 'help-stuck',
    title: 'How do I help my child who is stuck?',
    asks: [
      'how can i help my child if i do not code',
      'my child is stuck and frustrated',
      'she cries when the program fails',
      'i know nothing about coding how do i support him',
    ],
    say: (_live, { text }) => {
      const ask = list([
        '"What should it do? And what does it do instead?"',
        '"What does the last line of the red text say?"',
        '"Explain this line to me."',
      ]);
      return sayFor(
        text,
        paragraphs(
          'You need not know a single command. Look at the screen together, and ask:',
          ask,
          'Do not take the keyboard.',
        ),
        [
          /finish(?:es)? before|others?\b.*\b(?:faster|finish|ahead|better)|slow(?:er|est)|last one|left behind/,
          'I am sorry that it feels like that. Nobody has to finish first: there are no marks and no winner, and the instructor goes from child to child. Say so to the instructor: a smaller task helps, and that is no shame.',
        ],
        [
          /compar|(?:says?|calls?) (?:that )?(?:he|she|himself|herself) (?:is )?(?:\w+ )?(?:dumb|stupid|useless)/,
          'I am sorry. Nobody is dumb who makes mistakes: whoever programs makes many every day. Ask what your child has made and how, and praise what you saw: "You tried five ways." Compare with last week, not with others.',
        ],
        [
          /\b(?:now|today)\b.*\b(?:class|session)\b|\bin the (?:class|session)\b|teacher (?:said|says|is)/,
          'Tell the instructor now, aloud: "I did not understand." That is allowed at any time, and a second adult is there to help as well. Nobody has to finish first, and there are no marks.',
        ],
        [
          /\b(?:am|im|i feel) (?:\w+ )?(?:dumb|stupid|useless|a failure)|i keep getting|i cant do/,
          'You are not dumb: everybody who programs gets it wrong many times a day. Read the last line of the red text aloud, and say what each line should do. Take a short break, make the task smaller, and try again.',
        ],
        [
          /^(?!.*(?:cry|cried|cries|stuck|refus|fail)).*(?:(?:parent|i|we|mother|father) (?:\w+ )?(?:need|have|must)|need to know|must i know|who helps)/,
          'You need not know a single command, and the parent need not know computers. In a session the instructor helps. At home look at the screen together and ask: "What should it do? And what does it do instead?"',
        ],
        [
          /cry|cries|cried|upset|angry|frustrat/,
          paragraphs(
            'That is hard to watch. First sit down beside your child and look at the screen together. Then ask:',
            ask,
            'Offer a break, and do not take the keyboard. You need not know a single command.',
          ),
        ],
      );
    },
    yesNo: yesNo(['No', /need|have to|must/]),
    page: articles.help,
  }),
  topic({
    id: 'screen-time',
    title: 'How much screen time is good?',
    asks: [
      'how much screen time is good',
      'is he only playing',
      'how many hours a week should she practise',
      'where should the computer stand',
    ],
    say: (_live, { ages, text }) => {
      const often =
        ages.length > 0 && ages.every((age) => age < 8)
          ? 'For a child of that age twenty minutes at a time are enough, a few days a week. Stop while it is still fun.'
          : 'A little and often is best: half an hour on three days, twenty minutes for the youngest. Stop while it is still fun.';
      return sayFor(
        text,
        often,
        [
          /where|stand\b|which room|put the/,
          'Put the computer where people pass by, in the sitting room or on the kitchen table. Questions come up while you walk past, and it is safer too.',
        ],
        [
          /\beyes?\b|sight|glasses|health|brain|maaso|macho/,
          `We are no doctors. Eyes get tired when they look at something near for long, so let your child look up and move often; a session has a break of ten minutes away from the screen. ${often}`,
        ],
        [
          /marks|school ?work|grades|studies|exam/,
          `The worry is fair, so agree on fixed times: homework first. ${often} In coding a child makes something; ask "What did you make today?" and you will see whether it was good time.`,
        ],
        [
          /\b(?:change|help|cure|stop) (?:him|her|them|my|the)\b|will (?:this|it|coding) (?:help|change|stop)/,
          'That nobody can promise. But who loves games often likes to build one, and then the time makes something: ask "What did you make today?" One Hour of Code shows whether it catches. At home fixed times help, and the device out of the bedroom at night.',
        ],
        [
          /addict|midnight|all night|usiku kucha|ekiro kyonna|masomo yamemshinda|removed|fights?\b|cr(?:y|ies) when|tantrum|takes? (?:it )?away|switch off|refuses? to (?:stop|sleep|eat)|cannot stop|cant stop/,
          'I am sorry, that is hard on a family. Agree on fixed times together, say ten minutes before the end, and keep the device out of the bedroom at night. A little and often is enough for coding: half an hour on three days. Does your child no longer sleep, eat or learn well? A counsellor or a doctor can help.',
        ],
        [
          /only to (?:his|her|the) (?:computer|phone|screen)|not to us|withdrawn/,
          'That worries parents, and rightly. We are no doctors: if your child has drawn back from people, speak with a counsellor or a doctor. Sit down at the screen together sometimes, and ask to be shown what was made. In our sessions an instructor talks with each child.',
        ],
        [
          /\bis (?:\w+ )?(?:roblox|minecraft|fortnite|playing|gaming)\b.*\bcoding|(?:same|count) as coding/,
          'Playing is not coding: whoever plays uses what others made. To build a game of your own, in Scratch or with the tools for makers of Roblox, is coding. Ask "What did you make today?", and try an Hour of Code with a child who loves games.',
        ],
        [
          /play|game|fortnite|addict|excuse|\btv\b|youtube|tiktok/,
          'It is not the same: playing is playing, and making a game is work. Ask "What did you make today?" If there is an answer, it was good time. Many who love games like to build one.',
        ],
        [
          /all day|whole day|too much|already|more (?:on )?screen|2 hours|two hours|worried|spoil/,
          `I understand. An Hour of Code is one time only, with a break of ten minutes, and your child makes something and does not only watch. At home: ${lowerFirst(often)}`,
        ],
        [/bad for|good for|harm|limit|how (?:much|long|many)/, often],
      );
    },
    yesNo: yesNo(['No', /excuse|isnt this|just (?:playing|games)/]),
    page: articles.help,
  }),
  topic({
    id: 'not-for-them',
    title: 'What if my child does not like it?',
    asks: [
      'what if my child does not like it',
      'he lost interest after some weeks',
      'what if she gets bored',
      'should i force him to continue',
    ],
    say: (live, { text }) =>
      sayFor(
        text,
        'That is a result, not a failure: not every child has to love this. Leave the door open and do not push. Some come back two years later. After an Hour of Code nothing has to be cancelled.',
        [
          /\b(?:boring|fun)\b.*(?:honest|\bi\b|\bme\b)|is it (?:boring|fun)/,
          'Many find it fun, because each makes a thing of their own that works; but nobody can promise it. If you do not like it, that is fine: it is two hours, once, and nothing has to be cancelled. Tell the instructor what you would like to make.',
        ],
        [
          /forcing me|forces me|my (?:mum|mom|dad|mother|father|parents?).*(?:forc|make|want)/,
          'You do not have to love it. Tell your parents honestly, and say what you would like better. Perhaps try to make a game or a story of your own first: that is different from following steps.',
        ],
        [
          /smallest|before (?:i|we) commit|just try|trial|will (?:even )?like|if (?:he|she|they) (?:will )?like|gets? bored/,
          `The smallest step is one Hour of Code: two hours online for ${live.fee}, once. No contract, and nothing has to be cancelled. Each child makes something of their own, which is where the bored ones often wake up.`,
        ],
        [
          /understand|understood|repeat|give up|too (?:hard|fast)/,
          'One session is often too little to tell. Ask what was hard, and tell us before the next one, so that the instructor starts there. If your child does not want to, do not push: that is a result, not a failure.',
        ],
      ),
    yesNo: yesNo(['No', /force|push|make (?:him|her)/]),
    page: articles.help,
  }),
  topic({
    id: 'ready-for-python',
    title: 'Is my child ready for Python?',
    asks: [
      'is my child ready for python',
      'when should she leave scratch',
      'he did scratch for two years can he start python',
      'is 10 too young for python',
    ],
    say: (_live, { ages, text, earlier = '' }) => {
      const signs =
        'plans before building, mends mistakes alone, can say why there is a loop, finds that the blocks get in the way, and types without looking for each letter';
      const young = ages.length > 0 && ages.every((age) => age < 10);
      if (ages.length > 0 && ages.every((age) => age >= 13))
        return 'Older beginners go to Python quickly; in our tracks it is typed from Intermediate (ages 13-16) on. Blocks are only for the first steps, where somebody has never programmed.';
      return sayFor(
        `${earlier} ${text}`,
        `Look for five signs, and not at the birthday: your child ${signs}. Four out of five are enough.`,
        [
          /(?:what|which|from what|from which) age|how old|emyaka emeka|umri gani/,
          `In our tracks Python is typed from Intermediate (ages 13-16) on, and older beginners go to it quickly. A younger child may be ready who ${signs}. Four of these five are enough.`,
        ],
        [
          /blocks? (?:is |are )?(?:better|or)|scratch or|better than|or (?:should|python)|between scratch|(?:begin|start) with/,
          young
            ? 'Blocks, mostly: Python has to be read and typed, and the ideas are the same.'
            : `Blocks first, if your child has never programmed: the ideas are the same, and nothing is typed. It is time for Python when your child ${signs}. Four of these five are enough.`,
        ],
        [
          /hard|difficult|too (?:young|early|small)|only \d|allow|can (?:he|she|my|a)/,
          young
            ? `Mostly too early: at that age blocks such as Scratch are better, as Python has to be read and typed. It is time when your child ${signs}. Four of these five are enough.`
            : `It depends on signs and not on the age. It is time when your child ${signs}. Four of these five are enough; who knows Scratch well may try.`,
        ],
      );
    },
    yesNo: ({ ages, clause }) =>
      /too (?:young|early)|again|force|hard|difficult/.test(clause) &&
      !(ages.length > 0 && ages.every((age) => age < 10))
        ? 'No'
        : null,
    page: articles.python,
  }),
  topic({
    id: 'typing-practice',
    title: 'How can my child practise typing?',
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
    title: 'Which laptop or keyboard should I buy?',
    asks: [
      'must i buy a laptop for coding',
      'is there something cheaper than a laptop',
      'when does a child need a keyboard',
      'which laptop should i buy for my child',
    ],
    say: (_live, { text }) =>
      sayFor(
        text,
        'A keyboard starts to matter with longer Python programs, often around ten or eleven, and even then you need not buy a laptop. Cheaper: a keyboard that connects to your phone or tablet, or an hour a week where there are computers.',
        [
          /\b(?:broken|broke|dead|spoilt|spoiled|not work\w*|misses|missing|external|usb|bluetooth|wireless|nfu|ey.?ebbali)\b/,
          'A keyboard that connects by cable or without one is as good as the one of the laptop. Try each letter before the session. For blocks a mouse or a touch screen is enough.',
        ],
        [
          /used\b|second.?hand|check/,
          'A used laptop that is a few years old is enough for Python. Try it before you pay: does it charge, does every key work, does it find the Wi-Fi? Try the camera and the sound too.',
        ],
        [
          /(?:which|what) (?:\w+ )?(?:laptop|computer)|budget|recommend/,
          'We recommend no brand. A plain laptop is enough, also a used one that is a few years old: every key works, it has a camera and sound, finds the Wi-Fi and opens a browser. Try it before you pay. For the first session a phone will do.',
        ],
        [
          /phone (?:do|enough|ok|work)|would a phone|needed\b/,
          'A phone is enough to begin with blocks. For typed Python a keyboard matters: a used laptop is best, but a keyboard that connects to a phone or tablet is enough at first.',
        ],
        [
          /ipad|tablet/,
          'A tablet with a keyboard that connects to it is enough for typed code, and much cheaper than a laptop. See first whether your child stays with it.',
        ],
      ),
    yesNo: yesNo(
      ['Yes', /cheaper|something|used|second.?hand|tuyinza|\bcan\b/],
      ['No', /must|have to|need|should i buy/],
    ),
    page: articles.phone,
  }),
  topic({
    id: 'phone-setup',
    title: 'How do I set up my phone for a session?',
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
    title: 'How do two children share one device?',
    asks: [
      'two children one phone how do they share',
      'how do they take turns on the laptop',
      'they fight over the tablet',
    ],
    say: (live, { children, text, earlier = '' }) => {
      const count = Math.max(children ?? 2, 2);
      const turns =
        'Give each child a turn of ten minutes, by the clock. The one who does not type reads each line aloud and says what it will do.';
      return sayFor(
        `${earlier} ${text}`,
        `One device is enough for two children, but each needs a place of their own in the session. ${turns}`,
        [
          /reserve|register|\bpay|place|\bbook|\bslot|\bseat|\bfees?\b|price|sit in|\bjoin\b|asasula|okwegatta|neighbou?r|cousin/,
          `Each child needs a place of their own, also at one device: ${live.feeFor(count)} for ${count}. Register each for the same session. ${turns}`,
        ],
        [
          /fight|hit|quarrel|take turns|how do they|argue/,
          `${turns} Who hits or grabs loses the turn, and the next one is given kindly. Grown-up programmers work in pairs too.`,
        ],
      );
    },
    yesNo: yesNo(
      ['No', /must|another|need|one (?:place|slot|fee|payment)|sit in/],
      ['Yes', /^(?!.*(?:pay|sasula)).*(?:share|enough|\bcan\b|work|manage|ok\b|basobola)/],
    ),
    page: articles.phone,
  }),
  topic({
    id: 'data-save',
    title: 'How do we use less data?',
    asks: [
      'how can we use less data',
      'how to save mbs during the session',
      'the bundle runs out in the middle',
      'does switching off the camera save data',
    ],
    say: (_live, { text }) =>
      sayFor(
        text,
        list([
          'Turn the camera of your child off after the hello.',
          'Close other apps, and switch off automatic downloads in your messaging app.',
          'Update apps the day before, on Wi-Fi if you can.',
          'Do not share your connection during the session.',
        ]),
        [
          /camera|video off/,
          'With the camera off the session uses less data: turn it off after the hello. Close other apps too, and switch off automatic downloads.',
        ],
      ),
    yesNo: yesNo(['Yes']),
    page: articles.phone,
  }),
  topic({
    id: 'test-before',
    title: 'How do we try camera and sound before?',
    asks: [
      'how do we test the camera before the session',
      'when should we check that everything works',
      'can i test the link before the day',
      'how do i know my phone will work',
    ],
    say: (_live, { text }) =>
      sayFor(
        text,
        'Try it the evening before: open the meeting link once on the device that your child will use. Can you see yourself, and hear the test sound? Then camera and sound work. Charge the device.',
        [
          /firewall|school|ssomero|shule|\blab\b|\boffice\b|blocked/,
          'A network of a school or office may block video calls. Open the meeting link there the day before, on the same computer. If it does not open, ask who looks after the network, or use a phone with mobile data.',
        ],
      ),
    yesNo: yesNo(['Yes']),
    page: articles.session,
  }),
  topic({
    id: 'prepare-call',
    title: 'How do I prepare my child for the video call?',
    asks: [
      'how do i prepare my child for the video call',
      'where should she sit during the call',
      'what should i tell him before he meets people online',
      'how do i keep my child safe in a video call',
    ],
    say: (_live, { text }) =>
      sayFor(
        text,
        paragraphs(
          'A room where people pass by; no school badge or full name in the picture; the name under it is the first name of your child.',
          'Tell your child: "You may turn the camera off and leave at any time. If something feels strange, come to me. I will not be angry."',
        ),
        [
          /nois[ey]|\bshop\b|\bcafe\b|market/,
          'Any quiet corner will do; headphones keep out the noise, and the microphone may stay off except when your child speaks. An adult nearby for children under 10, and the screen where you can see it.',
        ],
        [
          /uniform|\bwear|clothes|put on|dress/,
          'Ordinary clothes, and rather no school uniform or badge: the picture should not show which school your child goes to. The camera is on only for the hello, and may then be off.',
        ],
        [
          /\bnames?\b/,
          'The first name of your child, and nothing else. Change it when you join, or by its name in the meeting, where it often says "Rename". You do not find it? Tell the instructor at the hello.',
        ],
      ),
    yesNo: yesNo(['Yes', /leave|turn.*off/], ['No', /uniform/]),
    page: articles.call,
  }),
  topic({
    id: 'camera',
    title: 'Must the camera be on?',
    asks: [
      'must the camera be on',
      'can we keep the video off',
      'do we have to show her face',
      'he fears the camera',
      'how long should the camera stay on',
    ],
    say: (_live, { text }) => {
      const hello =
        'It is on for a moment at the hello, so that we see that the right child has come and that an adult is near. After that your child may turn it off.';
      return sayFor(
        text,
        hello,
        [
          /broken|not work|doesnt work|haifanyi|tekola|no camera|without (?:a )?camera|bila kamera|terina camera|has none|dont have a camera|nfu\b/,
          `The camera is needed only for the hello, so that we see that the right child has come. A phone can show that too. Is there none at all? Tell us before the session: ${contactLinks}. After the hello it may be off.`,
        ],
        [
          /\b(?:house|home|room|background|wall|behind)\b/,
          'It need not show your house. The camera is on only for the hello, and then you may turn it off. Sit in front of a plain wall or a curtain, or outside. Nobody looks at the room.',
        ],
        [
          /scared|fear|afraid|bites|shy|anaogopa|normal|hijab/,
          `Many children do not like to be seen. The camera: ${lowerFirst(hello)} Only the first name is shown, and nothing is recorded.`,
        ],
        [
          /\bmic\b|microphone|sound/,
          `The camera: ${lowerFirst(hello)} The microphone is needed only when your child wants to say something.`,
        ],
      );
    },
    yesNo: yesNo(
      [
        'No',
        /must|have to|need|lazima|forced|all through|whole time|all the time|a must|stay on|beginning to end/,
      ],
      ['Yes', /off\b|keep|okuggyako|normal/],
      ['No', /be on/],
    ),
    page: pages.safeguarding,
  }),
  topic({
    id: 'warning-signs',
    isUrgent: true,
    title: 'What are warning signs online?',
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
    title: 'How do the two hours go?',
    asks: [
      'is there a break in the session',
      'how are the two hours divided',
      'what happens first and what next',
      'will she have to speak in front of others',
      'are there exams',
      'do you test the children',
    ],
    say: (_live, { text }) =>
      sayFor(
        text,
        'Ten minutes of hello; a first program; mending it; a break of ten minutes; then each child makes a thing of their own. At the end who likes may show it.',
        [
          /exam|\btests?\b|tested|marks|graded|pass\b/,
          'It is not an exam: there are no tests and no marks. Each child makes something of their own, and at the end who likes may show it.',
        ],
        [
          /speak|talk|present|stand up|in front|shy|show (?:her|his|their|it)|camera|quiet/,
          'Nobody is made to speak or to show their work: at the end only those who like share it. The camera is on for a moment at the hello and may then be off. You may sit beside your child.',
        ],
        [
          /\b(?:eat|eaten|food|snack|lunch|breakfast|hungry|chakula|emmere)\b/,
          'Our pages ask for nothing there. A child who has eaten before and has water at hand lasts longer. There is a break of ten minutes between the two hours, and a child who needs a rest may take one at any time.',
        ],
        [
          /staring|how much of/,
          'The two hours are on the screen, with a break of ten minutes away from it: water, window, a few jumps. Some of the time the children listen and talk. A child who needs a rest may take one at any time.',
        ],
        [
          /medicine|step out|toilet|pray|leave for|sick/,
          'Your child may leave for a moment and come back at any time. Between the two hours there is a break of ten minutes as well.',
        ],
        [
          /break|rest\b|straight|kukaa|nzima|kutuula|screen|tired|bored|long/,
          'There is a break of ten minutes between the two hours, away from the screen: water, window, a few jumps. And a child who needs a rest may take one at any time.',
        ],
      ),
    yesNo: yesNo(
      ['Yes', /break|rest\b|step out|show/],
      ['No', /exam|test|mark|speak|talk|present|in front|must|have to|force|stand/],
    ),
    page: articles.session,
  }),
  topic({
    id: 'unplugged',
    title: 'Can children learn without a computer?',
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
    title: 'What can my child build at home?',
    asks: [
      'what can my child build at home',
      'a first python program to try',
      'project ideas for the weekend',
      'what can she practise between sessions',
    ],
    say: (_live, { ages, text }) => {
      const robot = '[Robot with paper and chairs](/blog/robot-on-paper): no computer needed';
      const ideas =
        'The **project idea generator** on the Hour of Code page: a small project for any theme, free of charge';
      const money = '[The pocket money book](/blog/pocket-money-book-in-python): a first Python program';
      const three =
        '[Three small Python projects](/blog/three-small-projects): a taxi owner, a week of rain, a quiz';
      if (/where is (?:it|the quiz)|100 points/.test(text))
        return 'The quiz is a program to build yourself: [Three small Python projects](/blog/three-small-projects) shows how, step by step.';
      if (/python|loop|code working|hello world|list/.test(text)) return list([money, three, ideas]);
      return ages.length > 0 && ages.every((age) => age < 10)
        ? list([robot, 'Stories and small games in Scratch, free of charge', ideas])
        : list([ideas, money, three, robot]);
    },
    yesNo: yesNo(['Yes']),
    page: pages.hourOfCode,
  }),
];
