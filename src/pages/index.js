import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import Command from '@site/src/components/Command'
import RoutingLab from '@site/src/components/RoutingLab'
import styles from './index.module.css'

const mechanisms = [
  {
    to: '/mechanisms/lifecycle',
    name: 'The lifecycle',
    question: 'You refuse a request in a hook. Does its handler run?'
  },
  {
    to: '/mechanisms/routing',
    name: 'Routing',
    question: 'Does the last of a thousand routes cost more than the first?'
  },
  {
    to: '/mechanisms/serialization',
    name: 'Serialization',
    question: 'Does a schema still write JSON faster than the engine does?'
  },
  {
    to: '/mechanisms/plugins',
    name: 'Plugins and the boot',
    question: 'When is a plugin called that another one registers?'
  },
  {
    to: '/mechanisms/encapsulation',
    name: 'Encapsulation',
    question: 'Who sees a decorator, whose hooks run, and where is there no wall?'
  },
  {
    to: '/mechanisms/hooks',
    name: 'Hooks and middleware',
    question: 'Which framework takes an order twice when a middleware goes on twice?'
  },
  {
    to: '/mechanisms/call-stack',
    name: 'The call stack',
    question: 'Is a tall stack a slow one, and whose is the tallest?'
  },
  {
    to: '/mechanisms/closures',
    name: 'Closures',
    question: 'Which of two callbacks keeps 50 MB alive that neither of them mentions?'
  },
  {
    to: '/mechanisms/hidden-classes',
    name: 'Hidden classes',
    question: 'How many shapes do the requests of ten plugins have?'
  },
  {
    to: '/mechanisms/reusify',
    name: 'Object pools',
    question: 'Does it pay to use an object again, and does Fastify do it?'
  },
  {
    to: '/mechanisms/logging',
    name: 'Logging',
    question: 'Which part of a log line is ready before you write it, and which lines does a signal take?'
  }
]

const cases = [
  {
    to: '/cases/one-app',
    name: 'One App',
    question: 'A server that renders moved from Express to Fastify. What was it worth, and on which routes?'
  },
  {
    to: '/cases/hello-world',
    name: 'Hello, world',
    question: 'Three servers say hello, and one is several times as fast. What is left when all do the same?'
  },
  {
    to: '/cases/database',
    name: 'A database in between',
    question: 'Two frameworks before one hosted database come out equal, at round rates. What did the test meet?'
  },
  {
    to: '/cases/nestjs',
    name: 'NestJS',
    question: 'One line changed the adapter, and the rate nearly doubled. What was replaced, and what can a spike test tell?'
  },
  {
    to: '/cases/reverse-proxy',
    name: 'Behind NGINX',
    question: 'A proxy in front took more than half of the requests away. What did NGINX ask Node to do for each of them?'
  }
]

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
        {' '}<Link to='/lab/misconceptions'>What people get wrong most</Link> has the code, what it does, and the cure,
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
