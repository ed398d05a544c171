import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import Command from '@site/src/components/Command'
import RoutingLab from '@site/src/components/RoutingLab'
import { cases, mechanisms } from './_lists.js'
import styles from './index.module.css'

export default function Home () {
  return (
    <Layout description='How Fastify works inside: each claim about its speed, the real library running in the page, and the command that measures it on your machine.'>
      <main className={styles.home}>
        <header className={styles.opening}>
          <Heading as='h1'>What does Fastify do with a request that others don’t?</Heading>
          <p>
            Each page here takes one claim about Fastify, runs the real library in front of you,
            and ends with the command that measures the claim on your own machine.
          </p>
          <p>
            On another framework? <Link to='/should-you-move'>Should you move?</Link> sums up what that can
            be worth for a request of yours, and what it costs.
          </p>
        </header>
        <LiveFigure />
        <Evidence />
        <Ways />
        <Pages title='Mechanisms' pages={mechanisms} />
        <Pages title='Published stories, run again' pages={cases} />
      </main>
    </Layout>
  )
}

function LiveFigure () {
  return (
    <section className={styles.figure} aria-label='The router at work'>
      <RoutingLab compact />
    </section>
  )
}

function Evidence () {
  return (
    <section className={styles.prose}>
      <Heading as='h2'>Nothing here asks to be believed</Heading>
      <p>
        Every time and ratio comes from a recorded run, kept with its samples and the machine it ran on.
        Every output is what the command printed, and every excerpt of a library is the installed version,
        line for line; the build fails when one of them moves.
      </p>
      <p>
        Some of what people say about Fastify holds, and some does not:
        {' '}<Link to='/lab/claims'>the ledger</Link> has every claim, who made it, and what each version of Node says.
        Each verdict is computed from measurements: run them, and see whether your machine agrees.
      </p>
      <p>
        <Link to='/lab/express-vs-fastify'>Express and Fastify side by side</Link> shows where the time of one request goes,
        by whose work it is. <Link to='/lab/profile'>A profile of your own server</Link> opens in the same way.
      </p>
      <p>
        Your plugin is not seen, your hook hangs, your answer lacks a field?
        {' '}<Link to='/lab/misconceptions'>What people get wrong</Link> has the code, what it does, and the cure,
        each proven by a test.
      </p>
    </section>
  )
}

function Ways () {
  return (
    <section className={styles.ways}>
      <Heading as='h2'>Two ways in</Heading>
      <div className={styles.pair}>
        <div>
          <Heading as='h3'>Read</Heading>
          <p>
            <Link to='/mechanisms/routing'>Start with routing</Link>. You predict, the router answers,
            and then you see the lines that made it so.
          </p>
        </div>
        <div>
          <Heading as='h3'>Run</Heading>
          <p>
            In a clone of the repository, after <code>npm ci</code>.
            {' '}<Link to='/run-everything'>The other commands</Link> work the same way.
          </p>
          <Command run='npm run demo:routing' />
        </div>
      </div>
    </section>
  )
}

/**
 * @param {object} props
 * @param {string} props.title
 * @param {Array<{ to: string, name: string, question: string }>} props.pages
 */
function Pages ({ title, pages }) {
  return (
    <section className={styles.prose}>
      <Heading as='h2'>{title}</Heading>
      <ul className={styles.mechanisms}>
        {pages.map(({ to, name, question }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            <span>{question}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
