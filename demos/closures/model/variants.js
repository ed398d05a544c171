/**
 * What a reader of the figure chooses: what the callback that is kept touches,
 * what a sibling that is dropped touches, and what makes the scope opaque.
 *
 * @typedef {object} Variant
 * @property {string} id
 * @property {'nothing' | 'cb' | 'bigData'} touches
 * @property {'none' | 'cb' | 'bigData'} sibling
 * @property {'plain' | 'eval' | 'arguments'} extra
 * @property {string} code
 */

/** @type {Record<string, string>} */
const TOUCHES = { nothing: '', cb: 'cb()', bigData: 'bigData.byteLength' }

/** @type {Record<string, string>} */
const EXTRAS = { plain: '', eval: 'eval(\'\')', arguments: 'arguments.length' }

/** @type {Variant[]} */
export const VARIANTS = (/** @type {const} */ (['nothing', 'cb', 'bigData'])).flatMap((touches) =>
  (/** @type {const} */ (['none', 'cb', 'bigData'])).flatMap((sibling) =>
    (/** @type {const} */ (['plain', 'eval', 'arguments'])).map((extra) => (
      { id: `${touches}-${sibling}-${extra}`, touches, sibling, extra, code: write(touches, sibling, extra) }
    ))))

/**
 * @param {string} touches
 * @param {string} sibling
 * @param {string} extra
 */
function write (touches, sibling, extra) {
  const body = [TOUCHES[touches], EXTRAS[extra]].filter(Boolean).join('; ')
  return [
    'function process (bigData, cb) {',
    ...sibling === 'none' ? [] : [`  drop(() => { ${TOUCHES[sibling]} })`],
    `  keep(() => { ${body || '/* nothing */'} })`,
    '}'
  ].join('\n')
}
