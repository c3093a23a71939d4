import { ALL_CATEGORIES } from '#domain/blog/browse.ts';

export const blog = {
  title: 'Blog',
  lead: 'Short, practical articles for parents and teachers, and for children who want to try something today.',
  search: {
    label: 'Search the articles',
    placeholder: 'Try: Python',
    button: 'Search',
  },
  categories: { label: 'Categories', all: ALL_CATEGORIES },
  featuredMark: 'Featured',
  results: {
    /** Above the list when nothing was asked for. */
    latest: 'Latest articles',
    count: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
    /** A search that finds more than it counts. */
    moreThan: (count: number) => `More than ${count} articles`,
    /** Under the last page of a search that finds more than it shows. */
    isCut: (shown: number) =>
      `These are the first ${shown}. One more word in the search leads to the others.`,
    inCategory: (category: string) => `in ${category}`,
    foundFor: (text: string) => `found for “${text}”`,
    page: (page: number) => `page ${page}`,
    loading: 'Loading articles',
    /** What an empty result offers. */
    everywhere: 'Search in all categories',
    showAll: 'Show all articles',
  },
  pages: { label: 'Pages', previous: 'Previous', next: 'Next', page: 'Page' },
  back: 'Back to Blog',
  readingTime: (minutes: number) => `${minutes} min read`,
  /** Names the facts beside an article, for those who do not see where they stand. */
  facts: { author: 'Written by', date: 'Published on', length: 'Reading time' },
  /** Names the parts of an article that scroll by themselves. */
  scrollers: { code: 'Code', table: 'Table' },
  share: {
    action: 'Share',
    address: 'Address of this article',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    copyByHand: 'The link is selected: copy it with your keyboard or a long press.',
    whatsApp: 'Send it on WhatsApp',
  },
  neighbours: { label: 'More articles', previous: 'Previous article', next: 'Next article' },
  related: { title: 'Read next' },
  newsletter: {
    title: 'Newsletter',
    mark: 'Not running',
    text: 'The newsletter is not running at the moment. New articles appear on this page.',
    button: 'Subscribe',
  },
  /** Every article in full, for feed readers. */
  feed: { title: 'All articles as a feed (RSS)', href: '/rss.xml' },
  /** At the end of an article. */
  next: {
    title: 'Would your child like to try it?',
    text: (price: string) => `Two hours online with an instructor, ages 6 to 18, ${price}.`,
    action: { label: 'Register for Hour of Code', href: '/hour-of-code' },
    second: { label: 'See all programs', href: '/programs' },
  },
  /** What stands in for a post's picture that does not load. */
  fallbackImage: '/posts/fallback.svg',
  again: 'Try again',
  messages: {
    empty: 'No articles found matching your criteria.',
    listFailed: { title: 'Failed to load blog posts', text: 'Please try again later' },
    postFailed: 'Failed to fetch blog post',
    notFound: {
      title: 'Blog post not found',
      text: "The article you're looking for doesn't exist or has been removed.",
    },
  },
} as const;
