/** The start and the end of each line of a path by `linePath`. */
export function pathLines(path: string): [x: number, y: number, endX: number, endY: number][] {
  let [x, y] = [0, 0];
  const lines = [...path.matchAll(/m(-?[\d.]+) ?([-\d.]+)([hv])([-\d.]+)/g)];
  return lines.map(([, dx, dy, axis, length]) => {
    const from = [x + Number(dx), y + Number(dy)] as const;
    x = from[0] + (axis === 'h' ? Number(length) : 0);
    y = from[1] + (axis === 'v' ? Number(length) : 0);
    return [...from, x, y];
  });
}
