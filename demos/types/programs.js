const TEA = 'POST /orders {"item":"tea"}'
const TEA_TAKEN = '200 {"item":"tea"}'
const ITEMS = '200 ["tea"]'

/**
 * The programs of `programs/`, each with its cure beside it, by how often people ask. `right` is what a program answers that
 * works; `decides` is a line of Fastify's declarations, which begins with `from`.
 */
export const PROGRAMS = [
  {
    id: 'dropped-provider',
    title: 'I set the type provider, and request.body is unknown',
    ask: TEA,
    right: TEA_TAKEN,
    decides: { file: 'types/instance.d.ts', from: 'withTypeProvider<Provider extends FastifyTypeProvider>()' },
    why: 'A call cannot change the type of a variable that exists, so withTypeProvider returns the same application with another type.',
    how: 'Keep what withTypeProvider returns, and add the routes to it.'
  },
  {
    id: 'inline-plugin',
    title: 'The application has a type provider, its plugin has none',
    ask: TEA,
    right: TEA_TAKEN,
    decides: { file: 'types/instance.d.ts', from: 'register: FastifyRegister<' },
    why: 'register is not told the provider of the application, so the plugin gets an application with the default one.',
    how: 'Give the plugin the type FastifyPluginAsyncTypebox, or call withTypeProvider in it.'
  },
  {
    id: 'hook-body',
    title: 'request.body is unknown in addHook',
    ask: TEA,
    right: TEA_TAKEN,
    decides: { file: 'types/schema.d.ts', from: 'body?: unknown;' },
    why: 'addHook serves every route below it, so its schema is the default one, whose body is unknown.',
    how: 'Write the hook in the options of the route, beside its schema.'
  },
  {
    id: 'partial-generic',
    title: 'A generic for the params, and request.body is unknown',
    ask: 'POST /orders/7 {"item":"tea"}',
    right: '200 {"id":"7","item":"tea"}',
    decides: { file: 'types/route.d.ts', from: 'const SchemaCompiler extends FastifySchema = FastifySchema>(' },
    why: 'Where a call has a type argument, TypeScript infers no other. So the schema has its default type, whose body is unknown.',
    how: 'Leave the generic out, and write a schema for the params too.'
  },
  {
    id: 'decorate',
    title: 'decorate adds a property, and the compiler does not see it',
    ask: 'GET /price',
    right: '200 {"price":3}',
    decides: { file: 'types/instance.d.ts', from: 'decorate: DecorationMethod<' },
    why: 'decorate returns the type that the application had before, and cannot change the type of the variable.',
    how: 'Read it with getDecorator, which throws where it is missing, or declare it for all instances with declare module.'
  },
  {
    id: 'sibling',
    title: 'The decorator is declared, so every plugin has it',
    ask: 'GET /stock',
    right: '200 {"left":1}',
    decides: { file: 'types/instance.d.ts', from: 'export interface FastifyInstance<' },
    why: 'There is one interface for all instances, so a declared decorator is in the type of a sibling, too.',
    how: 'Wrap the plugin that decorates with fastify-plugin, or read with getDecorator, which throws at boot.'
  },
  {
    id: 'params-number',
    title: 'Params says number, so the parameter is a number',
    ask: 'GET /orders/7',
    right: '200 {"next":8}',
    decides: { file: 'types/type-provider.d.ts', from: 'UndefinedToUnknown<KeysOf<RouteGeneric[\'Params\']> extends never' },
    why: 'A generic is a promise that nobody checks: a URL is text, and types are gone when the program runs.',
    how: 'Write a schema with an integer: Ajv converts the text, and the type provider makes the type of it.'
  },
  {
    id: 'error-unknown',
    title: 'error is unknown in setErrorHandler',
    ask: 'GET /coffee',
    right: '409 {"sorry":"sold out"}',
    decides: { file: 'types/instance.d.ts', from: 'TError = unknown,' },
    why: 'A handler can throw any value, so Fastify declares the error as unknown.',
    how: 'Narrow it with instanceof Error. The generic setErrorHandler<FastifyError> compiles too, but only promises.'
  },
  {
    id: 'reply-schema',
    title: 'Reply says which fields are sent',
    ask: 'GET /orders/7',
    right: '200 {"id":7,"item":"tea"}',
    decides: { file: 'types/type-provider.d.ts', from: 'export type ResolveFastifyReplyType<' },
    why: 'A Reply generic replaces the type of the response schema, but the schema decides which fields are sent.',
    how: 'Add the field to the response schema. In what a handler returns, a type provider finds a field that is missing, but not one too many.'
  },
  {
    id: 'decorate-null',
    title: 'decorateRequest does not take null',
    ask: 'GET /customer',
    right: '200 {"name":"Ada"}',
    decides: { file: 'types/instance.d.ts', from: 'T extends (P extends keyof This ? This[P] : unknown),' },
    why: 'The value must have the type that you declared for the property, and null is another one.',
    how: 'Leave the value out: decorateRequest(\'customer\').'
  },
  {
    id: 'body-early',
    title: 'The route has a body schema, so onRequest has the body',
    ask: TEA,
    right: TEA_TAKEN,
    decides: { file: 'types/request.d.ts', from: 'body: RequestType[\'body\'];' },
    why: 'All hooks of a route get one type of request, but the body is parsed after onRequest.',
    how: 'Read the body in preHandler, after parsing and validation.'
  },
  {
    id: 'generic-over-schema',
    title: 'A generic and a schema agree with each other',
    ask: 'GET /orders?page=2',
    right: '200 {"page":"002"}',
    decides: { file: 'types/type-provider.d.ts', from: 'UndefinedToUnknown<KeysOf<RouteGeneric[\'Querystring\']> extends never' },
    why: 'Where a generic is given, the type of the schema is not used. When it runs, only the schema counts.',
    how: 'Leave the generic out, and let a type provider make the type of the schema.'
  },
  {
    id: 'hook-silent',
    title: 'A hook that only sets a header needs no done',
    ask: 'GET /items',
    right: ITEMS,
    decides: { file: 'types/hooks.d.ts', from: 'done: HookHandlerDoneFunction' },
    why: 'A function may ignore parameters, so a hook without done fits its type. Fastify waits for done or a promise.',
    how: 'Make the hook async, or call done.'
  },
  {
    id: 'hook-done',
    title: 'An async hook with done does not compile',
    ask: 'GET /items',
    right: ITEMS,
    decides: { file: 'types/instance.d.ts', from: 'hook: Fn extends unknown ? Fn extends AsyncFunction ? onRequestAsyncHookHandler<' },
    why: 'For an async function, addHook takes the type without done, and Fastify throws for the same reason.',
    how: 'Leave done out.'
  },
  {
    id: 'plugin-done',
    title: 'An async plugin with done compiles, so it works',
    ask: 'GET /items',
    right: ITEMS,
    decides: { file: 'types/plugin.d.ts', from: ') => void' },
    why: 'A plugin with done returns void, and TypeScript accepts an async function for a function that returns void.',
    how: 'Leave done out of an async plugin.'
  },
  {
    id: 'zod-compilers',
    title: 'ZodTypeProvider makes Zod validate',
    ask: TEA,
    right: TEA_TAKEN,
    decides: { file: 'types/type-provider.d.ts', from: 'readonly validator: unknown,' },
    why: 'A type provider is only a type. Ajv still gets the schema, which is not JSON Schema.',
    how: 'Set validatorCompiler and serializerCompiler of the same package.'
  },
  {
    id: 'pino-instance',
    title: 'With loggerInstance, no function takes my application',
    ask: 'GET /items',
    right: ITEMS,
    decides: { file: 'types/logger.d.ts', from: 'export interface FastifyBaseLogger extends Pick<' },
    why: 'The type of the logger becomes part of the application’s type, and a Pino logger has more than FastifyBaseLogger.',
    how: 'Give the variable of the logger the type FastifyBaseLogger.'
  }
]
