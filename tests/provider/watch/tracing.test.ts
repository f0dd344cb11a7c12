import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { context, propagation, trace } from '@opentelemetry/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTracing } from '#provider/watch/index.ts'
import { type Bench, startBench } from '#tests/provider/auth/setup.ts'

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

/** Plays the collector. */
const received: string[] = []
const spans: Span[] = []
const collector = createServer(async (request, response) => {
  const sent = (await json(request)) as Export
  received.push(`${request.url} ${JSON.stringify(sent)}`)
  for (const { scopeSpans } of sent.resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})

let bench: Bench
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  bench = await startBench()
})
afterAll(async () => {
  await bench.close()
  collector.close()
  trace.disable()
  context.disable()
  propagation.disable()
})

test('a request is one trace, down to its statements, without a customer’s data', async () => {
  const address = collector.address()
  const port = typeof address === 'object' ? address?.port : 0
  const stop = await startTracing(`http://127.0.0.1:${port}/v1/traces`)
  const { headers } = await bench.post('/api/v1/b/login', {
    phone: '+14165550177',
    password: 'Wrong Horse 7',
  })
  await stop()
  const root = spans.find(({ name }) => name === 'POST /api/v1/b/login')
  const children = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId)
  expect(children.map(({ name }) => name)).toContain('query')
  expect(new Set(children.map(({ traceId }) => traceId))).toEqual(new Set([root?.traceId]))
  const all = received.join('\n')
  expect(all).toContain('/v1/traces')
  expect(all).toContain(String(headers['x-request-id']))
  expect(all).toContain('select')
  for (const secret of ['5550177', 'Horse']) expect(all).not.toContain(secret)
})
