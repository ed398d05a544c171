/**
 * One Prism theme for both colour modes: its colours are custom properties, so the mode switches
 * without re-rendering and every pair is checked for contrast in tokens.css.
 * The shipped light themes stay under 4.5:1 on a highlighted line.
 */
/** @param {string} name */
const colour = name => ({ color: `var(--if-code-${name})` })

module.exports = {
  plain: { color: 'var(--if-code-ink)', backgroundColor: 'var(--if-code-paper)' },
  styles: [
    { types: ['comment', 'prolog', 'doctype', 'cdata'], style: { ...colour('comment'), fontStyle: 'italic' } },
    { types: ['punctuation', 'operator'], style: colour('punctuation') },
    { types: ['keyword', 'atrule', 'important', 'tag', 'selector'], style: colour('keyword') },
    { types: ['string', 'char', 'attr-value', 'regex', 'url', 'inserted'], style: colour('string') },
    { types: ['number', 'boolean', 'constant', 'symbol'], style: colour('number') },
    { types: ['function', 'class-name', 'attr-name', 'property', 'builtin'], style: colour('function') },
    { types: ['deleted'], style: colour('deleted') }
  ]
}
