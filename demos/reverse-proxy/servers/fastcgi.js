import { createFastcgi } from '../apps/fastcgi.js'
import { listenWith, serveBehindNginx } from '../nginx.js'

await serveBehindNginx('fastcgi', listenWith(createFastcgi()))
