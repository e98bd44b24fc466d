/** A line from a point to the right or down. */
export type Line = { x: number; y: number } & ({ right: number } | { down: number });

/** SVG path data of lines; relative, since equal steps compress to few bytes. */
export function linePath(lines: readonly Line[]): string {
  let [penX, penY] = [0, 0];
  let path = '';
  for (const line of lines) {
    const [across, down] = 'right' in line ? [line.right, 0] : [0, line.down];
    path += `m${line.x - penX} ${line.y - penY}${'right' in line ? `h${across}` : `v${down}`}`;
    [penX, penY] = [line.x + across, line.y + down];
  }
  return path;
}
