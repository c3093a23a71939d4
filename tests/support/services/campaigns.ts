import type { Campaign } from '#domain/campaigns/campaign.ts';

/** A campaign that is shown at the start of a test, with a block of each kind that needs no picture. */
export function aCampaign(details: Partial<Campaign> = {}): Campaign {
  return {
    slug: 'december-camp',
    title: 'December holidays with robots',
    description: 'Five mornings in December: a robot on paper, on the screen, and on the table.',
    source: 'radio-december',
    published: true,
    from: '2026-11-10',
    to: '2026-12-20',
    blocks: [
      { kind: 'hero', title: 'A robot for the holidays', lead: 'Five mornings, one robot.' },
      { kind: 'text', title: 'What happens', text: 'We **build**.\n\n- Paper\n- Screen' },
      { kind: 'facts', title: 'In short', rows: [{ label: 'Ages', value: '8 to 14' }] },
      {
        kind: 'questions',
        title: 'Questions',
        entries: [{ question: 'Is lunch included?', answer: 'Yes.' }],
      },
      {
        kind: 'testimonials',
        title: 'Parents say',
        entries: [{ quote: 'She talks of nothing else.', role: 'A mother' }],
      },
      { kind: 'offer', title: 'Try it first', text: 'One Hour of Code.', label: 'Take a seat' },
      {
        kind: 'call',
        title: 'Ask us',
        text: 'We answer the same day.',
        label: 'Register',
        href: '/programs?register=foundation',
      },
    ],
    ...details,
  };
}
