import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Allowed imports of each folder from outside of it: folders, or single files. Tools and tests may import anything. */
const directions = {
  contract: [],
  environment: ['contract'],
  build: [
    ...['contract', 'environment', 'src/content-model', 'src/loom', 'src/styles'],
    ...['built-pages.ts', 'own-font'],
  ],
  server: ['contract', 'environment', 'static', 'log'],
  'server/log': [],
  'server/static': ['contract', 'environment'],
  'packages/enquiries/src': [],
  'packages/enquiries/src/settings': ['protocol'],
  'packages/enquiries/src/storage': ['protocol', 'words.ts'],
  'packages/enquiries/src/deliveries': [
    'storage',
    'settings',
    'protocol',
    'options.ts',
    'words.ts',
  ],
  'packages/enquiries/src/form': [
    ...['http', 'storage', 'settings', 'protocol', 'options.ts', 'words.ts'],
  ],
  'packages/enquiries/src/cli': [
    ...['deliveries', 'storage', 'settings', 'protocol', 'options.ts', 'retention.ts'],
  ],
  'src/loom': ['contract'],
  'src/looks': ['loom', 'props.ts', 'contract'],
  'src/blog': [],
  'src/structured-data': [],
  'src/styles': ['loom'],
  'src/ui': ['looks/props.ts'],
  'src/page-scripts': ['contract'],
  'src/sections': ['ui', 'looks/props.ts'],
  'src/islands': ['sections', 'ui', 'looks/props.ts', 'blog', 'contract'],
  'src/layouts': [
    ...['content-model', 'sections', 'ui', 'styles', 'page-scripts'],
    ...['structured-data', 'contract'],
  ],
  'src/markdown': ['loom', 'contract'],
  'src/content-model': ['contract'],
  'src/content-model/schemas': [
    ...['fields.ts', 'field-groups.ts', 'pictures', 'loom', 'contract'],
    ...['texts/languages.ts', 'texts/licences.ts'],
  ],
  'src/content-model/article': ['schemas', 'loom', 'contract'],
  'src/content-model/texts': ['content-files.ts', 'schemas', 'contract'],
  'src/content-model/pictures': ['content-files.ts', 'contract'],
  'src/content-model/queries': [
    ...['article', 'schemas', 'pictures', 'texts', 'loom', 'looks/props.ts', 'contract'],
    ...['collections.ts', 'content-files.ts', 'page-scripts/plan-total.ts'],
  ],
  'src/content-model/validation': [
    ...[
      'article',
      'schemas',
      'pictures',
      'texts',
      'markdown',
      'styles',
      'loom',
      'contract',
      'blog',
    ],
    ...['collections.ts', 'content-files.ts', 'json-schema.ts', 'own-files.ts'],
    'site-files.ts',
  ],
  'src/pages': [
    ...['layouts', 'sections', 'islands', 'ui', 'blog', 'content-model', 'loom', 'page-scripts'],
    ...['structured-data', 'contract', 'styles/palette.ts'],
  ],
  editor: ['src/content-model', 'contract'],
  'editor/page': ['translation', 'contract'],
  'editor/form': ['translation', 'src/content-model', 'contract'],
  'editor/save': ['src/content-model', 'contract'],
};
/** Folders that know nothing of Astro and Node: they run wherever React does. */
const browserFolders = [
  'contract',
  'src/blog',
  'src/islands',
  'src/loom',
  'src/looks',
  'src/sections',
  'src/ui',
];
/** Files that read the environment; all others get settings. */
const environmentReaders = [
  ...['environment/process-environment.ts', 'environment/site-folder.ts'],
  'packages/enquiries/src/settings/receiver-settings.ts',
  'packages/enquiries/src/cli/enquiries.ts',
];

const unitTests = ['**/*.test.{ts,tsx}'];
const anyTests = [...unitTests, 'tests/**', 'tools/**'];
const configurations = ['**/*.config.{js,ts}'];

/** Matches the paths that an import may have after its `../`: in a folder, or one file. */
const reachable = (places) =>
  [...places.map((place) => (place.endsWith('.ts') ? `${place}$` : `${place}/`)), '(?!)'].join('|');

