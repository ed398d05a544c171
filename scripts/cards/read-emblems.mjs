import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../test/lib/paths.js'

const STYLES = join(ROOT, 'src/css')
/** A page by its whole id: pages of two sections may have the same name. */
const RULE = /\[data-article='([^']+)'\][^{]*\{\s*--if-emblem: url\('([^']+)'\)/g

/**
 * The emblems, as `src/css/emblems.css` gives them to pages.
 *
 * @returns {Promise<Map<string, string>>} SVG, by the id of the page, such as `mechanisms/reply`
 */
export async function readEmblems () {
  const css = await readFile(join(STYLES, 'emblems.css'), 'utf8')
  return new Map(await Promise.all([...css.matchAll(RULE)].map(async ([, id, file]) => /** @type {[string, string]} */ ([id, await readFile(join(STYLES, file), 'utf8')]))))
}
