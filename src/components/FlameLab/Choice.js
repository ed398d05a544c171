import useIsBrowser from '@docusaurus/useIsBrowser'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/**
 * @typedef {import('../../../plugins/evidence/index.js').FlameBrief} FlameBrief
 */

/**
 * Which scenario, and on which Node. Without a script there is nothing to choose.
 *
 * @param {object} props
 * @param {FlameBrief[]} props.runs
 * @param {FlameBrief} props.run the chosen one
 * @param {(folder: string) => void} props.onChoose
 */
export default function Choice ({ runs, run, onChoose }) {
  const isBrowser = useIsBrowser()
  const titles = [...new Set(runs.map(({ title }) => title))]
  const nodes = [...new Set(runs.map(majorOf))].sort((a, b) => a - b)
  /**
   * @param {string} title
   * @param {number} node
   */
  const find = (title, node) => runs.find((candidate) => candidate.title === title && majorOf(candidate) === node) ??
    runs.find((candidate) => candidate.title === title) ?? run

  return (
    <div className={styles.choice}>
      <fieldset disabled={!isBrowser}>
        <legend className={frame.label}>The answer</legend>
        {titles.map((title) => (
          <label key={title}>
            <input type='radio' name='flame-scenario' checked={run.title === title} onChange={() => onChoose(find(title, majorOf(run)).folder)} />
            {title}
          </label>
        ))}
      </fieldset>
      <fieldset disabled={!isBrowser}>
        <legend className={frame.label}>Node</legend>
        {nodes.map((node) => (
          <label key={node}>
            <input type='radio' name='flame-node' checked={majorOf(run) === node} onChange={() => onChoose(find(run.title, node).folder)} />
            {node}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

/** @param {FlameBrief} run */
function majorOf ({ node }) {
  return Number.parseInt(node, 10)
}
