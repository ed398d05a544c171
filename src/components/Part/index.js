import { Suspense } from 'react'

/**
 * One part of a page, by the page grammar; a test reads the marks. The boundary
 * lets the browser wake up a long page part by part instead of all at once.
 *
 * @param {object} props
 * @param {'claim' | 'predict' | 'idea' | 'try' | 'source' | 'run' | 'measure' | 'see' | 'bites' | 'recap'} props.is
 * @param {import('react').ReactNode} props.children
 */
export default function Part ({ is, children }) {
  return <div data-part={is}><Suspense>{children}</Suspense></div>
}
