import { exitCodeOf } from '../or-exit.ts';
import { runPalette } from './palette-command.ts';

process.exitCode = await exitCodeOf(() => runPalette(process.argv.slice(2)));
