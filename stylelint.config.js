const colourFunctions = [/^(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color)$/];
const side =
  'A side is one of the text, such as inline-start: some languages run from right to left.';
/** Properties of a side of the screen. */
const physical = /^(?:(?:scroll-)?(?:margin|padding)-|border-)?(?:top|right|bottom|left)(?:-|$)/;
/** Four values of which the right and the left one differ. */
const unequal = /^[^\s(]+(?:\(\S*\))? (\S+) [^\s(]+(?:\(\S*\))? (?!\1$)\S+$/;
const message = 'Colours are named in src/styles/palette.css alone.';

/**
 * Least widths of a window for two cards beside each other, two columns of text, three cards, a text beside a picture or
 * a form, and four cards. A part that depends on its own room wraps, or asks its container.
 */
const widths = ['36rem', '40rem', '48rem', '56rem', '64rem'];

/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-recommended',
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-named': ['never', { message }],
    'color-no-hex': [true, { message }],
    'color-no-invalid-hex': true,
    'declaration-no-important': true,
    'declaration-property-value-disallowed-list': [
      { '/^(?:text-align|float|clear)$/': ['left', 'right'], '/^(?:margin|padding)$/': [unequal] },
      { message: side },
    ],
    'declaration-property-value-no-unknown': [true, { ignoreProperties: { composes: '/.+/' } }],
    'function-disallowed-list': [colourFunctions, { message }],
    'function-no-unknown': true,
    // Modules have rules for one element in the order of its states.
    'no-descending-specificity': null,
    'media-feature-name-value-allowed-list': [
      { width: widths },
      { message: 'The widths of a window are those in stylelint.config.js.' },
    ],
    'media-feature-range-notation': 'context',
    'no-unknown-animations': true,
    'property-disallowed-list': [[physical], { message: side }],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-max-id': 0,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'selector-type-no-unknown': true,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['src/styles/palette.css'],
      rules: { 'color-named': null, 'color-no-hex': null, 'function-disallowed-list': null },
    },
    {
      // Stopping every motion for those who ask for it has to win over each module's own.
      files: ['src/styles/base.css'],
      rules: { 'declaration-no-important': null },
    },
    {
      // A style sheet names the classes of its own module alone.
      files: ['src/**/*.css'],
      rules: { 'selector-max-class': 0 },
    },
    {
      files: ['**/*.module.css'],
      rules: {
        'selector-max-class': null,
        'selector-pseudo-class-disallowed-list': ['global'],
        'selector-class-pattern': [
          '^[a-z][a-zA-Z0-9]*$',
          { message: 'Class names are camelCase: a module reads them as properties.' },
        ],
      },
    },
  ],
};
