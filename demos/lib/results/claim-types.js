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
