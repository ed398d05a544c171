/**
 * The results file, `static/results/<topic>.json`: everything that was measured, nothing that was concluded but the
 * ratio and its interval. `schema.json` says the same to a validator.
 *
 * @typedef {[low: number, high: number]} Interval 99%
 * @typedef {{ baselineSamples: number[], contenderSamples: number[], ratio: number, interval: Interval }} Compared samples
 *   one a round, in run order; the ratio is contender's time / baseline's time
 * @typedef {Compared & { id: string, group: string, case: string, baseline: string, contender: string, unit: 'ns' | 'B', whole?: Compared }} Comparison
 *   the id is `<group>/<case>/<contender>`; of functions the median batch of each round, and `whole` by the clock on the wall, collections included
 * @typedef {{ group: string, samples: number[] }} Floor what an empty function takes in the same setting
 * @typedef {{ bytes: number, collections: number, pause: number }} MemoryOf what an operation leaves to the garbage collector, in one
 *   round: bytes on the heap per operation, collections per million operations, nanoseconds in collection per operation
 * @typedef {{ id: string } & Record<keyof MemoryOf, number[]>} Memory the same of all rounds, by `<group>/<case>/<contender>`
 * @typedef {{ others: number, stolen?: number, slow?: number }} Quiet at most, while a group was measured: cores that other programs
 *   used, cores that the host took (absent where the system does not tell), share of moments in which a core was slow (of older recordings)
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

/**
 * A claim of `demos/claims.json`; `claims-schema.json` says the same to a validator.
 *
 * @typedef {object} Setting where a ratio is
 * @property {string} group
 * @property {string} case
 * @property {string} contender
 * @property {string} [to] the contender that it is compared with, when not the baseline
 * @property {true} [inverse] the claim is about the baseline's time / the contender's
 * @property {string} [label]
 * @property {number} [atLeast] what the claim promises there, when not what it promises elsewhere
 *
 * @typedef {'whole' | 'bytes' | 'collections' | 'pause'} By the clock on the wall, collections included, or what an operation leaves to the collector
 * @typedef {{ results: string, by?: By }} Clocked whose measurement it is, when not by the time of the median batch
 * @typedef {Clocked & Setting & { settings?: undefined }} OneSetting
 * @typedef {OneSetting | Clocked & { settings: Setting[] }} MeasuredEvidence a ratio, or several
 * @typedef {boolean | number | string} Answer
 * @typedef {{ results: string, answer: string, question: string, says: Answer }} AskedEvidence the id of a question to a Node, in words, and the answer if the claim is true
 * @typedef {{ said: string, atLeast?: number, atMost?: number, nodes?: { from?: number, to?: number } }} Claimed the least ratio that
 *   it promises, or the greatest that it allows, both above 1; the majors that it is about, when not all
 *
 * @typedef {object} Claim
 * @property {string} id
 * @property {string[]} [was] ids of claims that are settings of this one now: their addresses lead here
 * @property {string} topic the mechanism that it is about, whether or not it has a page
 * @property {string} claim in our words
 * @property {string} scope which measurement it is held against
 * @property {{ who: string, where: string, year: number, href?: string }} source
 * @property {Claimed} claimed
 * @property {string} experiment what tests it, or would
 * @property {string} [wants] what it would take to test a claim that nothing tests
 * @property {MeasuredEvidence | AskedEvidence | null} evidence null when nothing tests it yet
 *
 * @typedef {{ node: string, verdict: import('./verdict.js').Verdict, ratio: number, interval: Interval, noise: Interval, setting?: string, tooSmall?: true, settings?: NodeVerdict[] }} NodeVerdict
 *   the ratio is above 1 when it goes the claim's way; of several settings the verdict is of them all, and the ratio the least of them
 * @typedef {{ node: string, verdict: import('./verdict.js').Verdict, answer: Answer }} NodeAnswer
 * @typedef {Claim & { verdicts: NodeVerdict[], answers: NodeAnswer[] }} JudgedClaim one of the two lists is empty, by the
 *   kind of its evidence; both are when it is untested
 * @typedef {Omit<Claim, 'evidence'> & { evidence: OneSetting | AskedEvidence | null }} Part a claim in one of its settings
 * @typedef {Part & Pick<JudgedClaim, 'verdicts' | 'answers'>} JudgedPart
 */

export {}
