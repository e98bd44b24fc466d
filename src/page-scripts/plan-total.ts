/** A quantity of a plan: what it is when all decisions are made, and what each of them saves, in the plan's order. */
export type PlanFigure = {
  least: number;
  savings: readonly number[];
  /** What both are divided by: the rate of another currency. */
  rate: number;
  options: Intl.NumberFormatOptions;
  /** Has `{total}`; without one, the total is the text. */
  template?: string;
};

/** What is left of a figure, as a text such as “4–9 weeks”. @param isMade by the place of a decision */
export function planTotal(
  { least, savings, rate, options, template = '{total}' }: PlanFigure,
  language: string,
  isMade: (place: number) => boolean,
): string {
  const most = savings.reduce((sum, saving, at) => (isMade(at) ? sum : sum + saving), least);
  const format = new Intl.NumberFormat(language, options);
  const total =
    most > least ? format.formatRange(least / rate, most / rate) : format.format(least / rate);
  return template.replace('{total}', () => total);
}
