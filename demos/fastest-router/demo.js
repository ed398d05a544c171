// Tells how Hono's RegExpRouter finds a route, what its list of groups holds, and when Hono leaves it.
import { Hono } from 'hono'
import { readFlags, say, section, show, table } from '../lib/print.js'
import { tableOf } from '../lib/samples/thousand-routes.js'
import { groupDigits } from '../lib/text/group-digits.js'
import { HONO_ROUTES } from './hono-routes.js'
import { buildExpression, compareRouters } from './model.js'

readFlags()
const paths = HONO_ROUTES.filter(([method]) => method === 'GET').map(([, path]) => path)
const { source, expression, texts } = buildExpression(paths)

section('Hono makes one expression of all routes that are not static.')
show(`These are the ${paths.length} GET routes of its own benchmark.`, `   ${source}`)
show('Static paths are not in it. They are the keys of an object, which is asked first:', ...texts.map((path) => `   ${path}`))

section('The engine returns a list with a slot for each group.')
const match = '/event/abcd1234/comments'.match(expression)
table(['slot', 'GET /event/abcd1234/comments'], match.map((value, slot) => [slot, value === undefined ? 'undefined' : `'${value}'`]))
say(`The first empty string, in slot ${match.indexOf('', 1)}, says which route it is. Hono searches for it from slot 1.`)

section('The list grows with the routes, and most of it stays undefined.')
table(['routes', 'in the object', 'letters', 'slots', 'filled', 'slots searched'], [10, 100, 1000].map((size) => {
  const { routes, cases } = tableOf(size)
  const built = buildExpression(routes)
  const found = cases.find(({ id }) => id === 'parametric').shown.match(built.expression)
  return [size, built.texts.length, built.source.length, found.length, found.filter((value) => value !== undefined).length, found.indexOf('', 1)].map((number) => groupDigits(number))
}))
say('Of each table, the parametric route that is declared last but one.')

section('One static path beside a parameter, and Hono takes another router.')
table(['routes', 'router', '/users/me is answered by'], await Promise.all([
  ['/users/:id'], ['/users/:id', '/users/me'], ['/users/me', '/users/:id']
].map(async (routes) => {
  const app = new Hono()
  for (const path of routes) app.get(path, (context) => context.text(path))
  const answer = await app.request('/users/me')
  return [routes.join(' and '), app.router.name, await answer.text()]
})))
const { one, taken } = compareRouters([...tableOf(50).routes, '/crm/contacts/me'], '/crm/invoices/42')
say(`RegExpRouter refuses ${one.refused} also as the last of 51 routes. Then ${taken} has all 51. Hono prints no warning.`)
