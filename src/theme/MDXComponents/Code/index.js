/**
 * Code within a sentence. Blocks are listings (plugins/static-code), so the theme's own version, which brings a
 * highlighter, is not needed.
 */
export default function Code (props) {
  return <code {...props} />
}
