/** How long personal data is kept. The privacy text promises these periods. */
export const retention = {
  unpaidRegistrationDays: 30,
  paidRegistrationMonths: 12,
  neverBookedMonths: 24,
  /** After the answer, which is when staff tick it off. */
  enquiryMonths: 12,
  /** After it came, where nobody ticked it off. */
  unansweredEnquiryMonths: 24,
  newsletterMonths: 24,
  /** So long at most does a task that staff have not finished keep a family's details beyond their time. */
  openTaskMonths: 24,
  paymentNotificationDays: 90,
  /** Answers of a generative service, by the text that was asked. */
  toolAnswerHours: 24,
  /** What the chat could not answer or was no help for, without anything of who asked. */
  chatQuestionDays: 30,
  logDays: 14,
  backupDays: 35,
} as const;
