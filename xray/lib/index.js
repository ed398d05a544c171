// What looks at an application in this process: it needs no file system, so a page has it too.
export { findAll, placeBootError } from './findings.js'
export { isWithin, readGenerated } from './internals.js'
export { Late, choose, formOf, within } from './load.js'
export { readReport } from './read.js'
export { followRequests } from './request.js'
export { watchApplication } from './watch.js'
