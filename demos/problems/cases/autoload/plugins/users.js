export default async function users (app) {
  app.decorate('users', ['Ada', 'Bob'])
}
