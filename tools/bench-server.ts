/**
 * Measures requests a second and the slowest of a hundred, next to nginx with the same built site.
 *
 *   node tools/bench-server.ts [--seconds N] [--rounds N]
 *
 * Needs nginx and wrk. Exits with 1 if a budget is not met or it cannot be measured.
 */
import { parseArgs } from 'node:util';
import { ServerMeasurementError } from './performance/contestants.ts';
import { measureServer } from './performance/server.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
  },
});
const [seconds = 0, rounds = 0] = [values.seconds, values.rounds].map(Number);
if (![seconds, rounds].every((number) => Number.isInteger(number) && number >= 1 && number <= 60)) {
  process.stderr.write('--seconds and --rounds take a whole number from 1 to 60.\n');
  process.exit(2);
}

try {
  const results = await measureServer(seconds, rounds);
  for (const { what, budget, figure, control, isMet } of results) {
    process.stdout.write(
      `${isMet ? 'met   ' : 'MISSED'} ${what}: ${figure}\n       budget: ${budget}\n       control: ${control}\n`,
    );
  }
  process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1;
} catch (error) {
  if (!(error instanceof ServerMeasurementError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
