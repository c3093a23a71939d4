export interface Value {
  title: string;
  text: string;
  /** The drawing beside it. */
  motif: 'hands' | 'question' | 'door' | 'shield';
}

interface TeamCard {
  /** A role, never a name, until the person has agreed to be shown. */
  role: string;
  text: string;
}

export interface RuleHeading {
  heading: string;
  paragraphs?: readonly string[];
  list?: readonly string[];
}

/** A long text with an anchor of its own on /about. */
export interface RuleSection {
  id: 'privacy' | 'refunds' | 'safeguarding';
  title: string;
  /** The day since which it is as it is: `2026-11-01`. */
  since: string;
  lead: string;
  parts: readonly RuleHeading[];
}

export const about = {
  title: 'About {name}',
  lead: 'We teach coding, robotics and STEM to children and young people from {city}, online and at our hub.',
  mission: {
    title: 'Our mission',
    text: 'We teach children aged 6 to 18 to build with technology, not only to use it. We teach mostly online, so that a family far from {city} gets the same session as a family next door. We keep the devices simple and the prices plain.',
  },
  vision: {
    title: 'Our vision',
    text: 'A {country} where any child with an idea knows how to try it out. Some of them will become engineers. All of them will know that the things around them were made by people, and can be made better by them.',
  },
  valuesTitle: 'What we hold to',
  values: [
    {
      title: 'Hands first',
      text: 'A child builds something in the first session. The explanation comes after the making.',
      motif: 'hands',
    },
    {
      title: 'Mistakes are news',
      text: 'A program that fails tells you something. We teach children to read it, not to fear it.',
      motif: 'question',
    },
    {
      title: 'Room for everyone',
      text: 'Girls and boys, from every school, with one shared phone or with a laptop. We plan for the child who has least.',
      motif: 'door',
    },
    {
      title: 'Safe and honest',
      text: 'Children are safe with us, parents know what they pay, and we say so when we do not know.',
      motif: 'shield',
    },
  ] satisfies Value[],
  impactTitle: 'So far',
  impact: [
    { value: '1000+', label: 'students reached' },
    { value: '50+', label: 'schools' },
    { value: '25+', label: 'communities' },
    { value: '95%', label: 'satisfaction' },
  ],
  team: {
    title: 'The team',
    lead: 'Who does what. Everyone here has passed the checks described under Safeguarding.',
    cards: [
      { role: 'Founder and director', text: 'Looks after the school, its partners and its promises.' },
      {
        role: 'Lead instructor, robotics',
        text: 'Teaches sensors, motors and robots, in the simulator and on the board.',
      },
      {
        role: 'Lead instructor, Python',
        text: 'Takes children from blocks to typed code and reads their error messages with them.',
      },
      {
        role: 'Schools and community lead',
        text: 'Starts clubs with schools, trains their teachers and runs the mentorship program.',
      },
      {
        role: 'Parent support lead',
        text: 'Answers parents, moves sessions, and helps when a payment is stuck.',
      },
      {
        role: 'Safeguarding lead',
        text: 'Checks everyone who works with children, and listens to every worry.',
      },
    ] satisfies TeamCard[],
  },
} as const;

