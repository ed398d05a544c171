import frame from '../Lab/frame.module.css'
import styles from './architectures.module.css'

/** The way of a request, station by station; what is work for HTTP is marked. */
const WAYS = [
  {
    id: 'proxy',
    title: 'A proxy in front',
    channel: 'HTTP again, on a connection of its own',
    stations: [
      { by: 'NGINX', does: 'reads the request', http: true },
      { by: 'NGINX', does: 'writes it again', http: true },
      { by: 'Node', does: 'reads it', http: true },
      { by: 'Node', does: 'finds the route, runs the handler', http: false },
      { by: 'Node', does: 'writes the answer', http: true },
      { by: 'NGINX', does: 'reads it', http: true },
      { by: 'NGINX', does: 'writes it again', http: true }
    ]
  },
  {
    id: 'messages',
    title: 'mg_web, and FastCGI in its place',
    channel: 'messages, on connections that stay',
    stations: [
      { by: 'NGINX', does: 'reads the request', http: true },
      { by: 'NGINX', does: 'writes a message', http: false },
      { by: 'Node', does: 'reads the message', http: false },
      { by: 'Node', does: 'finds the route, runs the handler', http: false },
      { by: 'Node', does: 'writes a message', http: false },
      { by: 'NGINX', does: 'reads the message', http: false },
      { by: 'NGINX', does: 'writes the answer', http: true }
    ]
  }
]

/** The two ways side by side, as ordered text. */
export default function Architectures () {
  return (
    <div className={styles.ways}>
      {WAYS.map(({ id, title, channel, stations }) => (
        <section key={id} className={styles.way} aria-label={title}>
          <p className={frame.heading}>{title}</p>
          <p className={styles.channel}>Between NGINX and Node: {channel}.</p>
          <ol className={styles.stations}>
            {stations.map(({ by, does, http }, index) => (
              <li key={index} className={by === 'Node' ? styles.inNode : undefined}>
                <strong>{by}</strong> {does}{http && <span className={styles.http}>HTTP</span>}
              </li>
            ))}
          </ol>
        </section>
      ))}
      <p className={styles.conclusion}>Behind a proxy, six of seven steps are HTTP. With messages, two are. What this saves depends on the cost of each step.</p>
    </div>
  )
}
