import { afterEach } from 'vitest';
import { shownSample } from '#content/fill-school.ts';
import { showSchool } from '#content/school.ts';
import { showTimeZone } from '#domain/time-zone.ts';

// The files of a worker share their modules: a school that a test shows is not the next one's.
afterEach(() => {
  showSchool(shownSample);
  showTimeZone(shownSample.site.timeZone);
});
