import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../../../demos/lib/command-line/cli.js'
import { findBrowser } from '../find-browser.js'
import { BUILD } from '../paths.js'
import { openSite } from '../site.js'
import { ATTACKS, openArena, performAttack } from './attack.js'
import { openCanary } from './canary.js'
import { tryEach } from './try-each.js'

/**
 * @param {{ signal: AbortSignal, say: (line: string) => void }} context
 * @returns {Promise<import('./try-each.js').Tried[]>}
 */
export async function tryAttacks ({ signal, say }) {
  await access(join(BUILD, 'sitemap.xml')).catch(() => {
    throw new CommandError('there is no build to attack: run npm run build first')
  })
  await findBrowser({ signal, out: process.stderr })
  const site = await openSite()
  const canary = await openCanary()
  /** @type {Map<string, import('./attack.js').Arena>} */
  const arenas = new Map()
  const enter = async (/** @type {string} */ figure) => {
    const arena = arenas.get(figure) ?? await openArena(site, figure, canary)
    arenas.set(figure, arena)
    return arena
  }
  try {
    return await tryEach(ATTACKS, {
      nameOf: ({ figure, name }) => `${figure}: ${name}`,
      attempt: async (attack) => performAttack(await enter(attack.figure), attack),
      // Another page at the same time would ask the canary for this one.
      workers: 1,
      signal,
      say
    })
  } finally {
    await Promise.all([site.close(), canary.close()])
  }
}
