import fastify from 'fastify'

/**
 * @param {Record<string, import('../model/user.js').User>} users the same documents, by the way to the database
 */
export function createFastify (users) {
  const app = fastify()
  for (const [way, User] of Object.entries(users)) {
    app.register(async (scope) => {
      scope.get('/user/getOne', async () => await User.findOne({ userId: '500' }))
      scope.get('/user/getAll', async () => await User.find())
      scope.get('/user/getLean', async () => await User.find().lean())
    }, { prefix: `/${way}` })
  }
  return app
}
