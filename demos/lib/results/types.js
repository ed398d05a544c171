/**
 * The results file, `static/results/<topic>.json`: everything that was
 * measured, nothing that was concluded but the ratio and its interval.
 * `schema.json` beside this file says the same to a validator.
 *
 * @typedef {object} Comparison
 * @property {string} id `<group>/<case>/<contender>`
 * @property {string} group
 * @property {string} case
 * @property {string} baseline
 * @property {string} contender
 * @property {'ns'} unit
 * @property {number[]} baselineSamples one a round, in run order
 * @property {number[]} contenderSamples one a round, in run order
 * @property {number} ratio contender's time / baseline's time
 * @property {[low: number, high: number]} interval 99%
 *
 * @typedef {object} Memory what an operation leaves to the garbage collector; one value a round
 * @property {string} id `<group>/<case>/<contender>`
 * @property {number[]} bytes allocated on the heap per operation
 * @property {number[]} collections garbage collections per million operations
 * @property {number[]} pause nanoseconds in garbage collection per operation
 *
 * @typedef {object} Run
 * @property {string} recordedAt ISO 8601
 * @property {string} command
 * @property {Record<string, string>} packages exact versions of what was measured
 * @property {Record<string, string>} [parts] versions of what was measured and is not from npm, by name
 * @property {import('../measuring/environment.js').Environment} environment
 * @property {number} seed of the order of the rounds and of the resampling
 * @property {number} rounds
 * @property {number} [passes] of functions: how often each cell is timed in a round, of which the quickest counts; once when absent
 * @property {number} [seconds] of servers: how long each is under load in a round
 * @property {Record<string, boolean | number | string>} [answers] what this Node said to the questions of the topic
 * @property {Comparison[]} comparisons
 * @property {Comparison[]} nullRuns the baseline against a second copy of itself, by cell
 * @property {Memory[]} [memory] where it was counted
 *
 * @typedef {object} Results
 * @property {string} topic
 * @property {string} title
 * @property {string} operation what one operation is
 * @property {string} baseline
 * @property {Array<{ id: string, label: string, note: string }>} contenders
 * @property {Array<{ id: string, label: string, size?: number, cases: Array<{ id: string, label: string, shown: string, note?: string }> }>} groups
 * @property {Run[]} runs one for each major version of Node, oldest first
 */

export {}
