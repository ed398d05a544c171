import { createElement as h } from 'react'

/** @param {{ name: string, locale: string }} props */
export function Parrot ({ name, locale }) {
  return h('article', { className: 'parrot', lang: locale },
    h('h1', null, `Hello, ${name}`),
    h('p', null, 'A partial is a piece of a page that another page asks for and puts in place.'),
    h('ul', { className: 'words' }, ['seed', 'perch', 'mirror', 'bell'].map((word) => (
      h('li', { key: word }, h('a', { href: `/words/${word}`, title: `${name} says ${word}` }, word))
    ))),
    h('footer', null, h('small', null, `${name} speaks ${locale}`))
  )
}

/** @param {{ title: string, studies: import('./studies.js').Study[] }} props */
export function Page ({ title, studies }) {
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
        h('ol', { className: 'studies' }, studies.map((study) => h(Sheet, { key: study.number, study })))
      ),
      h('script', { id: 'state', type: 'application/json', dangerouslySetInnerHTML: { __html: stateOf(title, studies) } }),
      h('script', { src: '/_/static/app.js', async: true })
    )
  )
}

/** @param {{ current: string }} props */
function Navigation ({ current }) {
  return h('nav', { 'aria-label': 'Site' }, ['Studies', 'Letters', 'Machines', current].map((name) => (
    h('a', { key: name, href: `/${name.toLowerCase()}`, 'aria-current': name === current ? 'page' : undefined }, name)
  )))
}

/** @param {{ study: import('./studies.js').Study }} props */
function Sheet ({ study: { number, title, material, year, note } }) {
  return h('li', { className: 'sheet', id: `sheet-${number}` },
    h('h2', null, title),
    h('p', null, note),
    h('span', { className: 'material' }, material),
    h('time', { dateTime: String(year) }, year)
  )
}

/**
 * What the browser takes over from, which each request writes as JSON.
 *
 * @param {string} title
 * @param {import('./studies.js').Study[]} studies
 */
function stateOf (title, studies) {
  return JSON.stringify({ title, sheets: studies.map(({ number, year }) => [number, year]) }).replaceAll('<', '\\u003c')
}
