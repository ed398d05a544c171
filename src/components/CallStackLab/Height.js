import { unfoldTower } from './unfold-tower'

/**
 * How many frames the handler's stack has, in a sentence.
 *
 * @param {object} props
 * @param {import('./unfold-tower').Towers} props.towers `demos/call-stack/figure/towers.json`
 * @param {string} props.kind id
 * @param {number} props.behind how many middlewares or hooks
 */
export default function Height ({ towers, kind, behind }) {
  const found = towers.kinds.find(({ id }) => id === kind)
  if (!found) throw new Error(`no tower of '${kind}'`)
  return <span title={`counted on Node ${towers.node}`} data-height={`${kind} ${behind}`}>{unfoldTower(towers, found, behind).height}</span>
}
