import styles from './styles.module.css'

/**
 * What a plugin is like, beside its name in the editor.
 *
 * @param {object} props
 * @param {import('../../../demos/plugins/model/make-plugin').TreeNode} props.node
 * @param {string[]} props.needs what Fastify looks for before it calls the plugin
 */
export default function Badges ({ node: { wait, wrapped, awaited, ends }, needs }) {
  const said = [
    wait ? `waits ${wait}` : '',
    wrapped ? 'fp' : '',
    awaited ? 'await' : '',
    ends === 'fails' ? 'throws' : '',
    ends === 'forgets' ? 'no done()' : '',
    needs.length ? `needs ${needs.join(', ')}` : ''
  ].filter(Boolean)
  return said.map((word) => <span key={word} className={styles.badge}>{word}</span>)
}
