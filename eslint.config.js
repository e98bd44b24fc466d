import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * Who may import whom: the folders, or single files of them, that a file reaches outside its own
 * folder. What no line names is out of reach for all.
 */
const directions = [
  {
    from: 'src/pages',
    to: ['layouts', 'sections', 'islands', 'ui', 'content-model', 'loom', 'styles/palette.ts'],
  },
  { from: 'src/layouts', to: ['sections', 'islands', 'ui', 'loom', 'styles'] },
  { from: 'src/sections', to: ['ui', 'loom'], plain: true },
  { from: 'src/islands', to: ['ui', 'contract'], plain: true },
  { from: 'src/ui', to: ['loom'], plain: true },
  { from: 'src/styles', to: ['loom'] },
  { from: 'src/loom', to: [], plain: true },
  { from: 'src/content-model', to: ['loom'] },
  { from: 'contract', to: [], plain: true },
  { from: 'server', to: ['contract'] },
  { from: 'deploy', to: ['contract', 'server'] },
];

const tests = ['**/*.test.{ts,tsx}', 'tests/**'];
const configurations = ['*.config.{js,ts}'];

/** Matches what a file may name behind its `../`: a folder as a whole, or one file of it. */
const withinReach = (places) =>
  [...places.map((place) => (place.endsWith('.ts') ? `${place}$` : `${place}/`)), '(?!)'].join('|');

/** A specifier with `..` behind a name, or `./..`, would slip past patterns that read its beginning. */
const detour = {
  regex: '^\\./\\.\\.|[^./]/(?:.*/)?\\.\\.(?:/|$)',
  message: 'Write the shortest relative path, so that the import shows where it goes.',
};

/** Parts that know nothing of Astro and Node: they render wherever React does. */
const plainParts = (from) => [
  {
    regex: '^astro(?::|/|$)',
    message: `${from} never imports Astro, not even types: it states its own props, and the page fills them.`,
  },
  {
    regex: '^node:',
    message: `${from} never imports Node: it has to work in a browser too.`,
  },
];

const restrictImports = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const importDirection = directions.map(({ from, to, plain = false }) => ({
  name: `direction/${from}`,
  files: [`${from}/**/*.{ts,tsx,astro}`],
  ignores: tests,
  rules: restrictImports([
    {
      regex: `^(?:\\.\\./)+(?!\\.\\./|${withinReach(to)})`,
      message: to.length
        ? `${from} may import ${to.join(', ')}, and nothing else of ours.`
        : `${from} may import nothing of ours.`,
    },
    detour,
    ...(plain ? plainParts(from) : []),
  ]),
}));

const contentConfigDirection = {
  name: 'direction/src/content.config.ts',
  files: ['src/content.config.ts'],
  rules: restrictImports([
    {
      regex: '^(?:\\.\\./|\\./(?!content-model/))',
      message: 'src/content.config.ts may import content-model, and nothing else of ours.',
    },
    detour,
  ]),
};

const forbid = (selector, message) => ({ selector, message });

const defaultExports = [
  forbid('ExportDefaultDeclaration', 'Export by name: a name can be searched for.'),
  forbid('ExportSpecifier[exported.name="default"]', 'Export by name: a name can be searched for.'),
];

const everywhere = [
  forbid('ExportAllDeclaration', 'No barrels: import from the file that declares the name.'),
];

const environment = [
  forbid(
    'MemberExpression[object.name="process"][property.name="env"]',
    'The environment is read in server/config/settings.ts alone: take a setting from readSettings.',
  ),
  forbid(
    'VariableDeclarator[init.name="process"]',
    'The environment is read in server/config/settings.ts alone: take a setting from readSettings.',
  ),
  forbid(
    'ImportDeclaration[source.value=/^(node:)?process$/]',
    'Use the global process: its environment is read in server/config/settings.ts alone.',
  ),
];

const site = [
  forbid(
    'ImportExpression',
    'No dynamic import: it escapes the import direction and hides what a page loads.',
  ),
];

const plainSite = [
  forbid(
    'MemberExpression[object.type="MetaProperty"][property.name=/^(env|glob)$/]',
    'Values come in as props: neither the environment nor files are read here.',
  ),
];

