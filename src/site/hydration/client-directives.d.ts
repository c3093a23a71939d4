import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** True, or names of stored items, parted by spaces, whose presence wakes the island by itself. */
    'client:intent'?: boolean | string;
  }
}
