import { pathToFileURL } from 'node:url'

/**
 * What `bench.js` of a topic declares. Either functions are called
 * (`group.build`), or servers are put under load (`contender.entry`, `group.path`).
 *
 * @typedef {object} Contender
 * @property {string} id
 * @property {string} label
 * @property {string | null} package the npm package whose version belongs to the result
 * @property {string} note what one operation includes
 * @property {string[]} [leavesOut] ids of the cases that it cannot do, or of cells (`<group>/<case>`) that nobody looks at
 * @property {URL} [entry] the server file, which listens on 127.0.0.1 and the PORT of its environment; behind `#` its argument
 * @property {Partial<import('./ask-servers.js').Load>} [load] how the server is asked, when not as the others are
 * @property {import('../parts.js').Part} [needs] a program without which it cannot run; it is left out then
 * @property {true} [starts] whether the server starts processes: nobody takes note of their time when they have ended with it
 *
 * @typedef {object} Case
 * @property {string} id
 * @property {string} label
 * @property {string} shown the input as a reader is shown it
 * @property {string} [note] what a reader must know before comparing
 * @property {() => any} [input] made anew for each operation, outside the timed part; a promise is waited for where functions return promises
 * @property {unknown | ((contender: any) => unknown)} [expected] what every contender must answer, or what each must where they differ on purpose
 * @typedef {(input: any) => unknown} Answer a promise where the bench says so
 *
 * @typedef {object} Group
 * @property {string} id
 * @property {string} label
 * @property {number} [size] what the axis of a figure of growth shows
 * @property {string} [path] what the servers are asked for
 * @property {import('./measure-server.js').Request} [request] how they are asked for it, when not with a plain GET
 * @property {Record<string, string>} [env] what servers find in their environment, besides what all are told
 * @property {Partial<import('./ask-servers.js').Load>} [load] how the servers are asked for it, when not as for the rest
 * @property {string} [probe] where the servers tell what they measure of themselves, by case
 * @property {(contender: any, testCase: Case) => Promise<Answer | Record<string, Answer>>} [build] the function of a case, or one for
 *   each; called several times, so that the engine never sees the only one of its kind
 * @property {boolean} [single] whether it is called once, since a single one is what the group is about
 * @property {(answer: any) => unknown} [read] what an answer means, for the comparison with what is expected
 * @property {Case[]} cases
 *
 * @typedef {{ env: Record<string, string>, parts: Record<string, string>, end: () => Promise<void> }} Sidecar what runs beside the servers of a
 *   bench, in processes of its own, a database or a proxy: what every server is told, names and versions of what runs, for the results
 *
 * @typedef {object} Bench
 * @property {string} topic
 * @property {string} title
 * @property {string} operation what one operation is, in words
 * @property {'B'} [unit] of a sample, bytes where servers are weighed, else nanoseconds
 * @property {boolean} [promised] whether the functions return promises, each of which is waited for before the next call
 * @property {boolean} [memory] whether allocation and garbage collections are counted too
 * @property {Partial<import('./settings.js').Pace>} [pace] of servers, where it is not the usual one
 * @property {number[]} [majors] of Node that are recorded, when four would take too long
 * @property {(signal: AbortSignal) => Promise<Sidecar>} [startSidecar] starts what runs beside the servers;
 *   throws a MissingPart when it cannot
 * @property {string} baseline id of the contender that the others are compared with
 * @property {Contender[]} contenders
 * @property {Group[]} groups
 */

/** @param {string} file absolute path of a topic's `bench.js`, or of its second one @returns {Promise<Bench>} */
export async function loadBench (file) {
  return (await import(pathToFileURL(file).href)).default
}

/** Do something while what belongs beside the servers runs; throws a MissingPart when it cannot. */
export async function withSidecar ({ startSidecar }, signal, use) {
  const sidecar = await startSidecar?.(signal) ?? { env: {}, parts: {}, end: async () => {} }
  try {
    return await use(sidecar)
  } finally {
    await sidecar.end()
  }
}

/** Whether the contenders are servers. @param {Pick<Bench, 'contenders'>} bench */
export function asksServers ({ contenders }) {
  return contenders.every(({ entry }) => entry !== undefined)
}

/** The id under which a case of a group is kept. @param {{ id: string }} group @param {{ id: string }} testCase */
export function cellId (group, testCase) {
  return `${group.id}/${testCase.id}`
}

/** @param {Pick<Contender, 'leavesOut'>} contender @param {{ id: string }} group @param {{ id: string }} testCase */
export function takesPart ({ leavesOut = [] }, group, testCase) {
  return !leavesOut.includes(testCase.id) && !leavesOut.includes(cellId(group, testCase))
}

/** What the results file says about a bench. @param {Bench} bench */
export function describeBench ({ topic, title, operation, unit, baseline, contenders, groups }) {
  return {
    topic,
    title,
    operation,
    ...unit === 'B' && { unit },
    baseline,
    contenders: contenders.map(({ id, label, note }) => ({ id, label, note })),
    groups: groups.map(({ id, label, size, cases }) => ({
      id,
      label,
      ...size !== undefined && { size },
      cases: cases.map(({ id: name, label: named, shown, note }) => ({ id: name, label: named, shown, ...note !== undefined && { note } }))
    }))
  }
}
