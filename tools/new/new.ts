import { exitCodeOf } from '../or-exit.ts';
import { runNew } from './new-command.ts';

process.exitCode = await exitCodeOf(() => runNew(process.argv.slice(2)));
