import { expect, test } from 'vitest';
import { courseList, hourOfCodeCourse } from './structured-data.ts';

test('the structured data has the price that is charged', () => {
  const price = { minor: 750, currency: 'USD' };
  const offers = { price: 7.5, priceCurrency: 'USD' };
  expect(hourOfCodeCourse('https://techrise.example', price)).toMatchObject({ offers });
  expect(JSON.stringify(courseList('https://techrise.example', price))).toContain('"price":7.5');
});
