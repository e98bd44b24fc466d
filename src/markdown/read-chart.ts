import { parseDocument } from 'yaml';
import { z } from 'zod';
import { t } from '../../contract/translation.ts';

/** Languages of a fence that becomes a chart. */
export const chartFences = ['chart-range', 'chart-share', 'chart-series'] as const;
export type ChartFence = (typeof chartFences)[number];

/** A row: its words, and the part of the whole, from 0 to 1, that is woven. */
type Row = { label: string; value: string; from: number; to: number };

/** Quantities that are drawn as cloth. */
export type Chart = { caption: string; rows: Row[] };

/** Before three digits, a point or a comma separates thousands in one language and decimals in another. */
const number = String.raw`\d+(?:[.,]\d{1,2}|:[0-5]\d)?`;
const rule = () => t`without a mark between thousands and with at most two decimals`;
const single = {
  format: new RegExp(`^(${number})$`),
  example: () => t`a number such as 1200, 2.5 or 0:50, ${rule()}`,
};
const kinds: Record<ChartFence, { format: RegExp; example: () => string }> = {
  'chart-range': {
    format: new RegExp(`^(${number})\\s*[–-]\\s*(${number})$`),
    example: () => t`two numbers such as 4–9, the smaller one first, ${rule()}`,
  },
  'chart-share': single,
  'chart-series': single,
};

const words = z.string().min(1);
const fields = z.strictObject({
  caption: words,
  unit: words.optional(),
  rows: z.map(words, words).min(1),
});

/**
 * Reads the YAML of a fence: `caption`, the `rows` with a label and a value each, and the `unit` behind
 * the values, if there is one. Values are shown as they are written.
 *
 * @returns the figure, or the problems, “expected …, found …”
 */
export function readChart(fence: ChartFence, yaml: string): { figure?: Chart; problems: string[] } {
  // The schema keeps every value as it is written.
  const document = parseDocument(yaml, { schema: 'failsafe', prettyErrors: false });
  // An object would put labels that are numbers, such as years, first.
  const written: unknown = document.toJS({ mapAsMap: true });
  const { data } = fields.safeParse(written instanceof Map ? Object.fromEntries(written) : written);
  if (!data || document.errors.length > 0) {
    const [found] = yaml.trim().split('\n', 1);
    const expected = t`caption: …, perhaps unit: …, and rows: … with a line for each label: value`;
    return { problems: [t`expected ${expected}, found ${found || t`nothing`}`] };
  }
  const { format, example } = kinds[fence];
  const rows = [...data.rows].map(([label, value]) => ({
    label,
    value: value.replace(/\s*[–-]\s*/, '–'),
    numbers: numbersIn(value, format),
  }));
  const problems = rows
    .filter(({ numbers: [from, to] }) => !(from < to || (from === 0 && to === 0)))
    .map(({ label, value }) => t`expected ${example()}, found ${label}: ${value}`);
  if (problems.length > 0) return { problems };
  const { caption, unit } = data;
  const ends = rows.map(({ numbers }) => numbers[1]);
  const isShare = fence === 'chart-share';
  // Avoids dividing by zero if all are zero.
  const whole = (isShare ? ends.reduce((sum, end) => sum + end, 0) : Math.max(...ends)) || 1;
  return {
    problems,
    figure: {
      caption,
      // Ranges and series are on one scale; each share begins at the end of the one before.
      rows: rows.map(({ label, value, numbers: [from, to] }, at) => {
        const before = isShare ? ends.slice(0, at).reduce((sum, end) => sum + end, 0) : 0;
        return {
          label,
          value: unit ? `${value}\u00a0${unit}` : value,
          from: (before + from) / whole,
          to: (before + to) / whole,
        };
      }),
    },
  };
}

/** The numbers where the cloth of a value begins and ends; not numbers if the value has another format. */
function numbersIn(value: string, format: RegExp): [from: number, to: number] {
  const [, first, second] = format.exec(value) ?? [];
  if (first === undefined) return [NaN, NaN];
  return second === undefined ? [0, amount(first)] : [amount(first), amount(second)];
}

/** A number with a point or a comma, or hours and minutes. */
function amount(text: string): number {
  const [hours = '', minutes] = text.replace(',', '.').split(':');
  return Number(hours) + Number(minutes ?? 0) / 60;
}
