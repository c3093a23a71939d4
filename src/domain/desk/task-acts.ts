/** What can be done about a task, besides ticking it off. The screens have a button for each. */
export type TaskAct =
  | 'accept'
  | 'refund'
  | 'refund_surplus'
  | 'dismiss'
  | 'attach'
  | 'ask'
  | 'record_returned'
  | 'refund_again'
  | 'record_paid_out'
  | 'give_up_refund';
