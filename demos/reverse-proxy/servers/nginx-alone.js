import { serveBehindNginx } from '../serve.js'

await serveBehindNginx('nginx-alone')