/** `Heading` is a native element whose level is a prop: `h${level}`. */
const components = [
  forbid('JSXAttribute[name.name="style"]', 'No style prop: the look belongs in the CSS Module.'),
  forbid(
    'JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"]',
    'No HTML in strings: give formatted text as children.',
  ),
  forbid(
    'JSXOpeningElement[name.type="JSXIdentifier"][name.name=/^(?!Heading$)[A-Z]/] > JSXAttribute[name.name="className"]',
    'No className on our own components: place a child by a wrapper or a grid of the parent.',
  ),
  forbid(
    'TSTypeReference[typeName.name=/^(FC|VFC|FunctionComponent)$/], TSQualifiedName[right.name=/^(FC|VFC|FunctionComponent)$/]',
    'Type the props: `export function X({ ... }: XProps)`.',
  ),
  forbid(
    'TSTypeAliasDeclaration[id.name=/Props$/] > TSTypeLiteral[members.length>7]',
    'At most seven props: pass children, or split the component.',
  ),
];

const documents = [
  forbid(
    'JSXAttribute[name.name="class"], JSXAttribute[name.namespace.name="class"], JSXAttribute[name.name="className"]',
    'No class in .astro files: whatever has a look is a React component.',
  ),
  forbid(
    'JSXAttribute[name.name="style"], JSXOpeningElement[name.name="style"]',
    'No styles in .astro files: whatever has a look is a React component.',
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

const restrictSyntax = (...lists) => ({ 'no-restricted-syntax': ['error', ...lists.flat()] });

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'dist.new/',
      'dist.old/',
      '.astro/',
      'data/',
      'content/',
      'test-results/',
      '.cache/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  js.configs.recommended,
  ...tseslint.configs.strict,
  ...astro.configs['flat/recommended'],
  {
    name: 'house/language',
    files: ['**/*.{js,ts,tsx,astro}'],
    languageOptions: { globals: globals.nodeBuiltin },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'off',
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
    name: 'house/browser',
    files: ['src/islands/**', 'tests/e2e/**'],
    languageOptions: { globals: globals.browser },
  },

  ...importDirection,
  contentConfigDirection,

  {
    name: 'house/modules',
    files: ['**/*.{ts,tsx}'],
    ignores: configurations,
    rules: restrictSyntax(everywhere, defaultExports),
  },
  {
    name: 'house/environment',
    files: ['{server,contract,deploy}/**/*.ts'],
    ignores: [...tests, 'server/config/settings.ts'],
    rules: restrictSyntax(everywhere, defaultExports, environment),
  },
  {
    name: 'house/site',
    files: ['src/**/*.ts'],
    ignores: tests,
    rules: restrictSyntax(everywhere, defaultExports, environment, site),
  },
  {
    name: 'house/plain-site',
    files: ['src/{sections,ui,islands,loom}/**/*.ts'],
    ignores: tests,
    rules: restrictSyntax(everywhere, defaultExports, environment, site, plainSite),
  },
  {
    name: 'house/components',
    files: ['**/*.tsx'],
    ignores: tests,
    ...jsxA11y.configs.strict,
    plugins: { ...jsxA11y.configs.strict.plugins, ...reactHooks.configs.flat.recommended.plugins },
    rules: {
      ...jsxA11y.configs.strict.rules,
      ...reactHooks.configs.flat.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
      // A part of ui/ gets its content among the props that it spreads; the browser tests see empty links.
      'jsx-a11y-x/anchor-has-content': 'off',
      // Safari takes the role from a list without bullets, so it is given back.
      'jsx-a11y-x/no-redundant-roles': ['error', { ol: ['list'], ul: ['list'] }],
      'max-lines': ['error', { max: 120, skipBlankLines: false, skipComments: false }],
      ...restrictSyntax(everywhere, defaultExports, environment, site, plainSite, components),
    },
  },
  {
    name: 'house/documents',
    files: ['**/*.astro'],
    languageOptions: { globals: { __FORM_RECEIVER__: 'readonly' } },
    rules: restrictSyntax(everywhere, environment, site, documents),
  },
  {
    name: 'house/astro-config',
    files: ['astro.config.ts'],
    rules: restrictSyntax(everywhere, environment),
  },
  {
    name: 'house/names',
    files: [
      '{src,server,contract,deploy,tools,tests}/**/{utils,util,helpers,helper,common,misc,lib}{/**/*,.*}',
      '{server,contract,deploy,tools,tests}/**/index.{ts,tsx}',
      'src/{content-model,islands,layouts,loom,sections,ui}/**/index.{ts,tsx}',
    ],
    rules: restrictSyntax([
      forbid(
        'Program',
        'Name a file by what it does: neither a heap nor a barrel has a place here.',
      ),
    ]),
  },
);
