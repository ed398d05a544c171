/**
 * The results file, `static/results/<topic>.json`: everything that was measured, nothing that was concluded but the
 * ratio and its interval. `schema.json` says the same to a validator.
 *
 * @typedef {object} Compared
 * @property {number[]} baselineSamples one a round, in run order
 * @property {number[]} contenderSamples one a round, in run order
 * @property {number} ratio contender's time / baseline's time
 * @property {[low: number, high: number]} interval 99%
 *
 * @typedef {object} Where
 * @property {string} id `<group>/<case>/<contender>`
 * @property {string} group
 * @property {string} case
 * @property {string} baseline
 * @property {string} contender
 * @property {'ns' | 'B'} unit
 * @property {Compared} [whole] the same by the clock on the wall, collections included; of functions
 *
 * @typedef {Where & Compared} Comparison of functions the median batch of each round
 *
 * @typedef {{ group: string, samples: number[] }} Floor what an empty function takes in the same setting
 *
 * @typedef {object} MemoryOf what an operation leaves to the garbage collector, in one round
 * @property {number} bytes allocated on the heap per operation
 * @property {number} collections garbage collections per million operations
 * @property {number} pause nanoseconds in garbage collection per operation
 *
 * @typedef {{ id: string } & Record<keyof MemoryOf, number[]>} Memory the same of all rounds; the id is `<group>/<case>/<contender>`
 *
 * @typedef {object} Quiet how quiet the machine was
 * @property {number} others cores that other programs used, at most, while a group was measured
 * @property {number} [stolen] cores that the host took away, at most; absent where the system does not tell
 * @property {number} [slow] share of the moments in which a core was slow, at most; of recordings that looked for it
 *
 * @typedef {object} Run
 * @property {string} recordedAt ISO 8601
 * @property {string} command
 * @property {Record<string, string>} packages exact versions of what was measured
 * @property {Record<string, string>} [parts] versions of what was measured and is not from npm, by name
 * @property {import('../measuring/environment.js').Environment} environment
 * @property {number} seed of the order of the rounds
 * @property {number} rounds of each cell; with `mostRounds` the least of any
 * @property {number} [mostRounds] of recordings with a stopping rule: how many a cell could have, to become narrow enough
 * @property {number} [looks] at each contender in a round, interleaved with those that it is compared with
 * @property {number} [seconds] of servers: how long each is under load at a look
 * @property {number} [warmUpRequests] of servers: how many each answers before, if it does within the time of the warm-up
 * @property {Record<string, boolean | number | string>} [answers] what this Node said to the questions of the topic
 * @property {string} [answeredAt] ISO 8601, of recordings that were asked again after they were measured
 * @property {Comparison[]} comparisons
 * @property {Comparison[]} nullRuns the baseline against a second copy of itself, by cell
 * @property {Floor[]} [floors] of functions, by group
 * @property {Memory[]} [memory] where it was counted
 * @property {Quiet} [quiet]
 *
 * @typedef {object} Results
 * @property {string} topic
 * @property {string} title
 * @property {string} operation what one operation is
 * @property {'B'} [unit] where memory was measured, and not time
 * @property {string} baseline
 * @property {Array<{ id: string, label: string, note: string }>} contenders
 * @property {Array<{ id: string, label: string, size?: number, cases: Array<{ id: string, label: string, shown: string, note?: string }> }>} groups
 * @property {Run[]} runs one for each major version of Node, oldest first
 */

export {}
