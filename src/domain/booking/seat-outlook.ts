/** The seats that there are for a registration, and those that others need. */
export interface SeatOutlook {
  /** It holds a seat. */
  holds: boolean;
  /** It could choose the seat that it holds again after the hold. */
  canHoldAgain: boolean;
  /** Free seats of the whole offer. */
  free: number;
  /** Those needed by others that paid, or are paying with a hold, and have no seat. */
  needed: number;
  /**
   * The same with those paying without a hold, once a phone was asked to approve them. Merely opened they cost nothing:
   * a stranger could open thousands.
   */
  neededByAll: number;
}

/** Free seats that no one else needs. */
export const seatsLeft = ({ free, needed }: SeatOutlook): number => free - needed;

/** Whether a payment can open that holds a seat. */
export const canOpenWithHold = (outlook: SeatOutlook): boolean => outlook.holds || seatsLeft(outlook) > 0;

/** Whether a payment can open that holds none, so that every other family goes first. */
export const canOpenWithoutHold = ({ holds, free, neededByAll }: SeatOutlook): boolean =>
  holds || free > neededByAll;

/** Whether it has a seat also when its hold expires. */
export const hasSeatAfterHold = (outlook: SeatOutlook): boolean =>
  outlook.canHoldAgain || seatsLeft(outlook) > 0;
