/** What the payment calls say when they refuse or fail. */
export const paymentMessages = {
  alreadyPaid: 'This registration is already paid.',
  refunded: 'This registration was refunded. Please start a new registration.',
  cancelled: 'This registration was cancelled. Please start a new registration.',
  inReview: 'We are checking a payment that you made. Please do not pay again; our staff will contact you.',
  onThePhone:
    'A payment request is waiting on your phone. Please approve or decline it there; you can pay again here if nothing comes.',
  /** Of another offer than the Hour of Code. */
  noPlaces: 'Every place is taken at the moment. Please do not pay yet.',
  noSeats: 'All sessions are full at the moment. Please do not pay yet; new sessions open every day.',
  otherPrice: (price: string) =>
    `The price is ${price} now. Nothing was charged. Please load this page again to pay.`,
  pending: 'We have not received the payment yet. If you approved it on your phone, please wait a moment.',
  noNumber: 'Please enter the number from the payment message.',
  claimed:
    'We cannot find this payment yet. Our staff have your number now and will look for it; you need not pay again.',
  notBegun:
    'No payment was begun for this registration, so there is none to look for. If money left your phone, please write to us with this number.',
  failed: 'Payment was not completed successfully. You can try again.',
  providerDown:
    'The payment provider cannot be reached at the moment. Nothing was lost; please try again shortly.',
  manyAsk: 'Many are paying at the moment. Nothing was lost; please try again in half a minute.',
} as const;
