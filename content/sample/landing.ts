import { needs } from '../needs.ts';

interface ComparisonRow {
  label: string;
  remote: string;
  physical: string;
}

/** The page for the country, at `landingPath`; its two program cards are `programsOn('landing')`. */
export const landing = {
  hero: {
    title: 'Coding for kids in {country}',
    text: 'Live coding and robotics sessions for children aged 6 to 18: online from anywhere in {country}, or at our hub in {city}.',
    claims: ['500+ students trained', 'Prices from {price}'],
  },
  reasons: {
    title: 'Why parents choose us',
    list: [
      {
        title: 'A live instructor, not a video',
        text: 'Somebody sees where your child is stuck and asks the right question.',
      },
      {
        title: 'Something finished every time',
        text: 'Your child ends each session with a thing that works and can show it to you.',
      },
      {
        title: 'A phone is enough to begin',
        text: 'No laptop has to be bought before you know whether your child enjoys it.',
      },
      {
        title: 'A plain price, paid by mobile money',
        text: '{price} for an Hour of Code. No joining fee and nothing to cancel.',
      },
      {
        title: 'Two adults in every group',
        text: 'Everyone who teaches has been checked. You can read the rules before you book.',
      },
      {
        title: 'A path that goes on',
        text: 'From blocks to circuits to Python, with a certificate after each track.',
      },
    ],
    rulesLink: { label: 'Read our safeguarding rules', href: '/about#safeguarding' },
  },
  programs: {
    title: 'Two ways to begin',
    lead: 'Try one session, or join a regular group.',
  },
  comparison: {
    title: 'Online or at the hub?',
    lead: 'Most of our children learn online. Some come to the hub. Both are taught by the same people.',
    columns: { remote: 'Online', physical: 'At the hub' },
    rows: [
      {
        label: 'Where',
        remote: 'At home, at school, or wherever the network is good',
        physical: '{hub}, {address}',
      },
      {
        label: 'Programs',
        remote: 'Hour of Code, mentorship, tutoring, after-school and weekend groups',
        physical: 'Tutoring, after-school and weekend groups',
      },
      {
        label: 'Times',
        remote: 'Hour of Code: {days}, {times} ({timeZone})',
        physical: 'After school and at weekends, agreed with the group',
      },
      {
        label: 'Group',
        remote: 'Hour of Code: up to {seats} children',
        physical: 'Two children share a kit',
      },
      {
        label: 'Device',
        remote: 'Your own phone, tablet or computer with camera and sound',
        physical: 'We provide it',
      },
      {
        label: 'Internet',
        remote: `About ${needs.data} for a session of two hours`,
        physical: 'We provide it',
      },
      { label: 'Travel', remote: 'None', physical: 'By taxi, boda-boda or car' },
      {
        label: 'An adult',
        remote: `Nearby for children under ${needs.adultNearbyUnder}`,
        physical: 'Brings and collects the child; may stay',
      },
      { label: 'Price', remote: 'Hour of Code: {price} per session', physical: 'Custom pricing' },
    ] satisfies ComparisonRow[],
  },
  /** Anchor `find-us`. */
  hub: {
    id: 'find-us',
    title: 'How to find the hub',
    name: '{hub}',
    address: '{address}',
    note: 'Please write before your first visit. We send you the exact place and a time.',
    transport: [
      {
        title: 'By taxi (matatu)',
        text: 'Ride to the Old or the New Taxi Park in the centre and ask there for the stage that serves our street. Tell the conductor the address when you get in, so that you are let out at the nearest stop. Allow half an hour more when it rains.',
      },
      {
        title: 'By boda-boda',
        text: 'Give the rider the address and agree on the price before you start, or order the ride in an app. Helmets for you and your child. Small children ride with an adult.',
      },
      {
        title: 'By car',
        text: 'Set the address in your map app and come early: parking in the centre is scarce. You may stop at the gate to bring in or collect your child.',
      },
      {
        title: 'On foot from the stage',
        text: 'Call us when you get off. Somebody comes to meet you on your first visit.',
      },
    ],
  },
  contact: { label: 'Ask us a question', href: '/contact' },
} as const;
