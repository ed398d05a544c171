// What the application answers with, on every set-up: headers, and what React renders.
import { createElement as h } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

/** What every answer carries. */
export const security = {
  'strict-transport-security': 'max-age=15552000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin'
}
export const version = { 'x-app-version': '1.0.0' }

/** What only pages carry. */
export const cache = { 'cache-control': 'no-store', pragma: 'no-cache' }
export const policy = { 'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'" }
export const frame = { 'x-frame-options': 'DENY' }

export function renderPartial (locale, name) {
  return renderToStaticMarkup(h(Parrot, { locale, name: toTitle(name) }))
}

export function renderPage (name) {
  return `<!DOCTYPE html>${renderToString(h(Page, { title: toTitle(name) }))}`
}

function toTitle (name) {
  return name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ')
}

function Parrot ({ name, locale }) {
  return h('article', { className: 'parrot', lang: locale },
    h('h1', null, `Hello, ${name}`),
    h('p', null, 'A partial is a piece of a page that another page asks for and puts in place.'),
    h('ul', { className: 'words' }, ['seed', 'perch', 'mirror', 'bell'].map((word) => (
      h('li', { key: word }, h('a', { href: `/words/${word}`, title: `${name} says ${word}` }, word))
    ))),
    h('footer', null, h('small', null, `${name} speaks ${locale}`))
  )
}

const SUBJECTS = ['The proportions of a man', 'A hand that holds a cup', 'The flight of a kite', 'Water behind a stone', 'A wheel with buckets', 'The branches of an elm', 'A horse that rears', 'The valves of a heart']
const MATERIALS = ['pen and ink', 'red chalk', 'silverpoint', 'black chalk']
/** What the full page lists. No database answers: what a request waits for is another case. */
const STUDIES = Array.from({ length: 35 }, (_, index) => {
  const [title, material, year] = [SUBJECTS[index % SUBJECTS.length], MATERIALS[index % MATERIALS.length], 1478 + index]
  return { number: index + 1, title, material, year, note: `Sheet ${index + 1}, ${material}, about ${year}. The left margin is trimmed, and the notes run from right to left.` }
})

function Page ({ title }) {
  // What the browser takes over from, which each request writes as JSON.
  const state = JSON.stringify({ title, sheets: STUDIES.map(({ number, year }) => [number, year]) }).replaceAll('<', '\\u003c')
  return h('html', { lang: 'en' },
    h('head', null,
      h('meta', { charSet: 'utf-8' }),
      h('title', null, title),
      h('link', { rel: 'stylesheet', href: '/_/static/app.css' })
    ),
    h('body', null,
      h(Navigation, { current: title }),
      h('main', { id: 'root' },
        h('h1', null, title),
        h('ol', { className: 'studies' }, STUDIES.map((study) => h(Sheet, { key: study.number, study })))
      ),
      h('script', { id: 'state', type: 'application/json', dangerouslySetInnerHTML: { __html: state } }),
      h('script', { src: '/_/static/app.js', async: true })
    )
  )
}

function Navigation ({ current }) {
  return h('nav', { 'aria-label': 'Site' }, ['Studies', 'Letters', 'Machines', current].map((name) => (
    h('a', { key: name, href: `/${name.toLowerCase()}`, 'aria-current': name === current ? 'page' : undefined }, name)
  )))
}

function Sheet ({ study: { number, title, material, year, note } }) {
  return h('li', { className: 'sheet', id: `sheet-${number}` },
    h('h2', null, title),
    h('p', null, note),
    h('span', { className: 'material' }, material),
    h('time', { dateTime: String(year) }, year)
  )
}
