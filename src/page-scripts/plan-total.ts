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
          maximumFractionDigits: 0,
          // Two digits of another currency, whose rate is a rounded one.
          maximumSignificantDigits: other && 2,
        },
  );
  const rate = other?.rate ?? 1;
  // Two numbers may be one when they are rounded, before which a range would have a sign.
  const one = format.format(least / rate);
  const total =
    one === format.format(most / rate) ? one : format.formatRange(least / rate, most / rate);
  return other ? other.template.replace('{total}', () => total) : total;
}
