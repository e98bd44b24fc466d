/** One budget and what was measured, in the words of the report. */
export type Result = {
  /** What is measured, such as `external script, Brotli`. */
  what: string;
  /** The page that it was measured on, or where it was worst. */
  where?: string;
  /** The most that is allowed, with its unit, such as `14,000 bytes`; '' where nothing is required. */
  budget: string;
  /** What was measured, with its unit. */
  figure: string;
  /** What the control measured in the same run, with its unit; '' where there is none. */
  control: string;
  isMet: boolean;
};

/** A figure that may not be greater than its limit, both in the same unit. */
export function atMost(what: string, limit: number, figure: number, unit: string): Result {
  const inUnit = (value: number) => `${inWords(value)} ${unit}`.trim();
  return {
    what,
    budget: limit === 0 ? inUnit(0) : `at most ${inUnit(limit)}`,
    figure: inUnit(figure),
    control: '',
    isMet: figure <= limit,
  };
}

function inWords(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 });
}
