import { createFastcgi } from '../apps/fastcgi.js'
import { createFastify } from '../apps/fastify.js'
import { listenWith, serveBehindNginx } from '../nginx.js'

const [,, setUp] = process.argv
const listen = setUp === 'fastcgi' ? listenWith(createFastcgi()) : (where) => createFastify().listen(where)
// NGINX alone answers itself.
await serveBehindNginx(setUp, setUp === 'nginx-alone' ? undefined : listen, { onSocket: setUp === 'unix-socket' })
