// What every command of package.json loads first: it needs no package itself, and says in one line that there are none.
import { existsSync } from 'node:fs'

if (!existsSync(new URL('../node_modules/fastify/package.json', import.meta.url))) {
  process.stderr.write('error: the packages of this project are not installed: run npm ci in its folder, then this again\n')
  process.exit(1)
}
