import { createFastcgi } from '../apps/fastcgi.js'
import { listenWith, serveBehindNginx } from '../model/serve.js'

await serveBehindNginx('fastcgi', listenWith(createFastcgi()))
