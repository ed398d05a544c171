/** Words that a reader of plain English has to guess. */
export const IDIOMS = [
  'at the end of the day', 'bells and whistles', 'boils down to', 'bottom line', 'by and large', 'come in handy', 'comes at a price', 'cut corners', 'falls short',
  'footgun', 'from scratch', 'gets away with', 'gotcha', 'go to town', 'heavy lifting', 'held against', 'hit the ground', 'in a nutshell', 'in the long run', 'keep an eye on',
  'low-hanging', 'no free lunch', 'no silver bullet', 'off the shelf', 'on the fly', 'on the other hand', 'out of the box', 'piece of cake', 'rule out',
  'shoot yourself', 'tip of the iceberg', 'turns out', 'under the hood', 'up to speed', 'wreak havoc'
]
