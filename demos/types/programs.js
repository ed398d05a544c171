const FASTIFY = 'https://github.com/fastify/fastify/issues/'
const HELP = 'https://github.com/fastify/help/issues/'
const TYPEBOX = 'https://github.com/fastify/fastify-type-provider-typebox/issues/'
const JSON_SCHEMA_TO_TS = 'https://github.com/fastify/fastify-type-provider-json-schema-to-ts/issues/'

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
    how: 'Keep what withTypeProvider returns, and add the routes to it.',
    thread: `${TYPEBOX}55`
  },
  {
    id: 'inline-plugin',
    title: 'The application has a type provider, its plugin has none',
    ask: TEA,
    right: TEA_TAKEN,
    decides: { file: 'types/instance.d.ts', from: 'register: FastifyRegister<' },
    why: 'register is not told the provider of the application, so the plugin gets an application with the default one.',
    how: 'Give the plugin the type FastifyPluginAsyncTypebox, or call withTypeProvider in it.',
    thread: `${FASTIFY}4032`
  },
  {
    id: 'hook-body',
    title: 'request.body is unknown in addHook',
    ask: TEA,
    right: TEA_TAKEN,
    decides: { file: 'types/schema.d.ts', from: 'body?: unknown;' },
    why: 'addHook serves every route below it, so its schema is the default one, whose body is unknown.',
    how: 'Write the hook in the options of the route, beside its schema.',
    thread: `${JSON_SCHEMA_TO_TS}17`
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
    id: 'handler-apart',
    title: 'request.body is unknown in a handler that stands alone',
    ask: TEA,
    right: TEA_TAKEN,
    decides: { file: 'types/request.d.ts', from: 'Body?: RequestBodyDefault;' },
    why: 'FastifyRequest without an argument knows no schema, so its body is the default, unknown.',
    how: 'Pass the type of the schema: FastifyRequest<{ Body: Static<typeof Order> }>.',
    thread: `${HELP}947`
  },
  {
    id: 'decorate',
    title: 'decorate adds a property, and the compiler does not see it',
    ask: 'GET /price',
    right: '200 {"price":3}',
    decides: { file: 'types/instance.d.ts', from: 'decorate: DecorationMethod<' },
    why: 'decorate returns the type that the application had before, and cannot change the type of the variable.',
    how: 'Read it with getDecorator, which throws where it is missing, or declare it for all instances with declare module.',
    thread: `${FASTIFY}1417`
  },
  {
    id: 'sibling',
    title: 'The decorator is declared, so every plugin has it',
    ask: 'GET /stock',
    right: '200 {"left":1}',
    decides: { file: 'types/instance.d.ts', from: 'export interface FastifyInstance<' },
    why: 'There is one interface for all instances, so a declared decorator is in the type of a sibling, too.',
    how: 'Wrap the plugin that decorates with fastify-plugin, or read with getDecorator, which throws at boot.',
    thread: `${FASTIFY}5061`
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
    how: 'Narrow it with instanceof Error. The generic setErrorHandler<FastifyError> compiles too, but only promises.',
    thread: `${FASTIFY}6440`
  },
  {
    id: 'reply-schema',
    title: 'Reply says which fields are sent',
    ask: 'GET /orders/7',
    right: '200 {"id":7,"item":"tea"}',
    decides: { file: 'types/type-provider.d.ts', from: 'export type ResolveFastifyReplyType<' },
    why: 'A Reply generic replaces the type of the response schema, but the schema decides which fields are sent.',
    how: 'Add the field to the response schema. A type provider finds a field that is missing, but not one too many.'
  },
  {
    id: 'decorate-null',
    title: 'decorateRequest does not take null',
    ask: 'GET /customer',
    right: '200 {"name":"Ada"}',
    decides: { file: 'types/instance.d.ts', from: 'T extends (P extends keyof This ? This[P] : unknown),' },
    why: 'The value must have the type that you declared for the property, and null is another one.',
    how: 'Leave the value out: decorateRequest(\'customer\').',
    thread: `${FASTIFY}5719`
  },
  {
    id: 'undeclared-status',
    title: 'reply.code refuses a status without a schema',
    ask: 'GET /orders/9',
    right: '404 {"sorry":"no order 9"}',
    decides: { file: 'types/reply.d.ts', from: 'code<Code extends' },
    why: 'The type of code lists the statuses of the response schema, where there is one. When it runs, code takes every status.',
    how: 'Add the status to the response schema.',
    thread: `${JSON_SCHEMA_TO_TS}74`
  },
  {
    id: 'wrong-status',
    title: 'The compiler knows which body belongs to which status',
    ask: 'GET /orders/9',
    right: '404 {"sorry":"no order 9"}',
    decides: { file: 'types/type-provider.d.ts', from: ': ReplyType | void | Promise<ReplyType | void>' },
    why: 'A handler may return the body of any status, because the compiler does not follow the call of reply.code.',
    how: 'Return reply.code(404).send(body), which checks the body against that status.',
    thread: `${TYPEBOX}117`
  },
  {
    id: 'body-early',
    title: 'The route has a body schema, so onRequest has the body',
    ask: TEA,
    right: TEA_TAKEN,
    decides: { file: 'types/request.d.ts', from: 'body: RequestType[\'body\'];' },
    why: 'All hooks of a route get one type of request, but the body is parsed after onRequest.',
    how: 'Read the body in preHandler, after parsing and validation.',
    thread: `${FASTIFY}5680`
  },
  {
    id: 'generic-over-schema',
    title: 'A generic and a schema agree with each other',
    ask: 'GET /orders?page=2',
    right: '200 {"page":"002"}',
    decides: { file: 'types/type-provider.d.ts', from: 'UndefinedToUnknown<KeysOf<RouteGeneric[\'Querystring\']> extends never' },
    why: 'Where a generic is given, the type of the schema is not used. When it runs, only the schema counts.',
    how: 'Leave the generic out, and let a type provider make the type of the schema.',
    thread: `${HELP}822`
  },
  {
    id: 'hook-silent',
    title: 'A hook that only sets a header needs no done',
    ask: 'GET /items',
    right: ITEMS,
    decides: { file: 'types/hooks.d.ts', from: 'done: HookHandlerDoneFunction' },
    why: 'A function may ignore parameters, so a hook without done fits its type. Fastify waits for done or a promise.',
    how: 'Make the hook async, or call done.',
    thread: `${FASTIFY}2131`
  },
  {
    id: 'hook-done',
    title: 'An async hook with done does not compile',
    ask: 'GET /items',
    right: ITEMS,
    decides: { file: 'types/instance.d.ts', from: 'hook: Fn extends unknown ? Fn extends AsyncFunction ? onRequestAsyncHookHandler<' },
    why: 'For an async function, addHook takes the type without done, and Fastify throws for the same reason.',
    how: 'Leave done out.',
    thread: `${FASTIFY}5068`
  },
  {
    id: 'plugin-done',
    title: 'An async plugin with done compiles, so it works',
    ask: 'GET /items',
    right: ITEMS,
    decides: { file: 'types/plugin.d.ts', from: ') => void' },
    why: 'A plugin with done returns void, and TypeScript accepts an async function for a function that returns void.',
    how: 'Leave done out of an async plugin.',
    thread: `${FASTIFY}5112`
  },
  {
    id: 'schema-variable',
    title: 'The schema moves to a variable, and its type is lost',
    ask: TEA,
    right: TEA_TAKEN,
    decides: { file: 'types/route.d.ts', from: 'const SchemaCompiler extends FastifySchema = FastifySchema>(' },
    why: 'In the call, const keeps the text \'object\' as a type. In a variable, TypeScript has made a string of it before.',
    how: 'Write as const behind the schema.',
    thread: `${HELP}553`
  },
  {
    id: 'zod-compilers',
    title: 'With the provider of Zod, Zod validates',
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
    how: 'Give the variable of the logger the type FastifyBaseLogger.',
    thread: `${FASTIFY}4960`
  },
  {
    id: 'wrong-shape',
    title: 'The compiler checks what I send',
    ask: 'GET /orders/7',
    right: '200 {"id":7,"item":"tea"}',
    decides: { file: 'types/reply.d.ts', from: 'send(...args: SendArgs<ReplyType>)' },
    why: 'With a type provider, send takes the type of the response schema, and the serializer needs the same field.',
    how: 'Send the fields that the schema requires.',
    thread: `${TYPEBOX}54`
  },
  {
    id: 'no-content',
    title: 'send() without a value does not compile for 204',
    ask: 'DELETE /orders/7',
    right: '204',
    decides: { file: 'types/type-provider.d.ts', from: ': [payload: ReplyType]' },
    why: 'The schema of the status is null, and send requires a value unless its type is undefined, void or unknown.',
    how: 'Call send(null).',
    thread: `${FASTIFY}5534`
  },
  {
    id: 'options-left-out',
    title: 'A plugin is registered without its options',
    ask: 'GET /items',
    right: '200 {"count":1}',
    decides: { file: 'types/register.d.ts', from: 'opts: FastifyRegisterOptions<Options>' },
    why: 'A plugin that declares its options fits only the forms of register that take them.',
    how: 'Pass the options to register.',
    thread: `${FASTIFY}5634`
  },
  {
    id: 'redirect',
    title: 'redirect takes the status first, as in Express',
    ask: 'GET /old',
    right: '301',
    decides: { file: 'types/reply.d.ts', from: 'redirect(url: string, statusCode?: number)' },
    why: 'Since Fastify 5 the URL is first, in the types as when it runs.',
    how: 'Write the URL first: redirect(\'/items\', 301).'
  },
  {
    id: 'connection',
    title: 'request.connection has the address of the client',
    ask: 'GET /address',
    right: '200 {"from":"127.0.0.1"}',
    decides: { file: 'types/request.d.ts', from: 'readonly socket: RawRequest[\'socket\'];' },
    why: 'Fastify 5 has no request.connection, neither in the types nor when it runs.',
    how: 'Read request.socket.',
    thread: `${FASTIFY}5875`
  }
]
