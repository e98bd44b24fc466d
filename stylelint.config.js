const colourFunctions = [/^(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color)$/];

/** @type {import('stylelint').Config} */
export default {
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'annotation-no-unknown': true,
    'at-rule-no-unknown': true,
    'block-no-empty': true,
    'color-named': ['never', { message: 'Colours are named in src/styles/palette.css alone.' }],
    'color-no-hex': [true, { message: 'Colours are named in src/styles/palette.css alone.' }],
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-no-important': true,
    'declaration-property-value-no-unknown': [true, { ignoreProperties: { composes: '/.+/' } }],
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'function-disallowed-list': [
      colourFunctions,
      { message: 'Colours are named in src/styles/palette.css alone.' },
    ],
    'function-no-unknown': true,
    'keyframe-block-no-duplicate-selectors': true,
    'keyframe-declaration-no-important': true,
    'media-feature-name-no-unknown': true,
    'media-query-no-invalid': true,
    'named-grid-areas-no-invalid': true,
    'no-duplicate-at-import-rules': true,
    'no-duplicate-selectors': true,
    'no-empty-source': true,
    'no-invalid-double-slash-comments': true,
    'no-invalid-position-at-import-rule': true,
    'no-unknown-animations': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-max-id': 0,
    'selector-no-unmatchable': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': true,
    'string-no-newline': true,
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
      files: ['**/*.module.css'],
      rules: {
        'selector-class-pattern': [
          '^[a-z][a-zA-Z0-9]*$',
          { message: 'Class names are camelCase: a module reads them as properties.' },
        ],
      },
    },
  ],
};
