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
 * @typedef {boolean | number | string} Answer what a Node said to a question
 *
 * @typedef {{
 *   recordedAt: string, answeredAt?: string, command: string, packages: Record<string, string>, parts?: Record<string, string>,
 *   environment: import('../measuring/environment.js').Environment, seed: number, rounds: number,
 *   method?: number, mostRounds?: number, looks?: number,
 *   seconds?: number, warmUpRequests?: number, answers?: Record<string, Answer>, comparisons: Comparison[], nullRuns: Comparison[],
 *   floors?: Floor[], memory?: Memory[], quiet?: Quiet
 * }} Run days are ISO 8601, `answeredAt` where it was asked again later; versions of `packages` from npm, and of `parts` that are not;
 *   `seed` of the order of the rounds; `method` as the store tells; `mostRounds` of recordings with a stopping rule, where
 *   `rounds` is the least of any cell; `looks` at each contender in a round; of servers the `seconds` of load at a look, and the answers before; `nullRuns` of the baseline against
 *   a second copy of itself, by cell
 * @typedef {{
 *   topic: string, title: string, operation: string, unit?: 'B', baseline: string, contenders: Array<{ id: string, label: string, note: string }>,
 *   groups: Array<{ id: string, label: string, size?: number, cases: Array<{ id: string, label: string, shown: string, note?: string }> }>,
 *   runs: Run[]
 * }} Results `operation`: what one is; `unit` where memory was measured, and not time; a run for each major version of Node, oldest first
 */

/**
 * A claim of `demos/claims.json`; `claims-schema.json` says the same to a validator.
 *
 * @typedef {{ group: string, case: string, contender: string, to?: string, inverse?: true, label?: string, atLeast?: number }} Setting where a
 *   ratio is; `to` the contender that it is compared with, when not the baseline; `inverse` when the claim is about the baseline's time /
 *   the contender's; `atLeast` what the claim promises there, when not what it promises elsewhere
 * @typedef {'whole' | 'bytes' | 'collections' | 'pause'} By the clock on the wall, collections included, or what an operation leaves to the collector
 * @typedef {{ results: string, by?: By }} Clocked whose measurement it is, when not by the time of the median batch
 * @typedef {Clocked & Setting & { settings?: undefined }} OneSetting
 * @typedef {OneSetting | Clocked & { settings: Setting[] }} MeasuredEvidence a ratio, or several
 * @typedef {{ results: string, answer: string, question: string, says: Answer }} AskedEvidence the id of a question to a Node, in words, and the answer if the claim is true
 * @typedef {{ said: string, atLeast?: number, atMost?: number, nodes?: { from?: number, to?: number } }} Claimed the least ratio that
 *   it promises, or the greatest that it allows, both above 1; the majors that it is about, when not all
 *
 * @typedef {{
 *   id: string, was?: string[], topic: string, claim: string, scope: string, source: { who: string, where: string, year: number, href?: string },
 *   claimed: Claimed, experiment: string, wants?: string, evidence: MeasuredEvidence | AskedEvidence | null
 * }} Claim `was`: ids of claims that are settings of this one now, whose addresses lead here; `topic` whether or not it has a page; `claim`
 *   in our words; `scope`: which measurement it is held against; `experiment`: what tests it, or would; `wants`: what it would take to
 *   test a claim that nothing tests
 *
 * @typedef {{ node: string, cpu?: string, verdict: import('./verdict.js').Verdict, ratio: number, interval: Interval, noise: Interval, setting?: string, tooSmall?: true, settings?: NodeVerdict[] }} NodeVerdict
 *   `cpu` unless of a setting; the ratio is above 1 when it goes the claim's way; of several settings the verdict is of them all, and the ratio the least of them
 * @typedef {{ node: string, verdict: import('./verdict.js').Verdict, answer: Answer }} NodeAnswer
 * @typedef {Claim & { verdicts: NodeVerdict[], answers: NodeAnswer[] }} JudgedClaim one of the two lists is empty, by the
 *   kind of its evidence; both are when it is untested
 * @typedef {Omit<Claim, 'evidence'> & { evidence: OneSetting | AskedEvidence | null }} Part a claim in one of its settings
 * @typedef {Part & Pick<JudgedClaim, 'verdicts' | 'answers'>} JudgedPart
 */

export {}
