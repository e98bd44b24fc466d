type PlanFiguresProps = {
  /** Weeks that are certain, then those of each decision. */
  weeks: readonly number[];
  /** Time and price at each sum of the bits of the decisions that are made. */
  totals: readonly string[];
};

/** The style sheet of a `PlanEstimate`, in the head of its page: its totals and the parts of its bar. */
export function PlanFigures({ weeks, totals }: PlanFiguresProps) {
  const most = weeks.reduce((sum, part) => sum + part, 0);
  const symbols = totals.map((total) => JSON.stringify(total)).join(' ');
  const shares = weeks.map((part, at) => `[data-part="${at}"]{--share:${(part / most) * 100}}`);
  return (
    <style>{`@counter-style plan-total{system:fixed 0;symbols:${symbols}}${shares.join('')}`}</style>
  );
}
