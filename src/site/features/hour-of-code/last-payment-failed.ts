/** True also of money that did not match and was given back: the attempt that it came by has failed too. */
export const lastPaymentFailedText =
  'The last payment did not go through: no money of it has reached us, or we have given it back.';
