import { createFastcgi } from '../apps/fastcgi.js'
import { listenWith, serveBehindNginx } from '../serve.js'

await serveBehindNginx('fastcgi', listenWith(createFastcgi()))
