// The API as OpenAPI 3.1, made of what the provider itself runs on: the table of calls, the schemas, the table of
// errors, and the sentences of content. Nothing of it is written twice.
import { refreshCookie } from '#provider/http/cookie.ts'
import { type BodyRule, type OperationRow, operationIds, operationRow } from '#provider/http/operations.ts'
import { API } from '#provider/http/routes.ts'
import { readSources } from '#provider/http/schemas.ts'
import { toDialect } from '#provider/openapi/dialect.ts'
import { reference, responsesOf } from '#provider/openapi/responses.ts'
import { type ProviderText, say } from '#provider/words.ts'
import { isJsonObject, type Json, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'
import { resolveSchema, type SchemaSources, schemaAddress } from '#src/lib/schema/prepare.ts'

/** The names of the security schemes, and which kinds of call need which. */
const security = { visitor: [], customer: [{ bearer: [] }], refresh: [{ cookie: [] }, {}] }

const schemaIds = (body: BodyRule | undefined): string[] => {
  if (body === undefined) return []
  return typeof body === 'string' ? [body] : Object.values(body.of)
}

/** Every schema that a call names, resolved and in the dialect of 3.1. */
function componentSchemas(sources: SchemaSources, rows: readonly OperationRow[]): JsonObject {
  const used = new Set([
    'error-response',
    ...rows.flatMap(({ body, response }) => [...schemaIds(body), response]),
  ])
  const entries = Object.keys(sources.files).flatMap((file): [string, Json][] => {
    const id = schemaAddress(file)?.id
    return id !== undefined && used.has(id) ? [[id, toDialect(resolveSchema(sources, file))]] : []
  })
  return Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other)))
}

function pathParameters({ path }: OperationRow): JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: say(`openapi.parameters.${name}` as ProviderText),
    schema: name === 'id' ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }))
}

/** A query's schema, taken apart into one parameter per property. */
function queryParameters(sources: SchemaSources, { query }: OperationRow): JsonObject[] {
  if (query === undefined) return []
  const schema = resolveSchema(sources, `schemas/api/${query}.schema.json`)
  const required = stringsAt(schema, 'required')
  return Object.entries(objectAt(schema, 'properties')).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: toDialect(property),
  }))
}

function requestBody(body: BodyRule | undefined): JsonObject {
  if (body === undefined) return {}
  const schema: JsonObject =
    typeof body === 'string'
      ? reference(body)
      : {
          oneOf: Object.values(body.of).map(reference),
          discriminator: {
            propertyName: body.discriminator,
            mapping: Object.fromEntries(
              Object.entries(body.of).map(([value, id]) => [value, `#/components/schemas/${id}`]),
            ),
          },
        }
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

/** The heading that a tag of operations.json stands for. */
const heading = (tag: string): string => say(`openapi.tags.${tag}.name` as ProviderText)

function operation(sources: SchemaSources, row: OperationRow): JsonObject {
  const parameters: JsonObject[] = [
    ...pathParameters(row),
    ...queryParameters(sources, row),
    ...(row.idempotent ? [{ $ref: '#/components/parameters/idempotency-key' }] : []),
  ]
  return {
    operationId: row.id,
    tags: [heading(row.tag)],
    summary: say(`openapi.operations.${row.id}`),
    security: security[row.auth],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(row.body),
    responses: responsesOf(row),
  }
}

function paths(sources: SchemaSources, rows: readonly OperationRow[]): JsonObject {
  const byPath = Map.groupBy(rows, ({ path }) => path)
  const entries = [...byPath].map(([path, same]) => [
    path,
    Object.fromEntries(same.map((row) => [row.method.toLowerCase(), operation(sources, row)])),
  ])
  return Object.fromEntries(entries)
}

const tagObject = (tag: string): JsonObject => ({
  name: heading(tag),
  description: say(`openapi.tags.${tag}.lead` as ProviderText),
})

/**
 * The whole document.
 *
 * @param cookie the name of the refresh token's cookie, which depends on whether the provider is behind TLS
 * @throws SchemaError when a schema cannot be resolved; Error when content lacks a sentence
 */
export function openApiDocument(cookie = refreshCookie(true)): JsonObject {
  const sources = readSources()
  const rows = operationIds.map((id) => operationRow(id))
  return {
    openapi: '3.1.1',
    info: {
      title: say('openapi.title'),
      description: say('openapi.description'),
      version: API.slice(API.lastIndexOf('/') + 1),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API, description: say('openapi.server') }],
    tags: [...new Set(rows.map((row) => row.tag))].map(tagObject),
    paths: paths(sources, rows),
    components: {
      schemas: componentSchemas(sources, rows),
      parameters: {
        'idempotency-key': {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: say('openapi.idempotency_key'),
          schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
        },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: say('openapi.security.bearer') },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: cookie,
          description: say('openapi.security.cookie'),
        },
      },
    },
  }
}

/** The object that a `$ref` inside the document leads to, or the value itself. */
export function follow(document: JsonObject, value: Json | undefined): JsonObject {
  if (!isJsonObject(value)) return {}
  if (typeof value.$ref !== 'string') return value
  const parts = value.$ref.split('/').slice(1)
  return parts.reduce((node: JsonObject, part) => objectAt(node, part), document)
}
