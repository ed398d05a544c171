export default async function (options) {
  options.get('/', async () => 'plugin')
}
