import type { FaqEntry } from '#content/sample/faq.ts';
import { programs, site } from '#content/school.ts';
import { structuredData } from '#content/structured-data.ts';
import type { Article } from '#domain/blog/post.ts';
import { isOnline } from '#domain/booking/sold-offer.ts';
import { type Price, toMajor } from '#domain/money.ts';
import type { OfferLocals } from '#site/locals.ts';
import { paths, postCardPath, postPath, programPath } from '#site/paths.ts';

/** A thing in schema.org's terms; `JsonLd.astro` adds the context. */
export type Thing = Record<string, unknown>;

const organizationId = (origin: string) => `${origin}/#organization`;

export function organization(origin: string): Thing {
  const { type, name, description, locality, countryCode, areaServed, priceRange, knowsAbout } =
    structuredData.organization();
  return {
    '@type': type,
    '@id': organizationId(origin),
    name,
    description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: site.email,
    telephone: site.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.hub.address,
      addressLocality: locality,
      addressCountry: countryCode,
    },
    areaServed,
    priceRange,
    knowsAbout,
    sameAs: site.links.social.map(({ href }) => href),
  };
}

/** The Hour of Code and its fee; the price range is a field of the organisation. */
export function hourOfCodeCourse(origin: string, price: Price): Thing {
  const { courseMode, duration, typicalAgeRange, inLanguage, ...course } = structuredData.hourOfCode();
  return {
    '@type': 'Course',
    '@id': `${origin}${paths.hourOfCode}#course`,
    url: `${origin}${paths.hourOfCode}`,
    ...course,
    inLanguage,
    typicalAgeRange,
    provider: { '@id': organizationId(origin) },
    offers: priceOffer(`${origin}${paths.hourOfCode}`, price),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode,
      courseWorkload: duration,
      location: 'Online',
    },
  };
}

/** Another offer, with its price unless families ask for it. */
export function offerCourse(origin: string, { slug, title, lead, ages, place, fee }: OfferLocals): Thing {
  const url = `${origin}${programPath(slug)}`;
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    url,
    name: title,
    description: lead || title,
    inLanguage: structuredData.hourOfCode().inLanguage,
    typicalAgeRange: `${ages.min}-${ages.max}`,
    provider: { '@id': organizationId(origin) },
    ...(fee && { offers: priceOffer(url, fee) }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: isOnline({ place }) ? 'Online' : 'Onsite',
      location: place,
    },
  };
}

const priceOffer = (url: string, price: Price): Thing => ({
  '@type': 'Offer',
  category: 'Paid',
  price: toMajor(price),
  priceCurrency: price.currency,
  availability: 'https://schema.org/InStock',
  url,
});

/** Every program, in the order of the cards; the Hour of Code in full. */
export function courseList(origin: string, price: Price): Thing {
  const items = programs.map(({ id, type, title, promise, ages }) =>
    type === 'hour_of_code'
      ? hourOfCodeCourse(origin, price)
      : {
          '@type': 'Course',
          name: title,
          description: promise,
          url: `${origin}${paths.programs}#${id}`,
          typicalAgeRange: ages,
          provider: { '@id': organizationId(origin) },
        },
  );
  return {
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  };
}

export function faqPage(entries: readonly FaqEntry[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer, steps = [] }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: [...answer, ...steps].join(' ') },
    })),
  };
}

export interface Crumb {
  label: string;
  href: string;
}

export function breadcrumbList(origin: string, crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${href}`,
    })),
  };
}

/** An article: its title, address and category, and its dates. */
export function blogPosting(origin: string, article: Article): Thing {
  const { slug, title, excerpt, category, createdAt, updatedAt, readingMinutes } = article;
  const address = `${origin}${postPath(slug)}`;
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#article`,
    headline: title,
    description: excerpt,
    url: address,
    mainEntityOfPage: address,
    image: `${origin}${postCardPath(article)}`,
    datePublished: createdAt,
    dateModified: updatedAt,
    articleSection: category,
    /** ISO 8601. */
    timeRequired: `PT${readingMinutes}M`,
    inLanguage: 'en',
    isAccessibleForFree: true,
    // The page names the author's role, and no person.
    author: { '@id': organizationId(origin) },
    publisher: { '@id': organizationId(origin) },
  };
}
