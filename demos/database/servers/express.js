import express from 'express'
import { connectWays } from '../user.js'

const app = express()
for (const [way, User] of Object.entries(await connectWays())) {
  const router = express.Router()
  router.get('/user/getOne', async (request, response) => {
    response.send(await User.findOne({ userId: '500' }))
  })
  router.get('/user/getAll', async (request, response) => {
    response.send(await User.find())
  })
  router.get('/user/getLean', async (request, response) => {
    response.send(await User.find().lean())
  })
  app.use(`/${way}`, router)
}
app.listen(Number(process.env.PORT), '127.0.0.1', (error) => {
  if (error) throw error
})
