import prettier from 'prettier';
import type { Paints } from './paint.ts';
import type { Result } from './result.ts';

export type Measured = {
  title: string;
  /** What was measured and how, in sentences. */
  how: string;
  results: readonly Result[];
};

/** What the figures hold for. */
export type Occasion = { date: string; commit: string; machine: string; browser: string };

/** The report in Markdown: each budget beside its figure, and the paints of every page. */
export async function reportOf(
  occasion: Occasion,
  measured: readonly Measured[],
  paints: readonly Paints[],
): Promise<string> {
  const missed = measured.flatMap(({ results }) => results.filter(({ isMet }) => !isMet));
  const verdict =
    missed.length === 0
      ? 'Every budget is met.'
      : `Missed: ${missed.map(({ what, where }) => [what, where].filter(Boolean).join(', ')).join('; ')}.`;
  const text = [
    '# Performance',
    '',
    `Written by \`npm run bench\` on ${occasion.date} at commit ${occasion.commit}, on ${occasion.machine}, with ${occasion.browser}. ${verdict}`,
    '',
    'Ratios count: absolute times say as much about the machine as about the site.',
    '',
    ...measured.flatMap(({ title, how, results }) => [
      ...[`## ${title}`, '', how, ''],
      ...table(
        ['what', 'where', 'budget', 'measured', 'control', 'met'],
        results.map(({ what, where = '', budget, figure, control, isMet }) => [
          ...[what, where, budget || 'none', figure, control],
          budget ? (isMet ? 'yes' : '**no**') : '',
        ]),
      ),
      '',
    ]),
    '## Every page',
    '',
    ...table(
      ['page', 'FCP, ms', 'control, ms', 'ratio', 'LCP, ms', 'ratio', 'CLS', 'blocking, ms'],
      paints.map(({ path, page, control }) => [
        path,
        page.firstPaint.toFixed(0),
        control.firstPaint.toFixed(0),
        (page.firstPaint / control.firstPaint).toFixed(2),
        page.largestPaint.toFixed(0),
        (page.largestPaint / control.firstPaint).toFixed(2),
        page.shift.toFixed(3),
        page.blocking.toFixed(0),
      ]),
    ),
    '',
  ].join('\n');
  return prettier.format(text, { parser: 'markdown', printWidth: 100 });
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