const importDirections = Object.entries(directions).map(([folder, places]) => ({
  name: `direction/${folder}`,
  files: [`${folder}/**/*.{ts,tsx,astro}`],
  ignores: unitTests,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(?:\\.\\./)+(?!\\.\\./|${reachable(places)})`,
            message: `${folder} may import ${places.join(', ') || 'nothing'} of ours.`,
          },
          ...(browserFolders.includes(folder)
            ? [
                {
                  regex: '^(?:astro(?::|/|$)|node:|enquiries(?!/(?:protocol|words)))',
                  message: `${folder} runs in browsers too.`,
                },
              ]
            : []),
        ],
      },
    ],
  },
}));

const refuseImports = (name, { files, ...pattern }) => ({
  name,
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [pattern] }] },
});

const forbid = (selector, message) => ({ selector, message });
const restrictSyntax = (...lists) => ({ 'no-restricted-syntax': ['error', ...lists.flat()] });

const exports = [
  forbid('ExportAllDeclaration', 'No barrels: import from the file that declares the name.'),
  forbid('ExportDefaultDeclaration', 'Export by name: a name can be searched for.'),
];
const environment = [
  forbid(
    'MemberExpression[object.name="process"][property.name="env"]',
    `Only ${environmentReaders.join(' and ')} reads the environment.`,
  ),
];
const dynamicImports = [
  forbid('ImportExpression', 'No dynamic import: it escapes the import directions.'),
];
const components = [
  forbid('JSXAttribute[name.name="style"]', 'No style prop: the look belongs in the CSS Module.'),
  forbid(
    'JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"]',
    'No HTML in strings: give formatted text as children.',
  ),
  forbid(
    // `Heading` is a native element whose level is a prop: `h${level}`.
    'JSXOpeningElement[name.type="JSXIdentifier"][name.name=/^(?!Heading$)[A-Z]/] > JSXAttribute[name.name="className"]',
    'No className on our own components: place a child by a wrapper or a grid of the parent.',
  ),
  forbid(
    'TSTypeAliasDeclaration[id.name=/Props$/] > TSTypeLiteral[members.length>7]',
    'At most seven props: pass children, or split the component.',
  ),
];
const documents = [
  forbid(
    'JSXAttribute[name.name=/^(?:class|className|style)$/], JSXAttribute[name.namespace.name="class"], JSXOpeningElement[name.name="style"]',
    'No look in .astro files: it belongs in a React component.',
  ),
  forbid(
    'JSXText[value=/[\\p{L}\\p{N}]/u]',
    'No visible words in .astro files: they live in content/ or in a section.',
  ),
  forbid(
    'JSXOpeningElement:not([name.name="script"]) > JSXAttribute[name.namespace.name="set"][name.name.name="html"]',
    'set:html is for the text of a script alone: give formatted text as children.',
  ),
];

export default tseslint.config(
  {
    ignores: ['.astro/', 'content/*', '!content/own/', 'packages/*/dist/', 'test-results/'],
  },

  js.configs.recommended,
  ...tseslint.configs.strict,
  ...astro.configs['flat/recommended'],
  {
    name: 'house/language',
    files: ['**/*.{js,ts,tsx,astro}'],
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports' },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: 'error',
      'no-nested-ternary': 'error',
      // The types know what is defined.
      'no-undef': 'off',
      'object-shorthand': 'error',
    },
  },
  {
    name: 'house/types',
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.astro/**'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/return-await': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    name: 'house/sizes',
    files: ['**/*.{ts,tsx,astro}'],
    ignores: anyTests,
    rules: {
      'max-lines': ['error', 250],
      'max-lines-per-function': ['error', { max: 60, IIFEs: true }],
    },
  },

  ...importDirections,
  refuseImports('direction/content/own', {
    files: ['content/own/**/*.{ts,tsx,astro}'],
    regex: '^(?:\\.\\./)+(?:build|contract|editor|environment|server|src|tools)/',
    message: 'Import the product from @product.',
  }),
  refuseImports('direction/packages', {
    files: ['packages/*/*.ts', 'packages/*/{example,tests}/**/*.ts', 'packages/*/src/**/*.test.ts'],
    regex: '^(?:\\.\\./)+(?:build|contract|editor|environment|server|tools)/',
    message: 'The package stands alone.',
  }),
  refuseImports('direction/into-packages', {
    files: ['{tests,tools}/**/*.ts', '{build,contract,editor,environment,server,src}/**/*.test.ts'],
    regex: '^(?:\\.\\./)+packages/',
    message: 'Import a package by its exports.',
  }),

  {
    name: 'house/modules',
    files: ['**/*.{ts,tsx}'],
    ignores: configurations,
    rules: restrictSyntax(exports),
  },
  {
    name: 'house/environment',
    files: ['{server,contract,environment,build,editor,src,packages/*/src}/**/*.{ts,tsx}'],
    ignores: [...unitTests, ...environmentReaders],
    rules: restrictSyntax(exports, environment, dynamicImports),
  },
  {
    name: 'house/components',
    files: ['**/*.tsx'],
    ignores: unitTests,
    ...jsxA11y.configs.strict,
    plugins: { ...jsxA11y.configs.strict.plugins, ...reactHooks.configs.flat.recommended.plugins },
    rules: {
      ...jsxA11y.configs.strict.rules,
      ...reactHooks.configs.flat.recommended.rules,
      // Components of ui/ get their content from spread props; the e2e tests find empty links.
      'jsx-a11y-x/anchor-has-content': 'off',
      // Safari drops the role of a list without bullets, except in a `nav`.
      'jsx-a11y-x/no-redundant-roles': ['error', { ol: ['list'], ul: ['list'] }],
      'max-lines': ['error', 120],
      'max-lines-per-function': ['error', 90],
      ...restrictSyntax(exports, environment, dynamicImports, components),
    },
  },
  {
    name: 'house/documents',
    files: ['**/*.astro'],
    ignores: ['content/own/**', 'tests/other-company/own/**'],
    rules: restrictSyntax(environment, dynamicImports, documents),
  },
);
