import { expect, test } from 'vitest';
import { measureBytes } from '../../tools/performance/bytes.ts';

test.for(measureBytes().map((result) => ({ ...result, where: result.where ?? 'the site' })))(
  '$what: $budget ($where)',
  ({ figure, isMet }) => {
    expect(isMet, figure).toBe(true);
  },
);
