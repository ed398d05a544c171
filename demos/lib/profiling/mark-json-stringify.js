/*
 * Loaded into a server that is profiled, before its own code. V8's log names functions
 * of JavaScript, but of what is native only the address. This file keeps calling
 * JSON.stringify, and nothing else that takes time, for long enough to be sampled: the
 * address that its samples share is the one to look for in the samples of the server.
 */
const LENGTH_MS = 60
const rows = Array.from({ length: 1000 }, (_, index) => ({ index, text: 'a text of some length' }))

const end = performance.now() + LENGTH_MS
while (performance.now() < end) JSON.stringify(rows)
