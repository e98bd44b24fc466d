import type { ReactNode } from 'react';

export type Description = { label: string; value: ReactNode };

type DescriptionItemsProps = { items: readonly Description[] };

/** The groups of a `dl`; an item without a value is left out. */
export function DescriptionItems({ items }: DescriptionItemsProps) {
  return items.map(
    ({ label, value }) =>
      Boolean(value) && (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ),
  );
}
