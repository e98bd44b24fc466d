import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const storage = ['src/storage/**/*.test.ts'];
/** One replaces a module. */
const isolated = ['src/form/optional-field.test.ts'];

const project = (name: string, include: string[], test: object) => ({
  extends: true as const,
  test: { name, include, ...test },
});

export default defineConfig({
  test: {
    environment: 'node',
    reporters: ['minimal'],
    allowOnly: false,
    // Tests mostly wait for processes and timers.
    maxWorkers: availableParallelism() * 2,
    // Limits end what hangs and measure nothing: a busy machine may take ten times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled') },
    projects: [
      // Test files share loaded modules, with the modules' state.
      project('unit', ['{src,tests}/**/*.test.ts'], {
        exclude: [...storage, ...isolated],
        isolate: false,
      }),
      project('isolated', isolated, {}),
      project('storage', storage, { globalSetup: 'tests/support/postgres-server.ts' }),
    ],
  },
});
