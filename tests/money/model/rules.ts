/**
 * The rules that keep money and seats right, each of which can be broken to show that its absence is noticed. All of
 * them hold in the software; what they decide is decided by the domain's own functions.
 */
export const soundRules = {
  /** The browser's callback says what to ask about, and nothing else. */
  callbackIsAHint: true,
  /** So does the body of a notification. */
  notificationIsAHint: true,
  /** A notification without the secret is refused. */
  secretIsCompared: true,
  /** What counts is never uncounted by a later word of the provider's. */
  successIsFinal: true,
  /** Whatever writes about one registration takes turns. */
  registrationIsLocked: true,
  /** A second success is recorded beside the first. */
  secondSuccessIsKept: true,
  /** Less than the price, or another currency, pays nothing. */
  mismatchIsHeld: true,
  /** An outage says nothing about a payment. */
  outageSaysNothing: true,
  /** One event of the provider's is kept once, however often it is delivered. */
  inboxIsUnique: true,
  /** A kept event is done with only when the provider has answered about it. */
  eventWaitsForAnswer: true,
  /** A job whose question was not answered is tried again. */
  jobsAreRetried: true,
  /** An attempt that was replaced is settled like any other. */
  replacedIsSettled: true,
  /** A reference of ours whose attempt is lost gets it back. */
  lostIsAdopted: true,
  /** Money that nobody expects is kept. */
  unmatchedIsKept: true,
  /** What does not count is put to staff. */
  surplusIsTold: true,
  /** The receipt is promised once. */
  receiptIsOnce: true,
  /** The open attempt is asked about before it is replaced. */
  openIsAskedFirst: true,
  /** Replacing the open attempt and making the next is one step. */
  openingIsOneStep: true,
  /** Nothing is opened while fewer seats are free than are being paid for. */
  seatsAreCounted: true,
  /** Money that came when every seat was owed to others is told of. */
  seatlessIsTold: true,
  /** The newest attempt's failure is shown only when none is open. */
  failureWaitsForOpen: true,
  /** An attempt that is being asked about is asked about again when the asker is gone. */
  leaseRunsOut: true,
  /** A refund that the provider may know of is asked about before it is told of again. */
  refundIsAskedAbout: true,
  /** Whoever tells of a refund still has the lease of it. */
  leaseIsRenewed: true,
  /** A refund that is under way is asked about until it is over. */
  refundIsFollowed: true,
  /** No more is given back than was paid. */
  refundIsLimited: true,
  /** Money that was given back stays so. */
  returnedIsFinal: true,
  /** A seat is taken by one registration. */
  seatIsTakenOnce: true,
  /** Only what is paid is booked. */
  onlyPaidIsBooked: true,
  /** Who has a seat is given none besides. */
  oneSeatEach: true,
};

export type Rules = typeof soundRules;
export type Rule = keyof Rules;
