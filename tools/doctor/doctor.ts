import { exitCodeOf } from '../or-exit.ts';
import { runDoctor } from './doctor-command.ts';

process.exitCode = await exitCodeOf(() => runDoctor(process.argv.slice(2)));
