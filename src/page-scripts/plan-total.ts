/** A quantity of a plan: what it is when all decisions are made, and what each of them saves, in the plan's order. */
export type PlanFigure = {
  least: number;
  savings: readonly number[];
  /** Of both: weeks, or the code of a currency. */
  unit: string;
  /** Of another currency, in which the total is shown, rounded; and the text around it, with `{total}`. */
  other?: { unit: string; rate: number; template: string } | undefined;
};

/** What is left of a figure, as a text such as “4–9 weeks”. @param isMade by the place of a decision */
export function planTotal(
  { least, savings, unit, other }: PlanFigure,
  language: string,
  isMade: (place: number) => boolean,
): string {
  const most = savings.reduce((sum, saving, at) => (isMade(at) ? sum : sum + saving), least);
  const format = new Intl.NumberFormat(
    language,
    unit === 'week'
      ? { style: 'unit', unit, unitDisplay: 'long' }
      : {
          style: 'currency',
          currency: other?.unit ?? unit,
          ...(other ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 }),
        },
  );
  const [from, to] = [least, most].map((it) => it / (other?.rate ?? 1)) as [number, number];
  const total = to > from ? format.formatRange(from, to) : format.format(from);
  return other ? other.template.replace('{total}', () => total) : total;
}
