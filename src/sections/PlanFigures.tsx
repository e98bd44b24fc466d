type PlanFiguresProps = {
  /** Weeks that are certain, then those of each decision. */
  weeks: readonly number[];
  /** Time and price at each sum of the bits of the decisions that are made. */
  totals: readonly string[];
};

/** The style sheet of a `PlanEstimate`, in the head of its page: its totals, the parts of its bar, and what is decided. */
export function PlanFigures({ weeks, totals }: PlanFiguresProps) {
  const most = weeks.reduce((sum, part) => sum + part, 0);
  const symbols = totals.map((total) => JSON.stringify(total)).join(' ');
  const shares = weeks.map((part, at) => `[data-part="${at}"]{--share:${(part / most) * 100}}`);
  const made = weeks.slice(1).map((_, at) => {
    const decision = `li:nth-child(${at + 1})`;
    // The index of the total is the sum of the bits.
    return `${decision}:has(:checked){counter-increment:plan ${2 ** at}}form:has(${decision} :checked) [data-part="${at + 1}"]{flex-basis:0%}`;
  });
  return (
    <style>{`@counter-style plan-total{system:fixed 0;symbols:${symbols}}${[...shares, ...made].join('')}`}</style>
  );
}
