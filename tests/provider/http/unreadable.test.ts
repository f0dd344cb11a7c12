// Bytes that Node's parser rejects before they are a request get the same error as others: shape, headers, and the end of
// the connection.
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { say } from '#provider/words.ts'
import { type Bench, startBench } from '#tests/provider/auth/setup.ts'

let bench: Bench
let port: number
beforeAll(async () => {
  bench = await startBench({})
  port = Number(new URL(await bench.server.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => bench.close())

/** Sends bytes, and returns the response until the connection closes. */
async function answerTo(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const headers = Object.fromEntries(
    fields.map((field) => [
      field.slice(0, field.indexOf(':')).toLowerCase(),
      field.slice(field.indexOf(':') + 2),
    ]),
  )
  return { status: Number(line.split(' ')[1]), headers, body }
}

test.each([
  [400, 'bytes that are no request', 'hello\r\n\r\n'],
  [400, 'a request without a host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
  [400, 'two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
  [
    400,
    'a length beside chunks',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [431, 'headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  [
    417,
    'an unknown expectation',
    'POST /api/v1/b/login HTTP/1.1\r\nhost: a\r\nexpect: wonders\r\ncontent-length: 0\r\n\r\n',
  ],
])('%i for %s', async (status, _what, bytes) => {
  const answer = await answerTo(bytes)
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.body)).toEqual({ message: say('errors.body_invalid'), error_code: 'body_invalid' })
  const usual = await bench.get('/api/v1/countries')
  for (const name of [
    'content-security-policy',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
  ])
    expect(answer.headers[name], name).toBe(usual.headers[name])
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', connection: 'close' })
  expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(answer.body))
})

test('a client that disconnects mid-request leaves the server as it was', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST /api/v1/b/login HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{')
  socket.resetAndDestroy()
  expect((await bench.get('/api/v1/countries')).status).toBe(200)
})
