import { needs } from '../needs.ts';

/** The texts of the Hour of Code pages. */
export const hourOfCode = {
  title: 'Hour of Code',
  promise: 'Two hours online. A first program of their own.',
  lead: 'Your child meets an instructor by video and leaves with something that works, built by their own hands.',
  facts: [
    { label: 'Ages', value: '6 to 18' },
    { label: 'Length', value: '2 hours' },
    { label: 'Place', value: 'Online, by video' },
    { label: 'Price', value: '{price}, once' },
  ],
  pathway: [
    {
      motif: 'blocks',
      title: 'Blocks',
      text: 'Children snap commands together and see at once what each one does. No typing is needed.',
    },
    {
      motif: 'circuit',
      title: 'Physical computing',
      text: 'The same ideas move lights, sensors and small robots, in the simulator or on a real board.',
    },
    {
      motif: 'python',
      title: 'Python',
      text: 'Then they write real code, in the language that schools and engineers use.',
    },
  ],
  /** Stays in sight above the form while it is filled in. */
  inSight: ['2 hours online', '{price}'],
  /** How families pay, in a sentence: `Next you pay UGX 20,000 by mobile money` */
  payBy: 'by mobile money',
  /** What happens then, in the mail that welcomes a family. */
  approve: 'Your phone asks you to approve it.',
  /** What the phone shows and how long it waits, in the order in which it happens. */
  paying: [
    'Press Pay and choose mobile money. Give the number that pays; it may be another one than yours.',
    'The phone with that number shows a question like this one. Enter the mobile money PIN there, and never on a website.',
    'The question waits for about five minutes. When you have answered it, this page goes on to the calendar by itself.',
  ],
  nothingCame:
    'Check that the phone has network and enough money, then press Pay again. You are not charged twice: what you did not approve is not taken.',
  /** Said in turn while the calendar is on its way. */
  calendarLoading: [
    'Opening the calendar…',
    'Looking for free seats…',
    'Counting who comes when…',
    'Almost there…',
  ],
  /** What a parent can expect after the confirmation. */
  next: [
    'We e-mail the receipt and the meeting link. Look in the spam folder if they are not there.',
    'Try the camera and the sound the evening before.',
    'Open the video meeting five minutes early. The instructor lets your child in.',
  ],
  needs: [
    `A phone, tablet or computer with a camera and sound. A computer is best from age ${needs.typingFromAge}.`,
    `An internet connection that can carry a video call: about ${needs.data} for the two hours.`,
    `A quiet corner, and an adult nearby for children under ${needs.adultNearbyUnder}.`,
  ],
  refundRule:
    'You can move the session to another day free of charge up to {changeHours} hours before it starts. If we cancel it, or your child cannot attend and you tell us a day before, you get the full amount back the way you paid.',
  consent:
    "By registering you confirm that you are the child's parent or guardian and agree to {name} using these details to run the session.",
  /** Stored with each registration; raise it whenever the consent text changes its meaning. */
  consentVersion: '2026-11-1',
} as const;