export const privacy = {
  id: 'privacy',
  title: 'Privacy',
  since: '2026-11-01',
  lead: 'We collect little, use it to teach your child, and then delete it. {dataLaw}, protects you and your child; this page says how we follow it.',
  parts: [
    {
      heading: 'What we collect, and why',
      list: [
        'Your name and e-mail address: to send you the receipt, the meeting link and changes to the session.',
        'Your phone number, if you give it: to reach you when something goes wrong. The number that pays is used for the payment.',
        "Your child's name and age: so that the instructor can greet your child and prepare the right tasks. A first name is enough.",
        'What you tell us about special needs, if you choose to: so that the instructor can prepare. Only those who teach your child and our office see it.',
        'The session you chose, and whether it is paid.',
        'What you write in the contact form or in a registration of interest: to answer you.',
        'What our e-mails to you said, and notes of our office about talks with you: to help you without asking again.',
      ],
    },
    {
      heading: 'What we do not ask for',
      paragraphs: [
        "We never ask for your child's date of birth, photo, home address or phone number. We never ask for your mobile money PIN; nobody from us ever will.",
      ],
    },
    {
      heading: 'Your consent comes first',
      paragraphs: [
        'The law lets us use the details of a child only after a parent or guardian has agreed. Each form says what you agree to beside its button. With a registration for a session we store which text you agreed to and when. You may change your mind at any time; write to us and we delete the details.',
        'The newsletter is a separate choice. Nothing depends on it.',
      ],
    },
    {
      heading: "What your child's details are never used for",
      list: [
        'Never sold, rented or swapped.',
        "Never used for advertising, ours or anybody else's.",
        'Never used to train or test artificial intelligence.',
        'Never used to write to or call your child. We speak with you.',
        'Never shown on this site, in reports or on social media.',
      ],
    },
    {
      heading: 'Who sees what',
      list: [
        'Our staff and the instructor of the session see what they need for it.',
        'The payment company receives your name, e-mail address and phone number, and the amount. It does not receive the name of your child.',
        'The companies that run our e-mail and our computers store the data for us. They may not use it for anything else. Where their computers stand outside {country}, they must protect it at least as well as the law of {country} asks.',
        'Police, a court or a child protection officer, where the law or the safety of a child requires it.',
      ],
    },
    {
      heading: 'The chat and the two helper tools',
      paragraphs: [
        'The chat answers from the pages of this website. Your question to it, and what you type into the project idea generator or the code explainer, may be sent to a computer service that puts the answer into words; phone numbers and e-mail addresses are taken out before. Under an answer of the chat that was made with such a service, and under an answer of the tools that was made without one, you read so. These tools are meant for parents, guardians and teachers. They cannot see registrations. Please type no names and no phone numbers into them.',
        'What the chat cannot answer, and what you mark with "This did not help", our staff read to teach it an answer. They see the question alone, without phone numbers and e-mail addresses: not who asked, not from where, and nothing else of the conversation. What may tell of a danger to a child is not kept.',
      ],
    },
    {
      heading: 'How long we keep it',
      list: [
        'A registration that was never paid: {unpaidRegistrationDays} days.',
        'A paid registration with the details of your child: {paidRegistrationMonths} months after the session. If you never chose a session: {neverBookedMonths} months after the payment, so that you can still come. If you got your money back: {paidRegistrationMonths} months after that.',
        'The record of the payment, without the details of your child: as long as tax law requires. It has the amount, the times and numbers of the payment, the last digits of the phone or card that paid, the session and whether your child came, the age of the child, which consent you gave, and what our staff did.',
        'What our staff note about a session: {paidRegistrationMonths} months.',
        'What the payment company writes to us about who paid: {paymentNotificationDays} days.',
        'Messages and registrations of interest: {enquiryMonths} months after our last answer, and {unansweredEnquiryMonths} months after they came if we never answered.',
        'Your newsletter address: until you tell us to stop, and no longer than {newsletterMonths} months. If you tell us to stop with the link in a mail, we keep your address for the same time on the list of those to whom we write no reminders and no news; if we have deleted what we had about you, only a code from which the address cannot be read.',
        'While something about you waits for our staff, a payment that does not match for example, we keep the details until it is done: {openTaskMonths} months longer at most.',
        'Counters that protect the site from abuse: a day. They hold a code in place of your address or number, from which neither can be read. With a registration or a message we keep such a code of its network for {unpaidRegistrationDays} days.',
        'What you write in the chat: we do not store it, but for questions that the chat could not answer or that you marked: the question alone, {chatQuestionDays} days. The conversation stays in your own browser until you close the tab. What is older than {chatHours} hours is not shown again, and is deleted when you next open the chat. Answers that a computer service wrote for the two helper tools: {toolAnswerHours} hours at most.',
        'Technical logs: {logDays} days. Safety copies: {backupDays} days.',
      ],
    },
    {
      heading: 'On your phone',
      paragraphs: [
        'A form that you have begun is kept on your own device so that a lost connection does not lose your words. The public pages that you open are kept there too, to be read without a connection; pages of a registration are not. There are no advertising cookies and no tracking by others on this site. We count how many visits came from which site or poster, without knowing whose. The payment company opens its own window, under its own rules, only when you press Pay.',
        'The link in your e-mail opens your registration without a password. Treat it like a ticket: do not share it. A corrected e-mail address, or our staff when you ask, replaces it. One cookie lets the browser that registered open it for 180 days.',
      ],
    },
    {
      heading: 'Your rights, and whom to ask',
      paragraphs: [
        'You may see what we have about you and your child, correct it, have it deleted, or stop us from using it. Write to {supportEmail} from the address that you registered with. We confirm within 24 hours and finish within 14 days. What we have comes to you as one file. What we delete goes at once, but for the record of the payment; it is gone from the safety copies after {backupDays} days.',
        'If details are ever lost or seen by the wrong person, we tell {dataOffice} at once, and we tell you. If you are not content with our answer, you may complain to that office yourself.',
      ],
    },
  ],
} as const satisfies RuleSection;

