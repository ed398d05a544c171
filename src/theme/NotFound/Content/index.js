import Head from '@docusaurus/Head'
import Heading from '@theme/Heading'
import Link from '@docusaurus/Link'
import clsx from 'clsx'
import styles from './styles.module.css'

export default function NotFoundContent ({ className }) {
  return (
    <main className={clsx('container', styles.page, className)}>
      <Head><meta name='description' content='Inside Fastify has no page at this address.' /></Head>
      <Heading as='h1'>No route matches this path</Heading>
      <p>This site has no page here. The address may have a typing error, or the page has moved.</p>
      <ul>
        <li><Link to='/'>Start page</Link>: what this site is, with the router running in it</li>
        <li><Link to='/mechanisms/routing'>Routing</Link>: how Fastify finds the function for a path</li>
        <li><Link to='/run-everything'>Run everything</Link>: each command, and what it needs</li>
      </ul>
      <p>Or search: press <kbd>/</kbd> and type a few letters of what you were looking for.</p>
    </main>
  )
}
