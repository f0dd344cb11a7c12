// The API as OpenAPI 3.1, generated from what the provider runs on: operations, schemas, errors and content.
import site from '#content/policy/site.json' with { type: 'json' }
import { BYTES } from '#provider/http/bytes.ts'
import { refreshCookie } from '#provider/http/cookie.ts'
import { KEY, KEY_LENGTH } from '#provider/http/idempotency.ts'
import { type BodyRule, type OperationRow, operationIds, operationRow } from '#provider/http/operations.ts'
import { API } from '#provider/http/routes.ts'
import { readSources } from '#provider/http/schemas.ts'
import { FLOW, FLOW_LENGTH } from '#provider/http/validate.ts'
import { SIGNATURE_HEADER } from '#provider/identity/signature.ts'
import { toDialect } from '#provider/openapi/dialect.ts'
import { exampleObjects, examplesOf, parameterExamples } from '#provider/openapi/examples.ts'
import { headerObjects, reference, responsesOf } from '#provider/openapi/responses.ts'
import { policy } from '#provider/policy.ts'
import { type ProviderText, say } from '#provider/words.ts'
import { bodyLimits } from '#src/generated/body-limits.ts'
import { isJsonObject, type Json, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'
import { BODY_CEILING } from '#src/lib/schema/limits.ts'
import { resolveSchema, type SchemaSources, schemaAddress } from '#src/lib/schema/prepare.ts'

const security = {
  visitor: [],
  customer: [{ bearer: [] }],
  refresh: [{ cookie: [] }, {}],
  uploader: [{ bearer: [] }, { handover: [] }],
  verifier: [{ signature: [] }],
}

const schemaIds = (body: BodyRule | undefined): string[] => {
  if (body === undefined) return []
  return typeof body === 'string' ? [body] : Object.values(body.of)
}

function componentSchemas(sources: SchemaSources, rows: readonly OperationRow[]): JsonObject {
  const used = new Set([
    'error-response',
    ...rows.flatMap(({ body, response }) => [...schemaIds(body), ...(response ? [response] : [])]),
  ])
  const entries = Object.keys(sources.files).flatMap((file): [string, Json][] => {
    const id = schemaAddress(file)?.id
    return id !== undefined && used.has(id) ? [[id, toDialect(resolveSchema(sources, file))]] : []
  })
  return Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other)))
}

const pathSchemas: Readonly<Record<string, JsonObject>> = {
  id: { type: 'string', format: 'uuid' },
  tracking_code: { type: 'string', pattern: '^[\\w-]{22}$', minLength: 22, maxLength: 22 },
  code: { type: 'string', pattern: '^[A-Za-z]{2}$', minLength: 2, maxLength: 2 },
  currency: { type: 'string', pattern: '^[A-Z]{3}$', minLength: 3, maxLength: 3 },
  flow: { type: 'string', pattern: FLOW.source, minLength: 1, maxLength: FLOW_LENGTH },
}

function pathSchema(name: string): JsonObject {
  const schema = pathSchemas[name]
  if (!schema) throw new Error(`provider/openapi/document.ts has no schema for the path parameter {${name}}`)
  return schema
}

function pathParameters({ id, path }: OperationRow): JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: say(`openapi.parameters.${name}` as ProviderText),
    schema: pathSchema(name),
    ...parameterExamples(id, 'params', name, pathSchema(name)),
  }))
}

function queryParameters(sources: SchemaSources, { id, query }: OperationRow): JsonObject[] {
  if (query === undefined) return []
  const schema = resolveSchema(sources, `schemas/api/${query}.schema.json`)
  const required = stringsAt(schema, 'required')
  return Object.entries(objectAt(schema, 'properties')).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: say(`openapi.parameters.${name}` as ProviderText),
    schema: toDialect(property),
    ...parameterExamples(id, 'query', name, property),
  }))
}

function requestBody({ id, body, takes }: OperationRow): JsonObject {
  if (takes === 'bytes') {
    const part = { schema: { type: 'string', contentMediaType: BYTES } }
    const description = say('openapi.bytes', { count: policy.uploads.part_bytes / 1024 })
    return { requestBody: { description, required: true, content: { [BYTES]: part } } }
  }
  if (body === undefined) return {}
  const description = say('openapi.body', { count: Math.ceil((bodyLimits[id] ?? BODY_CEILING) / 1024) })
  const examples = exampleObjects(examplesOf(id).map((example) => example.body))
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
  const content = { 'application/json': { schema, ...examples } }
  return { requestBody: { description, required: true, content } }
}

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
    description: say(`openapi.descriptions.${row.id}`),
    security: security[row.auth],
    ...(row.capability === 'core' ? {} : { 'x-capability': row.capability }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(row),
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
 * @param cookie the refresh token's cookie name, which depends on TLS
 * @throws SchemaError if a schema can't be resolved; Error if content lacks a sentence
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
      contact: { name: say('openapi.contact'), url: site.origin, email: policy.support.email },
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    servers: [{ url: API, description: say('openapi.server') }],
    tags: [...new Set(rows.map((row) => row.tag))]
      .map(tagObject)
      .sort((one, other) => String(one.name).localeCompare(String(other.name))),
    paths: paths(sources, rows),
    components: {
      schemas: componentSchemas(sources, rows),
      parameters: {
        'idempotency-key': {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: say('openapi.idempotency_key'),
          schema: { type: 'string', minLength: 1, maxLength: KEY_LENGTH, pattern: KEY.source },
          example: '5f0c6a52-9d1b-4e0e-8f57-2f4f1b6f0a11',
        },
      },
      headers: headerObjects(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: say('openapi.security.bearer') },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: cookie,
          description: say('openapi.security.cookie'),
        },
        handover: { type: 'http', scheme: 'bearer', description: say('openapi.security.handover') },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: SIGNATURE_HEADER,
          description: say('openapi.security.signature'),
        },
      },
    },
  }
}

/** Resolves a `$ref` within the document; other values pass through. */
export function follow(document: JsonObject, value: Json | undefined): JsonObject {
  if (!isJsonObject(value)) return {}
  if (typeof value.$ref !== 'string') return value
  const parts = value.$ref.split('/').slice(1)
  return parts.reduce((node: JsonObject, part) => objectAt(node, part), document)
}
