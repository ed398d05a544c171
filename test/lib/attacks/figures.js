/**
 * @typedef {Array<[label: string, value: string]>} Inputs what is put into which field; a field is found by its label
 *
 * @typedef {object} Figure one that is attacked
 * @property {string} path of its page, below the base of the site
 * @property {string} [within] where its fields are
 * @property {string} [lines] where it says what is wrong
 * @property {(lab: import('playwright-core').Locator) => Promise<void>} [prepare] before its fields are there
 * @property {(lab: import('playwright-core').Locator) => Promise<void>} [submit] after its fields are filled, where they do not answer by themselves
 * @property {true} [waits] `submit` waits for the answer: one attack then shows that the figure has stood the one before
 * @property {(turn: number) => Inputs} [good] input that it answers, another at each turn
 * @property {(turn: number) => string | RegExp} shows what is seen once that is answered
 */

/** @param {string} name */
const widget = (name) => `[data-widget="${name}"]`

/** A tree of plugins, where the name of one is attacked. @param {string} row */
const tree = (row) => async (/** @type {import('playwright-core').Locator} */ lab) => {
  await lab.getByRole('treeitem').filter({ hasText: row }).first().click()
}

/** @type {Record<string, Figure>} */
export const FIGURES = {
  serialization: {
    path: 'mechanisms/serialization',
    good: (turn) => [['Schema', '{}'], ['Value', `'held ${turn}'`]],
    shows: (turn) => `"held ${turn}"`
  },
  routing: {
    path: 'mechanisms/routing',
    prepare: async (lab) => { await lab.getByRole('button', { name: 'Edit the routes' }).click() },
    good: (turn) => [['Routes', `/held/${turn}`], ['GET', `/held/${turn}`]],
    shows: (turn) => `/held/${turn} answers`
  },
  input: {
    path: 'mechanisms/input',
    good: (turn) => [['content-type', 'application/json'], ['schema.body', ''], ['The body', `{"held":${turn}}`]],
    shows: (turn) => `{"held":${turn}}`
  },
  logging: {
    path: 'mechanisms/logging',
    good: (turn) => [['redact', ''], ['child(bindings)', '{}'], ['The object', `{ "held": ${turn} }`], ['The message', 'held']],
    shows: (turn) => `"held":${turn}`
  },
  encapsulation: {
    path: 'mechanisms/encapsulation',
    prepare: async (lab) => {
      await lab.getByRole('button', { name: 'A decorator that siblings miss' }).click()
      await lab.getByRole('button', { name: 'Edit the plugins' }).click()
      await tree('orders')(lab)
    },
    good: (turn) => [['Name', `held${turn}`], ['Prefix', '']],
    shows: (turn) => `handler of held${turn}`
  },
  plugins: {
    path: 'mechanisms/plugins',
    prepare: async (lab) => {
      await lab.getByRole('button', { name: 'Edit the plugins' }).click()
      await tree('orders')(lab)
    },
    good: (turn) => [['Name', `held${turn}`]],
    shows: (turn) => new RegExp(`close.. goes back:.*held${turn}\\b`)
  },
  hooks: {
    path: 'mechanisms/hooks',
    prepare: async (lab) => { await lab.getByRole('button', { name: 'Change what each does' }).click() },
    good: (turn) => [['authorize', turn % 2 ? 'works' : 'forgets']],
    shows: (turn) => turn % 2 ? /The client gets 201/ : /The client gets 404/
  },
  lifecycle: {
    path: 'mechanisms/lifecycle',
    good: (turn) => [['preHandler: does what', turn % 2 ? 'throw' : 'pass']],
    shows: (turn) => turn % 2 ? 'thrown in preHandler' : '"item":"tea"'
  },
  workbench: {
    path: 'build/server',
    lines: `${widget('workbench')} [data-reason]`,
    prepare: async (lab) => { await lab.getByRole('button', { name: 'Open the editor' }).click() },
    submit: async (lab) => { await lab.getByRole('button', { name: 'Run checks' }).click() },
    good: (turn) => [['Text of fastify.js', `export default () => { throw new Error('held ${turn}.') }`]],
    shows: (turn) => `held ${turn}.`
  },
  play: {
    path: 'play',
    lines: `${widget('play')} :is([role=alert], [data-failure], [data-answer])`,
    prepare: async (lab) => {
      await lab.locator('[data-code]').hover()
      await lab.getByLabel('Text of app.js').waitFor()
    },
    submit: async (lab) => {
      await lab.getByRole('button', { name: 'Run', exact: true }).click()
      await lab.getByRole('region', { name: 'What happens' }).getByRole('status').filter({ hasNotText: /It runs|has changed since|has not run yet/ }).waitFor({ state: 'attached' })
    },
    waits: true,
    good: (turn) => [['Text of app.js', `module.exports = async (app) => { app.get('/*', async () => 'held ${turn}.') }`]],
    shows: (turn) => `held ${turn}.`
  },
  search: {
    path: '',
    within: '[role=search]',
    lines: '[role=search] [role=status]',
    good: () => [['Search the pages', 'radix']],
    shows: () => /^\d+ results?\.$/
  },
  closures: { path: 'mechanisms/closures', shows: () => /./ },
  processes: { path: 'mechanisms/processes', shows: () => /./ },
  errors: { path: 'problems/errors', within: 'main', good: (turn) => [['Show only those with', turn % 2 ? 'reply' : 'avvio']], shows: () => /\d+ of \d+/ },
  problems: { path: 'problems', within: 'main', shows: () => /./ },
  claims: { path: 'lab/claims', within: 'main', shows: () => /of \d+ claims/ },
  flamegraphs: { path: 'lab/express-vs-fastify', within: 'main', shows: () => /./ },
  'should-you-move': { path: 'should-you-move', shows: () => /./ }
}

/** @param {string} figure */
export function withinOf (figure) {
  return FIGURES[figure].within ?? widget(figure)
}
