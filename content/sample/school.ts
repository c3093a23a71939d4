import type { School } from '#domain/school/school.ts';
import { about, privacy, refunds, safeguarding } from './about.ts';
import { certificates, curriculumPage, tracks } from './curriculum.ts';
import { facts } from './facts.ts';
import { faq, faqTitle, faqTopics } from './faq.ts';
import { heads } from './heads.ts';
import { home } from './home.ts';
import { hourOfCode } from './hour-of-code.ts';
import { kitPage } from './kit.ts';
import { landing } from './landing.ts';
import { palette } from './palette.ts';
import { paymentPlaces } from './payment-places.ts';
import { kitParts, learningTools, programs, programsPage } from './programs.ts';
import { techKids } from './tech-kids.ts';
import { wiki } from './wiki.ts';

const texts = {
  about,
  certificates,
  curriculumPage,
  faq,
  faqTitle,
  faqTopics,
  heads,
  home,
  hourOfCode,
  kitPage,
  kitParts,
  landing,
  learningTools,
  paymentPlaces,
  privacy,
  programs,
  programsPage,
  refunds,
  safeguarding,
  techKids,
  tracks,
  wiki,
};

export type SchoolTexts = typeof texts;

/** The school that the site shows until another document is imported. */
export const sampleSchool: School<SchoolTexts> = { facts, palette, texts };
