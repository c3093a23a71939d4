/** How long personal data is kept. The privacy text promises these periods. */
export const retention = {
  unpaidRegistrationDays: 30,
  paidRegistrationMonths: 12,
  neverBookedMonths: 24,
  /** After the answer, which is when staff tick it off. */
  enquiryMonths: 12,
  /** Counted from receipt, for enquiries that staff did not finish. */
  unansweredEnquiryMonths: 24,
  newsletterMonths: 24,
  /** An unfinished staff task delays the deletion of a family's details by at most this. */
  openTaskMonths: 24,
  paymentNotificationDays: 90,
  /** Answers of a generative service, by the text that was asked. */
  toolAnswerHours: 24,
  /** Questions that the chat could not answer or answered badly. Who asked is not stored. */
  chatQuestionDays: 30,
  /** The conversation, in the visitor's own browser. */
  chatHours: 24,
  logDays: 14,
  backupDays: 35,
} as const;
