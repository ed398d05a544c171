import { suite, test } from 'node:test'
import { explainNpmError } from './explain-npm-error.js'

/** @type {Record<string, [complaint: string, line: string]>} */
const COMPLAINTS = {
  'no network': ['npm error code ENOTFOUND\nnpm error syscall getaddrinfo\nnpm error network request to http://registry.test/node failed', 'npm does not reach its registry (ENOTFOUND): check the network, or leave it out of --node'],
  'a resolver that does not answer': ['npm ERR! code EAI_AGAIN\nnpm ERR! syscall getaddrinfo', 'npm does not reach its registry (EAI_AGAIN): check the network, or leave it out of --node'],
  'a registry that is down': ['npm error code ECONNREFUSED\nnpm error syscall connect', 'npm does not reach its registry (ECONNREFUSED): check the network, or leave it out of --node'],
  'a full disk': ['npm error code ENOSPC\nnpm error syscall write\nnpm error nospc ENOSPC: no space left on device, write', 'the disk is full: free some space and run again'],
  'a full disk in the package’s own install step': ['npm error code 1\nnpm error path /x/node_modules/node\nnpm error npm error code ENOSPC\nnpm error ECONNRESET', 'the disk is full: free some space and run again'],
  'a cache of another user': ['npm error code EACCES\nnpm error syscall mkdir', 'npm may not write to .local/node or to its cache (EACCES): change the rights of both and run again'],
  'no such version': ['npm error code ETARGET\nnpm error notarget No matching version found for node@99.', 'npm has no such version: leave it out of --node'],
  'anything else': ['npm warn old\nnpm error code EODD\nnpm error odd thing', 'odd thing: check the network, or leave it out of --node'],
  nothing: ['', 'no reason given: check the network, or leave it out of --node']
}

suite('npm that fails', () => {
  for (const [cause, [complaint, line]] of Object.entries(COMPLAINTS)) {
    test(`because of ${cause} is told so`, (t) => t.assert.strictEqual(explainNpmError(complaint, 5000), line))
  }

  test('of a disk that is too small is told so, whatever npm says of a file that is cut off', (t) => {
    t.assert.strictEqual(explainNpmError('npm error SyntaxError: Unexpected end of JSON input', 30.5), 'the disk has 30 MB free, and it takes up to 400: free some space and run again')
    t.assert.match(explainNpmError('npm error code ENOTFOUND', 30.5), /does not reach its registry/)
  })
})
