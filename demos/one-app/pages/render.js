import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Page, Parrot } from './components.js'
import { studies } from './studies.js'

/**
 * @param {string} locale
 * @param {string} name as in the URL, such as `frank-the-parrot`
 * @returns {string} HTML of about a kilobyte
 */
export function renderPartial (locale, name) {
  return renderToStaticMarkup(createElement(Parrot, { locale, name: toTitle(name) }))
}

/**
 * @param {string} name as in the URL, such as `vitruvius`
 * @returns {string} a whole document of about ten kilobytes
 */
export function renderPage (name) {
  return `<!DOCTYPE html>${renderToString(createElement(Page, { title: toTitle(name), studies }))}`
}

/** @param {string} name */
function toTitle (name) {
  return name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ')
}
