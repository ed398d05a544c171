import Fastify from 'fastify'

export const cause = () => Fastify().addContentTypeParser(42, async () => 'tea')
export const cure = () => Fastify().addContentTypeParser(['application/xml', /^image\//], async () => 'tea')

export const why = 'The type is compared with the header `content-type`: as text, or by a regular expression. Text without a slash, such as `xml`, is refused, too.'
export const instead = 'Pass a string such as `application/xml`, a `RegExp`, or an array of these.'
