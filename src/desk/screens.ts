import type { Permission } from '#domain/desk/permissions.ts';

/** One without a name in the list of screens is reached from another. */
type Row = [
  path: string,
  may: Permission,
  load: () => Promise<Record<string, unknown>>,
  component: string,
  name?: string,
];

/** Every screen of the desk, in the order of the list, by the heading that it is under there. */
const groups: Record<string, Row[]> = {
  '': [
    ['/today', 'read today', () => import('./screens/today/Today.tsx'), 'Today', 'Today'],
    ['/families', 'read families', () => import('./screens/families/Families.tsx'), 'Families', 'Families'],
    ['/families/$id', 'read families', () => import('./screens/families/Family.tsx'), 'Family'],
    ['/sessions', 'read sessions', () => import('./screens/sessions/Sessions.tsx'), 'Sessions', 'Sessions'],
    ['/sessions/$id', 'read sessions', () => import('./screens/sessions/Session.tsx'), 'Session'],
    ['/messages', 'read messages', () => import('./screens/messages/Messages.tsx'), 'Messages', 'Messages'],
    ['/messages/$id', 'read messages', () => import('./screens/messages/Message.tsx'), 'Message'],
    [
      '/saved-answers',
      'answer messages',
      () => import('./screens/messages/SavedAnswers.tsx'),
      'SavedAnswers',
    ],
    [
      '/letters',
      'write to families',
      () => import('./screens/letters/Letters.tsx'),
      'Letters',
      'Messages to families',
    ],
    ['/letters/new', 'write to families', () => import('./screens/letters/WriteLetter.tsx'), 'WriteLetter'],
    ['/letters/$id', 'write to families', () => import('./screens/letters/Letter.tsx'), 'Letter'],
  ],
  'Money and reports': [
    ['/money', 'read money', () => import('./screens/money/Month.tsx'), 'Month', 'Money'],
    ['/money/ledger', 'read money', () => import('./screens/money/Ledger.tsx'), 'Ledger'],
    ['/money/odd', 'read money', () => import('./screens/money/OddPayments.tsx'), 'OddPayments'],
    ['/money/refunds', 'read money', () => import('./screens/money/Refunds.tsx'), 'Refunds'],
    ['/money/comparisons', 'read money', () => import('./screens/money/Comparisons.tsx'), 'Comparisons'],
    ['/reports', 'read reports', () => import('./screens/reports/Reports.tsx'), 'Reports', 'Reports'],
  ],
  Site: [
    ['/posts', 'write content', () => import('./screens/posts/Posts.tsx'), 'Posts', 'Posts'],
    ['/posts/$id', 'write content', () => import('./screens/posts/Post.tsx'), 'Post'],
    ['/new-post', 'write content', () => import('./screens/posts/Post.tsx'), 'NewPost'],
    ['/campaigns', 'write content', () => import('./screens/campaigns/Campaigns.tsx'), 'Campaigns', 'Pages'],
    ['/campaigns/$id', 'write content', () => import('./screens/campaigns/Campaign.tsx'), 'Campaign'],
    ['/new-campaign', 'write content', () => import('./screens/campaigns/Campaign.tsx'), 'NewCampaign'],
    ['/pictures', 'write content', () => import('./screens/pictures/Pictures.tsx'), 'Pictures', 'Pictures'],
    ['/offers', 'read offers', () => import('./screens/offers/Offers.tsx'), 'Offers', 'Offers'],
    ['/offers/$id', 'read offers', () => import('./screens/offers/Offer.tsx'), 'Offer'],
    ['/school', 'write content', () => import('./screens/school/School.tsx'), 'School', 'School'],
    ['/school/history', 'write content', () => import('./screens/school/History.tsx'), 'History'],
    ['/answers', 'write content', () => import('./screens/answers/Answers.tsx'), 'Answers', 'Chat answers'],
  ],
  'People and settings': [
    ['/people', 'manage people', () => import('./screens/people/People.tsx'), 'People', 'People'],
    ['/audit', 'read audit', () => import('./screens/people/Audit.tsx'), 'Audit', 'What was done'],
    ['/settings', 'read settings', () => import('./screens/settings/Settings.tsx'), 'Settings', 'Settings'],
    ['/account', 'own account', () => import('./screens/account/Account.tsx'), 'Account', 'My account'],
  ],
};

export const screens = Object.entries(groups).flatMap(([group, rows]) =>
  rows.map(([path, may, load, component, name]) => ({ group, path, may, load, component, name })),
);

/** The screens that the list has for a person. */
export const listedScreens = (may: readonly Permission[]) =>
  screens.filter((screen) => screen.name && may.includes(screen.may));

/** The screen that a person begins with. */
export const firstScreen = (may: readonly Permission[]) => listedScreens(may)[0]?.path ?? '/account';
