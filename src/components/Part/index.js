/**
 * One part of a page, by the page grammar; a test reads the marks.
 *
 * @param {object} props
 * @param {'claim' | 'predict' | 'idea' | 'try' | 'source' | 'run' | 'measure' | 'see' | 'bites' | 'recap'} props.is
 * @param {import('react').ReactNode} props.children
 */
export default function Part ({ is, children }) {
  return <div data-part={is}>{children}</div>
}
