type PlanFiguresProps = {
  /** All plans, by their numbers in `PlanEstimate`. */
  plans: readonly {
    /** Weeks that are certain, then those of each decision. */
    weeks: readonly number[];
    /** Time and price at each sum of the bits of the decisions that are made. */
    totals: readonly string[];
  }[];
};

/**
 * The style sheet of every `PlanEstimate`, in the head of its page: totals, the parts of bars, and what is decided. One for all
 * plans, as a static host limits the number of inline styles.
 */
export function PlanFigures({ plans }: PlanFiguresProps) {
  const figures = plans.map(({ weeks, totals }, number) => {
    const most = weeks.reduce((sum, part) => sum + part, 0);
    const symbols = totals.map((total) => JSON.stringify(total)).join(' ');
    const shares = weeks.map(
      (part, at) => `[data-plan="${number}"] [data-part="${at}"]{--share:${(part / most) * 100}}`,
    );
    const name = `plan-${number}`;
    const style = `@counter-style ${name}{system:fixed 0;symbols:${symbols}}`;
    return [style, `[data-plan="${number}"]{--totals:${name}}`, ...shares].join('');
  });
  const decisions = Math.max(...plans.map(({ weeks }) => weeks.length - 1));
  const made = Array.from({ length: decisions }, (_, at) => {
    const decision = `li:nth-child(${at + 1})`;
    // The index of the total is the sum of the bits.
    return `${decision}:has(:checked){counter-increment:plan ${2 ** at}}form:has(${decision} :checked) [data-part="${at + 1}"]{flex-basis:0%}`;
  });
  return <style>{[...figures, ...made].join('')}</style>;
}
