/** A type provider: a schema goes in, and a type comes out. */
export interface TypeProvider {
  readonly schema: unknown
  readonly validator: unknown
}

/** Call a provider, as if it were a function. */
type Call<Provider extends TypeProvider, Schema> =
  (Provider & { schema: Schema })['validator']

/** A generic of the route wins. Without one, the provider is asked. */
type BodyOf<Provider extends TypeProvider, Schema, Generic> =
  unknown extends Generic ? Call<Provider, Schema> : Generic

type Named = { string: string, integer: number, boolean: boolean }
type TypeOf<Schema> =
  Schema extends { type: keyof Named } ? Named[Schema['type']] : unknown

/** For a small JSON Schema: a property has the type that it names. */
export interface JsonTypes extends TypeProvider {
  readonly validator: this['schema'] extends { properties: infer Properties }
    ? { [Name in keyof Properties]: TypeOf<Properties[Name]> }
    : unknown
}

export interface App<Provider extends TypeProvider> {
  withTypeProvider<Other extends TypeProvider>(): App<Other>
  register(plugin: (child: App<TypeProvider>) => void): void
  post<Body = unknown, const Schema = unknown>(
    url: string, schema: Schema,
    handler: (body: BodyOf<Provider, Schema, Body>) => unknown
  ): void
  inject(url: string, body: object): unknown
}

export function createApp (): App<TypeProvider> {
  const routes = new Map<string, { schema: any, handler: any }>()
  const app: App<any> = {
    // The same object, with another type.
    withTypeProvider: () => app,
    // Its type says that it has no provider, although it is the same object.
    register (plugin) { plugin(app) },
    post (url, schema, handler) { routes.set(url, { schema, handler }) },
    inject (url, body) {
      const { schema, handler } = routes.get(url)!
      validate(schema, body)
      return handler(body)
    }
  }
  return app
}

/** All that looks at a body when the program runs: by its schema. */
function validate ({ properties = {} }: any, body: any) {
  for (const [name, { type }] of Object.entries<any>(properties)) {
    const value = body[name]
    const fits = type === 'integer' ? Number.isInteger(value) : typeof value === type
    if (!fits) throw new TypeError(`body/${name} must be ${type}`)
  }
}