export const refunds = {
  id: 'refunds',
  title: 'Moving and refunds',
  since: '2026-11-01',
  lead: '{refundRule}',
  parts: [
    {
      heading: 'To move a session',
      paragraphs: [
        'Write to {supportEmail} or send us a message with your payment reference and the new day. Moving is free up to {changeHours} hours before the session starts. After that we still try to help; a seat that stayed empty cannot be given back.',
      ],
    },
    {
      heading: 'To get your money back',
      paragraphs: [
        'Tell us a day before the session, with your payment reference. You get the full amount back the way you paid: to the mobile money number, to the card, or from our staff if you paid in person. We send it within 7 days and tell you when it has left. Your network may charge you for taking mobile money out as cash, so moving the session is often the better choice.',
      ],
    },
    {
      heading: 'When it is our fault',
      paragraphs: [
        'If we cancel, if the instructor does not come, or if our connection fails for more than half an hour, you choose: another session or all of your money.',
      ],
    },
    {
      heading: 'When your connection fails',
      paragraphs: [
        'Networks fail. If your child loses more than half of the session because of it, tell us on the same day and we give one new session free of charge.',
      ],
    },
    {
      heading: 'If you paid twice',
      paragraphs: [
        'We notice a second payment for the same registration and send it back without being asked. If you are faster than we are, write to us with both references.',
      ],
    },
  ],
} as const satisfies RuleSection;

export const safeguarding = {
  id: 'safeguarding',
  title: 'Safeguarding',
  since: '2026-11-01',
  lead: 'Every child has the right to be safe and respected here. These rules hold online, at the hub, in schools and in the community.',
  parts: [
    {
      heading: 'Who teaches your child',
      paragraphs: ['Before anyone works with children for us, we do all of this:'],
      list: [
        'check their national ID and their qualifications;',
        'speak with two people who have worked with them;',
        'see a certificate of good conduct from {policeForce};',
        'train them in child protection and have them sign our code of conduct;',
        'watch them teach before they lead a session.',
      ],
    },
    {
      heading: 'Two adults, always',
      paragraphs: [
        'No adult of ours is alone with children. Every group session, online or at the hub, has two adults who have passed our checks. In one-on-one tutoring online, a parent or another adult of your family stays within earshot. One-on-one tutoring at the hub happens in an open room.',
        'Staff do not write to children privately, do not give them gifts and do not meet them outside a session.',
      ],
    },
    {
      heading: 'Cameras and recordings',
      list: [
        'We do not record sessions with children, and nobody else may record them or take screenshots of them.',
        'At the start the camera shows us that the right child has come and that an adult is near. After that your child may turn it off.',
        'Only first names are shown in the meeting. Please change the name of the device before you join.',
        'The meeting link is for your child alone. The instructor lets children in one by one.',
        'We take photos at events only with your written consent, and you may take it back at any time.',
      ],
    },
    {
      heading: 'At the hub',
      paragraphs: [
        'You sign your child in and out. Your child leaves only with you or with a person whom you named to us. You are welcome to stay.',
      ],
    },
    {
      heading: 'What we ask of children',
      paragraphs: [
        'Be kind, share the keyboard, and tell an adult when something feels wrong. Nobody gets into trouble for telling.',
        'When children are unkind to each other, the instructor stops it at once and tells both families. No child is beaten, shouted at or put to shame: a rule is explained again, and if that does not help, we speak with the parents.',
      ],
    },
    {
      heading: 'If you are worried',
      paragraphs: ['Say it, even if you are not sure. You do not need proof.'],
      list: [
        'In danger now: call the police on {policePhone}.',
        'For any worry about a child, at any hour: call {helpline}, on {helplinePhone}. The call is free on all networks, and children may call too.',
        'About one of our staff or sessions: write to our safeguarding lead at {supportEmail} with the word "Safeguarding" in the subject. We answer within 24 hours.',
      ],
    },
    {
      heading: 'What happens then',
      paragraphs: [
        "We listen, write down what was said and take the child's side of safety first. A member of staff about whom there is a serious worry does not work with children until it is settled. Where a child may have been harmed, we report it to the authorities. We tell you what we did.",
      ],
    },
  ],
} as const satisfies RuleSection;
