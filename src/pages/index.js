import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import surprises from '@generated/evidence/surprises.json'
import ClaimLines from '@site/src/components/ClaimLines'
import Command from '@site/src/components/Command'
import RoutingLab from '@site/src/components/RoutingLab'
import { cases, mechanisms } from './_lists.js'
import styles from './index.module.css'

const DOORS = [
  { to: '/mechanisms/lifecycle', name: 'Understand', says: 'How each mechanism works, with the real library in the page' },
  { to: '/build', name: 'Build', says: 'Your own small Fastify, written chapter by chapter, with checks' },
  { to: '/problems', name: 'Fix', says: 'Your plugin is not seen, your hook hangs, your answer lacks a field' },
  { to: '/should-you-move', name: 'Decide', says: 'What a move to Fastify brings to a request of yours, and what it costs' },
  { to: '/play', name: 'Play', says: 'Write an application, and see what the real Fastify runs for each request' },
  { to: '/lab/claims', name: 'Check', says: 'What people say about Fastify, and what we measured of it' }
]

export default function Home () {
  return (
    <Layout description='How Fastify works inside: each mechanism explained, the real library running in the page, and every claim about its speed measured.'>
      <main className={styles.home}>
        <header className={styles.opening}>
          <div className={styles.lead}>
            <Heading as='h1'>What does Fastify do with a request that Express and Koa don’t?</Heading>
            <p>Fastify, a web framework for Node.js, finds the route in a tree, not in a list. It runs only the hooks of that route, and a schema says what comes in and what goes out. Each page of this unofficial site answers one question with the real library, and gives the command that checks it.</p>
          </div>
          <section className={styles.figure} aria-label='The router at work'><RoutingLab compact /></section>
          <nav className={styles.doors} aria-label='Ways in'>
            <ul>{DOORS.map(({ to, name, says }) => <li key={to}><Link to={to}>{name}</Link><span>{says}</span></li>)}</ul>
          </nav>
        </header>
        <Pages title='Mechanisms' pages={mechanisms} />
        <section className={styles.prose}>
          <Heading as='h2'>Three things that people say this year, and what we measured</Heading>
          <p>Every verdict is computed from recorded samples. These three do not hold on the newest Node; <Link to='/lab/claims'>the list of claims</Link> also has those that hold.</p>
          <ClaimLines evidence={surprises} ids={surprises.ids} />
        </section>
        <section className={styles.prose}>
          <Heading as='h2'>Run it</Heading>
          <p>With a clone of the repository, after <code>npm ci</code>. <Link to='/run-everything'>How to get it, and all other commands</Link>.</p>
          <Command run='npm run demo:routing' />
        </section>
        <Pages title='Published stories, run again' pages={cases} />
      </main>
    </Layout>
  )
}

function Pages ({ title, pages }) {
  return (
    <section className={styles.prose}>
      <Heading as='h2'>{title}</Heading>
      <ul className={styles.mechanisms}>
        {pages.map(({ to, name, question }) => (
          <li key={to}>
            <Link to={to} data-emblem>{name}</Link>
            <p>{question}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
