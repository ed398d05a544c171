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

/**
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
 *
 * @typedef {object} Clocked
 * @property {string} results whose measurement it is, `static/results/<results>.json`
 * @property {By} [by] when not by the time of the median batch
 *
 * @typedef {Clocked & Setting & { settings?: undefined }} OneSetting
 * @typedef {Clocked & { settings: Setting[] }} SeveralSettings
 * @typedef {OneSetting | SeveralSettings} MeasuredEvidence a ratio, or several
 *
 * @typedef {object} AskedEvidence an answer of the Node that was asked
 * @property {string} results whose run holds it
 * @property {string} answer id of the question
 * @property {string} question in words
 * @property {boolean | number | string} says what the answer is if the claim is true
 *
 * @typedef {MeasuredEvidence | AskedEvidence} Evidence
 *
 * @typedef {object} Claimed
 * @property {string} said
 * @property {number} [atLeast] the least ratio that the claim promises, above 1; absent when it promises none
 * @property {number} [atMost] the greatest ratio that the claim allows, above 1; for one that promises that two are nearly alike
 * @property {{ from?: number, to?: number }} [nodes] the majors that it is about, when not all
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
 * @property {Evidence | null} evidence null when nothing tests it yet
 *
 * @typedef {object} NodeVerdict
 * @property {string} node
 * @property {import('./verdict.js').Verdict} verdict
 * @property {number} ratio above 1 when it goes the claim's way
 * @property {[low: number, high: number]} interval 99%, of that ratio
 * @property {[low: number, high: number]} noise 99%, of the baseline against itself
 * @property {string} [setting] which of several
 * @property {NodeVerdict[]} [settings] each of several; the verdict is of them all, and the ratio the least of them
 * @property {true} [tooSmall] whether it takes hardly longer than nothing does
 *
 * @typedef {object} NodeAnswer
 * @property {string} node
 * @property {import('./verdict.js').Verdict} verdict
 * @property {boolean | number | string} answer
 *
 * @typedef {Claim & { verdicts: NodeVerdict[], answers: NodeAnswer[] }} JudgedClaim one of the two lists is empty, by the
 *   kind of its evidence; both are when it is untested
 *
 * @typedef {Omit<Claim, 'evidence'> & { evidence: OneSetting | AskedEvidence | null }} Part a claim in one of its settings
 * @typedef {Part & Pick<JudgedClaim, 'verdicts' | 'answers'>} JudgedPart
 */

export {}
