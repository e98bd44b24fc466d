import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  test: {
    environment: 'node',
    allowOnly: false,
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,server,contract,build,deploy,tools,tests/house}/**/*.test.{ts,tsx}'],
          // The first test of the lint rules waits until the types of the whole project are read.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { name: 'site', include: ['tests/built-site/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'hosts', include: ['tests/hosts/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: { name: 'faults', include: ['tests/resilience/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'webkit',
          include: ['tests/webkit/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
