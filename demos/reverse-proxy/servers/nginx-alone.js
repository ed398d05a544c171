import { serveBehindNginx } from '../model/serve.js'

await serveBehindNginx('nginx-alone')
