import told from '@generated/evidence/told-claims.json'
import Details from './Details'

/** @typedef {import('../../../plugins/evidence/to-ledger.js').ToldClaim} ToldClaim */

/** What each line of the ledger opens to, by its id. @type {Record<string, import('react').ComponentType>} */
export const contents = Object.fromEntries(told.claims.map((/** @type {ToldClaim} */ claim) => [claim.id, () => <Details claim={claim} />]))
