import { serveBehindNginx } from '../nginx.js'

await serveBehindNginx('nginx-alone')
