/** Sorts by position, lowest first. */
export function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order;
}

/** Sorts newest first, then by id, so that every build has the same order. Days are YYYY-MM-DD. */
export function byDate(a: { date: string; id: string }, b: { date: string; id: string }): number {
  return b.date.localeCompare(a.date) || a.id.localeCompare(b.id);
}
