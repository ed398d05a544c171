Object.defineProperty(exports, '__esModule', { value: true })
exports.default = async (instance, opts) => {
  instance.get('/', async () => 'plugin')
}
