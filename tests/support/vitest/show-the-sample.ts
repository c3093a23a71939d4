import { afterEach } from 'vitest';
import { shownSample } from '#content/fill-school.ts';
import { showSchool } from '#content/school.ts';
import { setTimetable } from '#domain/booking/slots.ts';
import { showTimeZone } from '#domain/time-zone.ts';

// The files of a worker share their modules: a school that a test shows is not the next one's.
afterEach(() => {
  showSchool(shownSample);
  // A test may set these alone.
  showTimeZone(shownSample.site.timeZone);
  setTimetable(shownSample.timetable);
});
