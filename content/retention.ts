/** How long personal data is kept. The privacy text promises these periods. */
export const retention = {
  unpaidRegistrationDays: 30,
  paidRegistrationMonths: 12,
  neverBookedMonths: 24,
  enquiryMonths: 12,
  paymentNotificationDays: 90,
  /** Answers of a generative service, by the text that was asked. */
  toolAnswerHours: 24,
  logDays: 14,
  backupDays: 35,
} as const;
