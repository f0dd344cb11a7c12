// The API's documentation matches the table of calls, and a public linter accepts it.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorStatus } from '#provider/errors.ts'
import { operationIds, operationRow } from '#provider/http/operations.ts'
import { toDialect } from '#provider/openapi/dialect.ts'
import { follow, openApiDocument } from '#provider/openapi/document.ts'
import { inLanguage, say } from '#provider/words.ts'
import { documentWords, lintDocument } from '#scripts/check/data/openapi.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { isJsonObject, type Json, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'
import { formatPatterns } from '#src/lib/validation/formats.ts'
import { fixturesOfOperation } from '#tests/contract/requests.ts'
import { type Bench, startBench } from '#tests/provider/auth/setup.ts'
import { edited, sampleRepo } from '#tests/scripts/sample.ts'
import { atMost } from '#tests/support/at-most.ts'

let bench: Bench
let document: JsonObject
beforeAll(async () => {
  // Documentation is public, even without the sandbox.
  bench = await startBench({ sandbox: false })
  document = JSON.parse((await bench.get('/api/v1/openapi.json')).text)
})
afterAll(() => bench.close())

const operationAt = (path: string, method: string): JsonObject =>
  objectAt(objectAt(objectAt(document, 'paths'), path), method.toLowerCase())

const listAt = (value: JsonObject, key: string): Json[] => {
  const found = value[key]
  return Array.isArray(found) ? found : []
}

/** The error codes of a response, for any status. */
function declaredCodes(operation: JsonObject, status: number): string[] {
  const response = objectAt(objectAt(operation, 'responses'), String(status))
  const schema = objectAt(objectAt(objectAt(response, 'content'), 'application/json'), 'schema')
  return listAt(schema, 'allOf').flatMap((part) =>
    stringsAt(objectAt(objectAt(part, 'properties'), 'error_code'), 'enum'),
  )
}

describe.each(operationIds.map((id) => operationRow(id)))('$id', (row) => {
  test('is described with its words, its access and its answer', () => {
    const operation = operationAt(row.path, row.method)
    expect(operation.operationId).toBe(row.id)
    expect(operation.summary).toBe(say(`openapi.operations.${row.id}`))
    expect(operation.description).toBe(say(`openapi.descriptions.${row.id}`))
    const access = {
      visitor: [],
      customer: [{ bearer: [] }],
      refresh: [{ cookie: [] }, {}],
      uploader: [{ bearer: [] }, { handover: [] }],
      verifier: [{ signature: [] }],
    }
    expect(operation.security).toEqual(access[row.auth])
    const { '200': success } = objectAt(operation, 'responses')
    const content = objectAt(success, 'content')
    const types = { file: row.media, events: ['text/event-stream'] }
    expect(Object.keys(content)).toEqual(row.gives ? types[row.gives] : ['application/json'])
    if (row.response) expect(JSON.stringify(content)).toContain(`#/components/schemas/${row.response}"`)
  })

  test('lists every error with its message', () => {
    const operation = operationAt(row.path, row.method)
    const always =
      row.auth === 'customer' ? (['session_expired', 'server_error'] as const) : (['server_error'] as const)
    for (const code of [...row.errors, ...always]) {
      const status = errorStatus[code]
      expect(declaredCodes(operation, status)).toContain(code)
      expect(objectAt(objectAt(operation, 'responses'), String(status)).description).toContain(
        `\`${code}\`: ${say(`errors.${code}`)}`,
      )
    }
  })

  test('has its row’s parameters, body and Idempotency-Key', () => {
    const operation = operationAt(row.path, row.method)
    const parameters = listAt(operation, 'parameters').map((parameter) => follow(document, parameter))
    const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath)
    expect(parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(row.idempotent)
    expect(parameters.some((one) => one.in === 'query')).toBe(row.query !== undefined)
    expect('requestBody' in operation).toBe(row.body !== undefined || row.takes !== undefined)
  })
})

test('every schema compiles in the dialect of 3.1', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const schemas = Object.entries(objectAt(objectAt(document, 'components'), 'schemas'))
  expect(schemas.length).toBeGreaterThan(20)
  for (const [id, schema] of schemas) {
    if (!isJsonObject(schema)) throw new Error(`${id} is no schema`)
    expect(() => ajv.compile(schema), id).not.toThrow()
  }
})

