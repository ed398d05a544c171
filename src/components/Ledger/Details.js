import claims from '@generated/evidence/claims.json'
import Behind from '../Claim/Details'

/** What stands behind a claim of the ledger, and the ids that it had. */
export default function Details ({ id }) {
  const claim = claims.find((one) => one.id === id)
  return (
    <>
      {claim.was?.map((old) => <span key={old} id={old} />)}
      <Behind claim={claim} link={<a href={`#${id}`}>#{id}</a>} />
    </>
  )
}
