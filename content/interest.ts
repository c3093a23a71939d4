import { price, site } from '#content/school.ts';
import {
  PROGRAM_MAX_AGE,
  PROGRAM_MIN_AGE,
  type PreferredTime,
  type ProgramType,
} from '#domain/messages/interest.ts';

interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

/** The program choices of the registration dialog, in order. */
export const programTypeChoices: readonly Choice<ProgramType>[] = [
  { value: 'hour_of_code', label: 'Hour of Code' },
  { value: 'school_clubs', label: 'Primary school STEM club' },
  { value: 'mentorship', label: 'Community mentorship' },
  { value: 'private_tutoring', label: 'One-on-one private tutoring' },
];

/** When private tutoring suits a family. */
export const preferredTimeChoices: readonly Choice<PreferredTime>[] = [
  { value: 'morning', label: 'Morning (8 AM-12 PM)' },
  { value: 'afternoon', label: 'Afternoon (12-5 PM)' },
  { value: 'evening', label: 'Evening (5-8 PM)' },
  { value: 'weekend', label: 'Weekend' },
  { value: 'flexible', label: 'Flexible' },
];

/** The fields that a program type adds to name, e-mail, phone and message. */
export const extraFields: Record<
  ProgramType,
  readonly ('childName' | 'childAge' | 'schoolName' | 'preferredTime')[]
> = {
  hour_of_code: ['childName', 'childAge'],
  mentorship: ['childName', 'childAge'],
  school_clubs: ['schoolName'],
  private_tutoring: ['preferredTime'],
};

export const registrationDialog = {
  /** By the type with which it is opened. */
  titles: {
    hour_of_code: 'Book an Hour of Code',
    school_clubs: 'Start a STEM club at your school',
    mentorship: 'Join the mentorship program',
    private_tutoring: 'Ask for private tutoring',
    foundation: 'Register your interest',
  },
  lead: 'Leave your details. We contact you within 24 hours. Nothing is paid here.',
  fields: {
    fullName: { label: 'Your name', autocomplete: 'name' },
    email: { label: 'E-mail', autocomplete: 'email' },
    phone: {
      label: 'Phone (optional)',
      autocomplete: 'tel',
      help: 'Only if we may call you.',
    },
    programType: { label: 'Program', placeholder: 'Please choose' },
    schoolName: { label: 'School name (required)', autocomplete: 'organization' },
    childName: { label: "Your child's name (optional)", help: 'A first name is enough.' },
    childAge: {
      label: "Your child's age (optional)",
      help: `From ${PROGRAM_MIN_AGE} to ${PROGRAM_MAX_AGE}.`,
    },
    preferredTime: { label: 'Preferred time (optional)', placeholder: 'Please choose' },
    message: { label: 'Message (optional)' },
  },
  submit: 'Send',
  sending: 'Sending',
  close: 'Close',
  consent:
    'By sending this you agree that we use these details to answer you. If you name a child, you confirm that you are their parent or guardian, or write for their school.',
  consentLink: { label: 'Privacy', href: '/about#privacy' },
  success: {
    title: 'Thank you. We have your registration.',
    text: 'We will contact you within 24 hours. If nothing has come by then, look in the spam folder or send us a message.',
    /** For hour_of_code only: the way to paying and booking at once. */
    hourOfCode: {
      text: 'You need not wait for us: register and pay now, and choose the session yourself.',
      get action() {
        return { label: `Register and pay ${price}`, href: '/hour-of-code' };
      },
      /** For a child who is too young for it. */
      tooYoung:
        'Hour of Code is for ages 6 to 18. When we contact you, we tell you what suits a younger child.',
    },
    again: { label: 'See our programs', href: '/programs' },
  },
  /**
   * `foundation` is a way to open the dialog, not a program type: no program is chosen, and the message says where the
   * visitor came from.
   */
  prefill: {
    get kit() {
      return `I am interested in the ${site.kit}.`;
    },
    techKids: 'I am interested in the kids-in-tech groups.',
    foundation: 'I would like to enrol my child in the Foundation track.',
    intermediate: 'I would like to enrol my child in the Intermediate track.',
    advanced: 'I would like to enrol my child in the Advanced track.',
  },
};
