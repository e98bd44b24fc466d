import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { hasArticles, hasOwnCode, isPlain, isSample } from './tests/support/site-content.ts';

const project = (name: string, include: string[], test: object = {}) => ({
  extends: true as const,
  test: { name, include, ...test },
});
/** Test files share loaded modules, with the modules' state. */
const shared = { isolate: false };
/** It needs Node's own Response, which a server in the same process replaces. */
const isolated = ['src/markdown/engine.test.ts'];
/** Components, in the look that a condition of package.json names. */
const ofComponents = ['src/{looks,ui,sections,islands}/**/*.test.{ts,tsx}'];
const conditions = ['plain', 'module', 'node', 'development|production'];
const ofSample = ['tests/sample-content/**/*.test.ts'];
const ofOwnCode = ['tests/other-company/own-code.test.ts'];
const ofPlainSite = ['tests/other-company/plain-look.test.ts'];
const ofBlog = ['tests/built-site/{blog-list,feeds}.test.ts'];
/** No content decides them. */
const ofAnyContent = ['tests/built-site/{compressed,server-alone}.test.ts'];

export default defineConfig({
  resolve: { alias: { '@product': join(import.meta.dirname, 'src/product-client.ts') } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
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
    // The tests start the server and its commands a hundred times.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      project('unit', isolated),
      project(
        'unit-shared',
        ['{server,src,contract,environment,build,tools,editor,content/own}/**/*.test.{ts,tsx}'],
        { exclude: isolated, ...shared },
      ),
      {
        ...project('unit-plain', ofComponents, shared),
        resolve: { conditions },
        ssr: { resolve: { conditions } },
      },
      project('resilience', ['tests/resilience/**/*.test.ts']),
      project('built-site', ['tests/built-site/**/*.test.ts'], {
        exclude: [...(hasArticles ? [] : ofBlog), ...(isSample ? [] : ofAnyContent)],
        ...shared,
      }),
      // A build for a static host, and the development server: each takes as long as a build.
      project('other-modes', ['tests/other-modes/**/*.test.ts']),
      project('sample-content', ofSample, { exclude: isSample ? [] : ofSample, ...shared }),
      // Run by tests/other-company/run.ts.
      project('other-company', ['tests/other-company/**/*.test.ts'], {
        exclude: [...(hasOwnCode ? [] : ofOwnCode), ...(isPlain ? [] : ofPlainSite)],
        ...shared,
      }),
      project('webkit', ['tests/webkit/**/*.test.ts']),
    ],
  },
});
