/** A piece of how a duration is said; one that stands for a year has it as a number too. */
export type DurationPart = { text: string; year?: number };

/**
 * Says from which year to which something lasted, in a language's own way.
 *
 * @param since what is said of something that goes on; `{from}` stands for the year it began
 * @returns takes the two years, the second only if there is an end
 */
export function durationFormat(language: string, since: string) {
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', timeZone: 'UTC' });
  const [before = '', after = ''] = since.split('{from}');

  return (from: number, to?: number): DurationPart[] => {
    if (to === undefined) {
      const year = { text: format.format(startOf(from)), year: from };
      return [{ text: before }, year, { text: after }];
    }
    return format.formatRangeToParts(startOf(from), startOf(to)).map(({ type, value, source }) => ({
      text: value,
      ...(type === 'year' && { year: source === 'endRange' ? to : from }),
    }));
  };
}

function startOf(year: number): Date {
  return new Date(Date.UTC(year, 0));
}
