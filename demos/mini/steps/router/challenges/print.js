import { createRouter } from './router.js'

const router = createRouter()
for (const path of ['/books', '/books/new', '/bookings']) router.on('GET', path, 'what the route stores')
process.stdout.write(router.print('GET'))
