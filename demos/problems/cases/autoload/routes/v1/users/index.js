export default async function userRoutes (app) {
  app.get('/', async () => app.users.slice())
}
