/**
 * One part of a page, by the page grammar; a test reads the marks.
 *
 * @param {object} props
 * @param {'claim' | 'predict' | 'idea' | 'try' | 'source' | 'run' | 'measure' | 'see' | 'bites' | 'recap' | 'story' | 'found' | 'again' | 'answer' | 'why' | 'yours'} props.is the first ten are of mechanisms; cases have the others, and `run`
 * @param {import('react').ReactNode} props.children
 */
export default function Part ({ is, children }) {
  return <div data-part={is}>{children}</div>
}
