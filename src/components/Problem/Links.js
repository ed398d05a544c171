import Link from '@docusaurus/Link'
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'
import { CASES } from '../../../demos/problems/cases.js'

/** The problems that come from a mechanism, by their symptoms. Nothing when there is none. @param {any} props */
export default function ProblemLinks ({ mechanism, except, intro }) {
  const { docs } = useDocsVersion()
  const cases = CASES.filter((one) => one.mechanism === mechanism && one.slug !== except)
  if (cases.length === 0) return null
  return (
    <>
      <p>{intro}</p>
      <ul>{cases.map(({ slug }) => <li key={slug}><Link to={`/problems/${slug}`}>{docs[`problems/${slug}`].title}</Link></li>)}</ul>
    </>
  )
}
