import Link from '@docusaurus/Link'
import Badge from '../Claim/Badge'
import { describeNodes, describeScope } from '../Claim/words'
import Details from './Details'
import { CELL, ROW, ROWS, ROW_HEADER } from './roles'
import { groupVerdicts, nameTopic } from './verdicts'
import styles from './styles.module.css'

/**
 * One claim: a row that sums it up, and a row that opens to all about it.
 *
 * @param {object} props
 * @param {import('./verdicts').JudgedClaim} props.claim
 * @param {string} [props.page] where its topic has a page
 * @param {string} props.node the only version of Node to look at, or empty
 */
export default function ClaimRows ({ claim, page, node }) {
  const { id, was = [], topic, scope, source, claimed } = claim
  return (
    <tbody id={id} className={styles.claim} {...ROWS} data-topic={topic}>
      <tr {...ROW}>
        <th scope='row' {...ROW_HEADER} className={styles.words}>
          {was.map((old) => <span key={old} id={old} />)}
          {claim.claim}{'\u00a0'}
          <a href={`#${id}`} className={styles.anchor} aria-label={`Link to the claim “${claim.claim}” for ${scope}`}>¶</a>
          <span className={styles.said}>{describeScope(claim)}{describeNodes(claimed)}. {source.who}, {source.year}: “{claimed.said}”.</span>
        </th>
        <td {...CELL}>{page ? <Link to={page}>{nameTopic(topic)}</Link> : nameTopic(topic)}</td>
        <td {...CELL}>
          <ul className={styles.verdicts}>
            {groupVerdicts(claim, node).map(({ verdict, majors }) => (
              <li key={verdict}><Badge verdict={verdict} />{majors.length > 0 && <span className={styles.majors}>Node {majors.join(', ')}</span>}</li>
            ))}
          </ul>
        </td>
      </tr>
      <tr {...ROW}>
        <td {...CELL} colSpan={3} className={styles.more}><Details claim={claim} /></td>
      </tr>
    </tbody>
  )
}
