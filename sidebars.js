/** The reading order. A page that is not listed here has no place in the book. */
module.exports = {
  book: [
    {
      type: 'category',
      label: 'Mechanisms',
      collapsible: false,
      items: ['mechanisms/routing']
    },
    {
      type: 'category',
      label: 'The lab',
      collapsible: false,
      items: ['run-everything']
    }
  ]
}
