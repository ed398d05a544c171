import Link from '@docusaurus/Link'
import model from '@generated/models/lifecycle.json'
import styles from './styles.module.css'

/** Every step of a request in order, whose it is, and the page that takes it apart. */
export default function PhaseMap () {
  return (
    <table className={styles.map}>
      <thead>
        <tr><th scope='col'>Step</th><th scope='col'>What happens</th><th scope='col'>Explained in</th></tr>
      </thead>
      <tbody>
        {model.example.phases.map(({ id, kind, label, does, page, aside }) => (
          <tr key={id} className={aside ? styles.asideRow : undefined}>
            <th scope='row' className={kind === 'hook' ? styles.hook : undefined}>
              <span aria-hidden='true'>{kind === 'hook' ? '● ' : '○ '}</span>{label}<span className='spoken-only'>{kind === 'hook' ? ', a phase' : ''}</span>
            </th>
            <td>{does}{aside && <>; <em>only after an error</em></>}</td>
            <td>{page && <Link to={page}>{page.split('/').at(-1)?.replace('-', ' ')}</Link>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
