import css from '@eslint/css'
import js from '@eslint/js'
import stylistic from '@stylistic/eslint-plugin'
import globals from 'globals'

const JS = ['**/*.{js,mjs,cjs,jsx}']

/** What reads a private field of another package, or changes a package's code. */
const PATCHES = [
  { selector: 'MemberExpression:not([object.type="ThisExpression"])[property.name=/^_(?!_proto__$)_?[a-zA-Z]/]', message: 'A field that begins with an underscore is private to its package.' },
  { selector: 'MemberExpression[property.name="getOwnPropertySymbols"]', message: 'A symbol that is not given is private to its package.' },
  { selector: 'Identifier[name="NormalModuleReplacementPlugin"]', message: 'Put no module in the place of another.' },
  { selector: 'Property[key.name="test"] > Literal[regex.pattern=/node_modules|docusaurus|react|helmet/]', message: 'Load the code of a package as it is.' }
]

/** JavaScript Standard Style: its layout by the stylistic plugin, its rules about meaning by ESLint itself. */
export default [
  { ignores: ['build/', '.docusaurus/', '.local/', 'static/'] },
  { ...js.configs.recommended, files: JS },
  { ...stylistic.configs.customize({ jsx: true, braceStyle: '1tbs', commaDangle: 'never', arrowParens: true, quoteProps: 'as-needed' }), files: JS },
  {
    files: JS,
    languageOptions: { globals: { ...globals.node, ...globals.browser }, parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: {
      camelcase: ['error', { allow: ['^UNSAFE_'], properties: 'never' }],
      curly: ['error', 'multi-line'],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-cond-assign': 'error',
      'no-empty': ['error', { allowEmptyCatch: true }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', ...PATCHES],
      'no-return-assign': ['error', 'except-parens'],
      'no-sequences': 'error',
      'no-throw-literal': 'error',
      'no-undef-init': 'error',
      'no-unmodified-loop-condition': 'error',
      'no-unneeded-ternary': 'error',
      'no-unused-vars': ['error', { args: 'none', caughtErrors: 'none', ignoreRestSiblings: true }],
      'no-useless-computed-key': 'error',
      'no-useless-rename': 'error',
      'no-useless-return': 'error',
      'no-var': 'error',
      'object-shorthand': ['error', 'properties'],
      'one-var': ['error', { initialized: 'never' }],
      'prefer-const': ['error', { destructuring: 'all' }],
      'prefer-promise-reject-errors': 'error',
      '@stylistic/space-before-function-paren': ['error', 'always'],
      '@stylistic/operator-linebreak': ['error', 'after', { overrides: { '?': 'before', ':': 'before' } }],
      '@stylistic/jsx-quotes': ['error', 'prefer-single'],
      '@stylistic/generator-star-spacing': ['error', { before: true, after: true }],
      '@stylistic/yield-star-spacing': ['error', 'both'],
      '@stylistic/quotes': ['error', 'single', { avoidEscape: true }],
      // What a table of rows on a line each needs, or a sentence of a page.
      '@stylistic/arrow-parens': 'off',
      '@stylistic/indent': ['error', 2, { SwitchCase: 1, ignoredNodes: ['TemplateLiteral *', 'JSXElement', 'JSXElement *', 'JSXFragment', 'JSXFragment *'] }],
      '@stylistic/jsx-max-props-per-line': 'off',
      '@stylistic/jsx-one-expression-per-line': 'off',
      '@stylistic/jsx-wrap-multilines': 'off',
      '@stylistic/list-style': 'off',
      '@stylistic/max-statements-per-line': 'off',
      'no-useless-assignment': 'off',
      'preserve-caught-error': 'off'
    }
  },
  // No public call gets a plugin to these errors, which their pages say, or lists what is in a reader's application.
  {
    files: ['demos/error/cases/avvio/AVV_ERR_PARENT_PLG_LOADED.js', 'demos/error/cases/plugins/FST_ERR_PARENT_PLUGIN_BOOTED.js', 'xray/lib/internals.js'],
    rules: { 'no-restricted-syntax': 'off' }
  },
  // What is wrong there is shown as people write it.
  { files: ['demos/error/cases/**', 'demos/moving-up/refused.js'], rules: { 'no-prototype-builtins': 'off' } },
  {
    files: ['**/*.css'],
    plugins: { css },
    language: 'css/css',
    languageOptions: { customSyntax: { properties: { composes: '<any-value>' } } },
    rules: {
      'css/no-duplicate-imports': 'error',
      'css/no-empty-blocks': 'error',
      'css/no-invalid-at-rules': 'error',
      'css/no-invalid-properties': ['error', { allowUnknownVariables: true }]
    }
  }
]
