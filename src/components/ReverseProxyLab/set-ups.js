/** What is looked at beside Fastify alone, and what it does. */
export const SET_UPS = [
  { id: 'as-published', label: 'As published', does: 'NGINX speaks HTTP/1.0 and opens a connection for each request.' },
  { id: 'kept-alive', label: 'Kept connections', does: 'NGINX speaks HTTP/1.1 and uses its connections again.' },
  { id: 'unix-socket', label: 'Unix socket', does: 'NGINX uses its connections again. They are Unix sockets and have no port.' },
  { id: 'fastcgi', label: 'Messages', does: 'NGINX sends messages (FastCGI) on connections that it uses again. Node reads no HTTP.' },
  { id: 'nginx-alone', label: 'NGINX alone', does: 'NGINX answers by itself. Node is not asked.' }
]

export const PROCESSORS = [
  { id: 'shared', label: 'two, shared by all (measured)' },
  { id: 'each', label: 'one for each program (calculated)' }
]
