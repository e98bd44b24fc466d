/** A part of a formatted duration; one that is a year has it as a number too. */
export type DurationPart = { text: string; year?: number };

/**
 * Formats a range of years in a language.
 *
 * @param since format of a range without an end; `{from}` is its first year
 * @returns a function of the first and the last year; without the last the range goes on
 */
export function durationFormat(language: string, since: string) {
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', timeZone: 'UTC' });
  const [before = '', after = ''] = since.split('{from}');

  return (from: number, to?: number): DurationPart[] => {
    if (to === undefined) {
      const year = { text: format.format(startOf(from)), year: from };
      return [{ text: before }, year, { text: after }];
    }
    return format.formatRangeToParts(startOf(from), startOf(to)).map(({ type, value, source }) => {
      if (type !== 'year') return { text: value };
      return { text: value, year: source === 'endRange' ? to : from };
    });
  };
}

function startOf(year: number): Date {
  return new Date(Date.UTC(year, 0));
}
