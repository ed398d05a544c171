import { before, describe, test } from 'node:test'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { createFinder } from '../../src/components/SearchBox/create-finder.js'
import { ROOT } from '../../test/lib/paths.js'
import { readRecords } from '../search/records.js'
import { fillErrors, loadErrors } from './index.js'

/** Words of another program than ours. */
const OTHER = { db: 'user', tea: 'order', '/': '/api/users', orders: 'billing' }

describe('the entries of errors', () => {
  let errors
  before(async () => { errors = await loadErrors(ROOT) })

  const fill = (page) => {
    const parser = unified().use(remarkParse).use(remarkMdx).use(() => (tree) => fillErrors(tree, errors))
    return parser.runSync(parser.parse(page)).children[0].children
  }
  /** What stands in the entries of a page. */
  const fillEntries = (page) => fill(page).flatMap(({ children }) => children)

  test('of a subject are a heading each, with an address, and what is printed below it', (t) => {
    const nodes = fillEntries("<Errors of='decorators' />")
    const headings = nodes.filter(({ type }) => type === 'heading')
    t.assert.deepEqual(headings.map(({ data }) => data.hProperties.id), errors.entries.filter(({ group }) => group === 'decorators').map(({ id }) => id.toLowerCase()))
    const [heading, message] = nodes
    t.assert.equal(heading.children[0].value, 'FST_ERR_DEC_AFTER_START')
    t.assert.equal(message.value, "FastifyError [FST_ERR_DEC_AFTER_START]: The decorator 'db' has been added after start!")
  })

  test('fold the programs, and the line of the library', (t) => {
    const fold = fillEntries("<Errors of='decorators' />").find(({ name }) => name === 'More')
    const [cause, cure, source] = fold.children
    t.assert.match(cause.value, /^import Fastify.*await app\.inject\('\/'\)\n {2}app\.decorate/s)
    t.assert.match(cure.value, /^export async function cure/)
    t.assert.match(source.meta, /^file=node_modules\/fastify\/lib\/decorate\.js lines=\d+-\d+ mark=\d+$/)
  })

  test('lead to the playground, where that says the same', (t) => {
    const linksOf = (page) => JSON.stringify(fill(page)).match(/"url":"\/play\?[^"]*"/g) ?? []
    t.assert.deepEqual(linksOf("<Errors of='decorators' />").slice(0, 2), ['"url":"/play?error=FST_ERR_DEC_AFTER_START&part=wrong"', '"url":"/play?error=FST_ERR_DEC_AFTER_START&part=cure"'])
    const all = [...new Set(errors.entries.map(({ group }) => group))].flatMap((group) => linksOf(`<Errors of='${group}' />`))
    t.assert.equal(all.length, 2 * errors.playable.length)
  })

  test('that nothing throws say so', (t) => {
    t.assert.match(JSON.stringify(fill("<Errors of='hooks' />")), /Nothing throws it/)
  })

  test('are all in the list, each with its address', (t) => {
    const links = JSON.stringify(fill('<Errors />')).match(/"url":"\/problems\/errors\/[a-z]+#/g) ?? []
    t.assert.equal(links.length, errors.entries.length)
  })

  test('of a subject that there is not fail the build', (t) => {
    t.assert.throws(() => fill("<Errors of='tea' />"), /no errors of 'tea'/)
  })

  test('are found first by what they print, in the words of another program', async (t) => {
    const groups = [...new Set(errors.entries.map(({ group }) => group))]
    const records = await Promise.all(groups.map((group) => readRecords({ title: group, url: `/problems/errors/${group}`, path: 'page.mdx', source: `<Errors of='${group}' />\n` }, ROOT, errors)))
    const find = createFinder(records.flat())
    const missed = errors.entries.filter(({ outcome }) => outcome).filter(({ id, group, see, outcome }) => {
      // Many messages of the validation share a code, which has an entry of its own.
      const query = (/^[A-Z]/.test(id) ? outcome.printed : outcome.message).replace(/'([^']*)'/g, (whole, word) => OTHER[word] ? `'${OTHER[word]}'` : whole)
      const sameCode = errors.entries.find((entry) => entry.id === outcome?.code)
      const right = [{ id, group }, ...sameCode ? [sameCode] : []].map((entry) => `/problems/errors/${entry.group}#${entry.id.toLowerCase()}`)
      return ![...right, see].includes(find(query)[0]?.url)
    })
    t.assert.deepEqual(missed.map(({ id }) => id), [])
  })
})
