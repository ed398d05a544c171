import { MARGIN, proseOf, table, tellSections } from '../../lib/text/story.js'

const prose = proseOf(72)

/**
 * @param {{ steps: Awaited<ReturnType<typeof import('./take-steps.js').takeSteps>>, differences: Awaited<ReturnType<typeof import('./ask-differences.js').askDifferences>> }} story
 * @param {import('../../lib/commands/demo.js').Style} style
 * @returns {string}
 */
export function renderStory ({ steps: { requests, found }, differences }, { bold }) {
  const sections = [
    ['One application on Express, with Express inside, and on Fastify.',
      table(['', 'Express', 'inside', 'Fastify'], requests.map(({ asked, answer, bridge, fastify }) => [asked, answer, equal(bridge), equal(fastify)])),
      prose('Equal are the status, the headers and the body, whatever the hour and the connection. Inside, a string is text, and the URL is decoded once before Express decodes it.')],
    ['What the check with inject() tells of the last step.', found.map((line) => prose(line)).join('\n\n'),
      prose('Express had read the body before it asked who sends it. A hook in onRequest comes before the body is read.')],
    ['The same lines on both: what bites, and what cures it.', differences.map(renderDifference).join('\n\n')]
  ]
  return tellSections(sections, bold)
}

/** @param {{ thing: string, express: string, fastify: string, cured: { by: string, answer: string } | null }} difference */
function renderDifference ({ thing, express, fastify, cured }) {
  const lines = [thing, `   Express  ${express}`, `   Fastify  ${fastify}`, ...cured ? [`   cured    ${cured.answer}`, `            by ${cured.by}`] : []]
  return lines.map((line) => MARGIN + line).join('\n')
}

/** @param {boolean} is */
function equal (is) {
  return is ? 'equal' : 'different'
}
