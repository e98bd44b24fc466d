import type { KnipConfig } from 'knip';

/** What a style sheet takes from elsewhere, written as imports: style sheets, fonts, pictures. */
const referencesOfCss = (css: string) =>
  [...css.matchAll(/(?:@import\s+|url\(\s*|composes:[^;]+from\s+)(['"])(?!data:|#)(.+?)\1/g)]
    .map(([, , file]) => `import '${String(file)}';`)
    .join('\n');

const config: KnipConfig = {
  // Astro loads the second by the name that its configuration gives.
  entry: ['tools/*.ts', 'bench/main.ts', 'src/islands/hydrate-after-paint.ts'],
  project: ['{src,server,contract,build,bench,tools,tests}/**/*.{ts,tsx,astro,css}', '*.{js,ts}'],
  compilers: { css: referencesOfCss },
  // Programs of the machine.
  ignoreBinaries: ['script', 'WebKitWebDriver', 'Xvfb'],
  // Astro loads the first by name for `astro check`; of the second we read files and import nothing;
  // the third is an optional peer, without which npm 10 finds the lockfile incomplete.
  ignoreDependencies: ['@astrojs/check', 'simple-icons', 'undici'],
};

export default config;
