/** Where families may pay in person. The office and the till are invented: `isSample` says so on the page. */
export const paymentPlaces = {
  isSample: true,
  list: [
    {
      title: 'At the office',
      lines: ['{hub}', '{address}', '{hours}'],
    },
    {
      title: 'To our till',
      lines: ['Merchant code {till}', 'In the name of {name}', 'Reason: your code'],
    },
  ],
};
