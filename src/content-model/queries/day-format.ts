import { rfc3339 } from '../schemas/day.ts';
import { contentOf } from './content.ts';
import { memoize } from './memoize.ts';

/** Returns a function that formats a day, YYYY-MM-DD, as a long date in the language of the site. */
export const dayFormat = memoize(async () => {
  const { language } = await contentOf('site');
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (day: string) => format.format(new Date(rfc3339(day)));
});
