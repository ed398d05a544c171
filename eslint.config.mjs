import jsxA11y from 'eslint-plugin-jsx-a11y'
import neostandard from 'neostandard'

const NOT_OURS = ['build/', '.docusaurus/', '.local/', 'static/']
const REACT = ['src/**/*.js', 'scripts/new-topic/template/figure/index.js']

export default [
  ...neostandard({ ignores: NOT_OURS, env: ['node', 'browser'] }).map(readJsxInJs),
  { ...jsxA11y.flatConfigs.recommended, files: REACT },
  // What is wrong there is shown as people write it.
  { files: ['demos/error/cases/**'], rules: { 'no-prototype-builtins': 'off' } }
]

/**
 * Neostandard looks for JSX in `.jsx` files only; ours is in `.js`.
 *
 * @param {import('eslint').Linter.Config} config
 * @returns {import('eslint').Linter.Config}
 */
function readJsxInJs (config) {
  return config.name?.endsWith('/jsx') ? { ...config, files: REACT, ignores: [] } : config
}
