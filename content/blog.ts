export const blog = {
  title: 'Blog',
  lead: 'Short, practical articles for parents and teachers, and for children who want to try something today.',
  search: { label: 'Search the articles', placeholder: 'For example: Python' },
  categories: { label: 'Categories', all: 'All' },
  featuredMark: 'Featured',
  back: 'Back to Blog',
  share: 'Share',
  newsletter: {
    title: 'Newsletter',
    text: 'The newsletter is not running at the moment. New articles appear on this page.',
  },
  /** At the end of an article. */
  next: {
    title: 'Would your child like to try it?',
    text: 'Two hours online with an instructor, ages 6 to 18, UGX 20,000.',
    action: { label: 'Register for Hour of Code', href: '/hour-of-code' },
    second: { label: 'See all programs', href: '/programs' },
  },
  /** What stands in for a post's picture that does not load. */
  fallbackImage: '/posts/fallback.svg',
  /** Exactly as specified (sections 2 and 8). */
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