test('named keywords and formats become sentences, even for a field with the name of a keyword', () => {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { minDecimal: { type: 'string', format: 'decimal', minDecimal: '1' } },
    dependencies: { a: ['b'], c: { required: ['d'] } },
  }
  const sentences = [say('openapi.formats.decimal'), say('openapi.keywords.minDecimal', { value: '1' })]
  expect(toDialect(schema)).toEqual({
    type: 'object',
    properties: {
      minDecimal: {
        type: 'string',
        format: 'decimal',
        pattern: formatPatterns.decimal.source,
        'x-minDecimal': '1',
        description: sentences.join(' '),
      },
    },
    dependentRequired: { a: ['b'] },
    dependentSchemas: { c: { required: ['d'] } },
  })
})

test('every named format has its pattern, which works the same without flags', () => {
  for (const [name, { source, flags }] of Object.entries(formatPatterns)) {
    expect(flags, name).toBe('')
    expect(() => new RegExp(source, 'u'), name).not.toThrow()
    expect(toDialect({ type: 'string', format: name })).toMatchObject({ pattern: source })
  }
})

test.each(operationIds.map((id) => operationRow(id)).filter(({ body }) => body !== undefined))(
  '$id shows the requests that its test sends',
  ({ id, path, method }) => {
    const { requestBody } = operationAt(path, method)
    const content = objectAt(
      objectAt(isJsonObject(requestBody) ? requestBody : {}, 'content'),
      'application/json',
    )
    const shown = Object.values(objectAt(content, 'examples')).map((example) =>
      isJsonObject(example) ? Object.keys(isJsonObject(example.value) ? example.value : {}) : [],
    )
    const sent = fixturesOfOperation(id).map(({ body }) => Object.keys(isJsonObject(body) ? body : {}))
    // Two that differ only in values from the tests are shown once.
    expect(new Set(shown.map(String))).toEqual(new Set(sent.map(String)))
  },
)

test('an example that does not match its schema is found', async () => {
  const faulty = structuredClone(openApiDocument())
  const login = objectAt(objectAt(objectAt(faulty, 'paths'), '/b/login'), 'post')
  const content = objectAt(objectAt(objectAt(login, 'requestBody'), 'content'), 'application/json')
  content.examples = { wrong: { value: { password: 1 } } }
  const found = (await lintDocument(root, faulty)).map(({ message }) => message).join()
  expect(found).toContain('no-invalid-media-type-examples')
})

test('a public linter accepts it, which would reject an error', async () => {
  expect((await lintDocument(root, openApiDocument())).map(formatFinding)).toEqual([])
  const faulty = { ...openApiDocument(), servers: [] }
  expect((await lintDocument(root, faulty)).map(({ message }) => message).join()).toContain(
    'no-empty-servers',
  )
})

test('a call without a sentence and a heading that does not exist are reported', () => {
  const found = documentWords(
    loadData(sampleRepo(edited('schemas/api/operations.json', '"tag": "greetings"', '"tag": "greetins"'))),
  )
  const said = found.map(formatFinding).join('\n')
  expect(said).toContain(
    'schemas/api/operations.json:4 no tag is called "greetins". Did you mean "greetings"?',
  )
  expect(said).toContain('the operation "greet" has no sentence in openapi.operations')
})

test('is generated once per language', async () => {
  const other = await startBench({ sandbox: false })
  for (const url of ['/api/v1/openapi.json', '/api/v1/docs']) {
    await other.get(url, { headers: { 'accept-language': 'fr-CA' } })
    const { text } = await other.get(url)
    expect(text).toContain(say('errors.daily_limit'))
    expect(text).not.toContain(inLanguage('fr-CA', () => say('errors.daily_limit')))
    const took: number[] = []
    for (let count = 0; count < 5; count += 1) {
      const started = process.threadCpuUsage()
      await other.server.inject({ method: 'HEAD', url })
      const { user, system } = process.threadCpuUsage(started)
      took.push((user + system) / 1000)
    }
    // Milliseconds: generated for each request, the page took 18 and the document 5.
    expect(Math.min(...took), url).toBeLessThan(atMost(4))
  }
  await other.close()
})

test('the page shows every call and every error under a strict policy', async () => {
  const page = await bench.get('/api/v1/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(String(page.headers['content-security-policy'])).toContain("require-trusted-types-for 'script'")
  expect(page.text).not.toMatch(/<script|<style|style=|\son\w+=/)
  for (const id of operationIds) expect(page.text).toContain(`<code>${id}</code>`)
  expect(page.text).toContain('<code>daily_limit</code>: Daily Limit exceeded')
  expect(page.text).toContain(`<a class="home" href="/" aria-label="${say('openapi.page.home')}"><svg`)
  const styles = await bench.get('/api/v1/docs.css')
  expect(styles.headers['content-type']).toContain('text/css')
})
