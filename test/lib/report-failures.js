/** A reporter of `node --test`: a line of JSON for each test that passes, or fails by itself, with its suites. */
export default async function * reportFailures (events) {
  const names = []
  for await (const { type, data } of events) {
    if (type === 'test:start') names.splice(data.nesting, Infinity, data.name)
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const { error, type: kind } = data.details
    if (kind === 'suite' || error?.failureType === 'subtestsFailed') continue
    const name = [...names.slice(0, data.nesting), data.name].join(' > ')
    yield `${JSON.stringify({ file: data.file ?? data.name, name, passed: type === 'test:pass' })}\n`
  }
}
