import express from 'express'

/**
 * @param {Record<string, import('../model/user.js').User>} users the same documents, by the way to the database
 */
export function createExpress (users) {
  const app = express()
  for (const [way, User] of Object.entries(users)) {
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
  return app
}
