import clsx from 'clsx'
import frame from '../Lab/frame.module.css'
import Line from './Line'
import styles from './answers.module.css'

/**
 * The plugins, one in the other, and the routes with the hooks of each in the order in which they run.
 *
 * @param {object} props
 * @param {import('./use-play').Ran['plugins']} props.plugins
 * @param {import('./use-play').Ran['routes']} props.routes
 */
export default function Tree ({ plugins, routes }) {
  return (
    <>
      <p className={clsx(frame.label, styles.heading)}>Plugins, as they were registered</p>
      <Branch plugins={plugins} of={null} />
      <p className={clsx(frame.label, styles.heading)}>Routes, each with its hooks in the order in which they run</p>
      <ul className={styles.routes}>
        {routes.map(({ methods, url, line, hooks }) => (
          <li key={`${methods} ${url}`}>
            <code>{methods.join(', ')} {url}</code> <Line of={line} />
            {hooks.length > 0 && (
              <ol className={styles.steps}>
                {hooks.map(({ phase, name, line: at, ofRoute }, index) => (
                  <li key={index}><span className={styles.phase}>{phase}</span><span>{name !== 'without a name' && <><code>{name}</code> </>}<Line of={at} />{ofRoute && ' of this route'}</span></li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * @param {object} props
 * @param {import('./use-play').Ran['plugins']} props.plugins
 * @param {number | null} props.of
 */
function Branch ({ plugins, of }) {
  const own = plugins.filter(({ parent }) => parent === of)
  if (own.length === 0) return null
  return (
    <ul className={styles.plugins}>
      {own.map(({ id, name, line, encapsulated, prefix, called, adds }) => (
        <li key={id} data-plugin={name}>
          <strong>{name}</strong> {id > 0 && <Line of={line} />}
          {id > 0 && <span className={styles.phase}> {!called ? 'not called' : encapsulated ? 'an instance of its own' : 'the instance of its parent'}{encapsulated && prefix !== '' && <>, prefix <code>{prefix}</code></>}</span>}
          {adds.length > 0 && <div className={styles.line}>decorates: <code>{adds.join(', ')}</code></div>}
          <Branch plugins={plugins} of={id} />
        </li>
      ))}
    </ul>
  )
}
