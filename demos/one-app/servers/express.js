import { createExpress } from '../apps/express.js'

createExpress().listen(Number(process.env.PORT), '127.0.0.1', (error) => { if (error) throw error })
