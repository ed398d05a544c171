module.exports = function (server, options, next) {
  server.get('/', async () => 'plugin')
  next()
}
