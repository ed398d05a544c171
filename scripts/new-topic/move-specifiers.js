import { posix } from 'node:path'

// From the project's folder to the template's.
const HERE = 'scripts/new-topic/template'
const SPECIFIER = /(?<=\bfrom |\bimport\()'(\.[^']+)'/g

/**
 * A file of the template imports from where it stands, so that it runs and is checked there.
 * In its new place it imports the same files, or what becomes of them.
 *
 * @param {string} text of the file
 * @param {string} from its path in the template
 * @param {Record<string, string>} places where each file of the template goes, from the project's folder
 * @returns {string}
 */
export function moveSpecifiers (text, from, places) {
  const to = posix.dirname(places[from])
  return text.replaceAll(SPECIFIER, (_, specifier) => {
    const path = posix.join(HERE, posix.dirname(from), specifier)
    const relative = posix.relative(to, moved(path, places))
    return `'${relative.startsWith('.') ? relative : `./${relative}`}'`
  })
}

/**
 * @param {string} path of a file, from the project's folder, with or without `.js`
 * @param {Record<string, string>} places
 */
function moved (path, places) {
  const inTemplate = posix.relative(HERE, path)
  return places[inTemplate] ?? places[`${inTemplate}.js`]?.replace(/\.js$/, '') ?? path
}
