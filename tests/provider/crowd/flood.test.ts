// Four addresses that send endlessly, read nothing, or stall, on many connections, next to people who load pages and make
// calls. On a real server with small limits: an address gets an eighth of them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CrowdLimits, LEAST_RATE } from '#provider/http/connections.ts'
import { policy } from '#provider/policy.ts'
import { type Bench, dataOf, signedIn, startBench } from '#tests/provider/auth/setup.ts'
import { announce } from '#tests/provider/files/calls.ts'

const limits: CrowdLimits = {
  requests: { all: 80, network: 20, address: 10 },
  streams: { all: 40, network: 10, address: 5 },
  connections: { all: 160, network: 40, address: 20 },
  headers: 800,
  idle: 200,
  grace: 600,
  allowance: 1200,
  look: 50,
}
/** More than all slots, and more than all connections. */
const FLOOD = 200
const attackers = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']
const VISITOR = '127.0.90.1'

let dist: string
let bench: Bench
let port: number
/** The server's side of the attackers' connections: a client that doesn't read doesn't notice the close. */
const held = new Set<Socket>()
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'farsend-flood-'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Home</title>')
  await writeFile(join(dist, 'large.txt'), 'x'.repeat(8_000_000))
  bench = await startBench({ distDirectory: dist }, undefined, undefined, 60_000, limits)
  bench.server.server.on('connection', (socket) => {
    if (!attackers.includes(socket.remoteAddress ?? '')) return
    held.add(socket)
    socket.once('close', () => held.delete(socket))
  })
  port = Number(new URL(await bench.server.listen({ port: 0, host: '127.0.0.1' })).port)
}, 60_000)
afterAll(async () => {
  await bench.close()
  await rm(dist, { recursive: true })
})

const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await sleep(50)
})

/** A connection that sends the bytes and continues as `more` says. It reads responses only if told to. */
function open(localAddress: string, bytes: string | undefined, more?: (socket: Socket) => void): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.add(socket)
  socket.on('error', () => undefined)
  socket.on('close', () => sockets.delete(socket))
  socket.once('connect', () => {
    if (bytes !== undefined) socket.write(bytes)
    more?.(socket)
  })
  return socket
}

/** Everything a connection received until it closed. */
async function told(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | undefined
}

function ask(
  path: string,
  options: {
    ip?: string
    method?: string
    headers?: Record<string, string>
    body?: object
    agent?: Agent
  } = {},
): Promise<Answer> {
  const { ip = VISITOR, method = 'GET', headers = {}, body, agent = new Agent() } = options
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', localAddress: ip, agent, path, method, headers })
    asked.on('error', reject)
    asked.on('response', async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      resolve({ status: answer.statusCode ?? 0, text, retryAfter: answer.headers['retry-after'] })
    })
    if (body) asked.setHeader('content-type', 'application/json')
    asked.end(body ? JSON.stringify(body) : undefined)
  })
}

/** Loads pages and makes calls for a while. Returns the response statuses. */
async function visit(ms: number): Promise<Set<number>> {
  const statuses = new Set<number>()
  const end = performance.now() + ms
  const browse = async () => {
    const agent = new Agent({ keepAlive: true })
    while (performance.now() < end) {
      statuses.add((await ask('/', { headers: { accept: 'text/html' }, agent })).status)
      statuses.add((await ask('/api/v1/countries', { agent })).status)
    }
    agent.destroy()
  }
  await Promise.all([browse(), browse(), browse()])
  return statuses
}

/** Waits until the provider has closed all connections of the attack. */
const untilClosed = () => vi.waitFor(() => expect(held.size).toBe(0), { timeout: 20_000, interval: 50 })

const post = (headers: string, body = '') =>
  `POST /api/v1/b/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`
const large = 'GET /large.txt HTTP/1.1\r\nhost: localhost\r\n\r\n'
const boundary = 'content-type: multipart/form-data; boundary=a\r\ntransfer-encoding: chunked'

const attacks: readonly [string, string | undefined, ((socket: Socket) => void)?][] = [
  ['bodies that never end', post('content-length: 1000', '{')],
  ['bodies that are no end of chunks', post('transfer-encoding: chunked', '1\r\n{\r\n')],
  ['forms of many parts that never end', post(boundary, '5\r\n--a\r\n\r\n')],
  [
    'bodies of pages',
    'GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000\r\n\r\n',
    (it) => it.resume(),
  ],
  ['bodies after leave to send them', post('expect: 100-continue\r\ncontent-length: 1000')],
  ['unread responses', large.repeat(4), (it) => it.pause()],
  ['half headers', 'GET / HTTP/1.1\r\nhost: localhost\r\nx-long:'],
  ['connections that say nothing', undefined],
]

describe.each(attacks)('%s', (_what, bytes, more = (socket) => socket.pause()) => {
  test.each([
    ['one address', attackers.slice(0, 1)],
    ['four addresses', attackers],
  ])('from %s lock nobody else out, and are closed', async (_name, addresses) => {
    const visiting = visit(500)
    for (let count = 0; count < FLOOD; count += 1)
      open(addresses[count % addresses.length] ?? '', bytes, more)
    expect([...(await visiting)]).toEqual([200])
    await untilClosed()
    expect(await ask('/', { ip: addresses[0] ?? '' })).toMatchObject({ status: 200 })
  })
})

test('requests over the share of an address are told when to retry', async () => {
  await vi.waitFor(
    async () => {
      for (let count = 0; count < limits.requests.address; count += 1)
        open('127.0.0.2', post('content-length: 1000', '{'))
      const answer = await ask('/', { ip: '127.0.0.2' })
      expect(answer.status).toBe(503)
      expect(Number(answer.retryAfter)).toBeGreaterThan(0)
      expect(JSON.parse(answer.text).error_code).toBe('unavailable')
    },
    { timeout: 20_000 },
  )
  // Its neighbours get the rest of their network's share.
  expect((await ask('/', { ip: '127.0.0.3' })).status).toBe(200)
})

describe('a slow body', () => {
  test('is refused in our shape when it stalls', async () => {
    const text = await told(open('127.0.0.2', post('content-length: 1000', '{')))
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(text).toMatch(/content-security-policy: /i)
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '').error_code).toBe('body_invalid')
  })

  test('is refused below the minimum rate, however long it continues', async () => {
    const begin = performance.now()
    const text = await told(
      open('127.0.0.2', post('transfer-encoding: chunked'), (socket) => {
        const timer = setInterval(() => socket.write('1\r\n \r\n'), 50)
        socket.once('close', () => clearInterval(timer))
      }),
    )
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - begin).toBeLessThan(10_000)
  })

  test('gets through with a byte in each chunk, if all arrive', async () => {
    const body = JSON.stringify({ phone: '+14165550000', password: 'Wrong Horse 7' })
    const chunks = [...body].map((sign) => `1\r\n${sign}\r\n`).join('')
    const text = await told(
      open('127.0.0.2', post('connection: close\r\ntransfer-encoding: chunked', `${chunks}0\r\n\r\n`)),
    )
    expect(text).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('of a file part gets through at 8 KB a second, with pauses', async () => {
    const { token } = await signedIn(bench)
    const rate = 8 * LEAST_RATE
    const seconds = 3
    const size = rate * seconds
    expect(size).toBeLessThan(policy.uploads.part_bytes)
    const { id } = dataOf<{ id: string }>(
      await announce(bench, token, { size: size * 2, name: 'bill.pdf', type: 'application/pdf' }),
    )
    const head = [
      `PATCH /api/v1/uploads/${id}?offset=0 HTTP/1.1`,
      'host: localhost',
      'connection: close',
      `authorization: Bearer ${token}`,
      'content-type: application/octet-stream',
      `content-length: ${size}`,
    ]
    const text = await told(
      open('127.0.0.2', `${head.join('\r\n')}\r\n\r\n`, async (socket) => {
        for (let second = 0; second < seconds; second += 1) {
          // The pauses exceed the first grace: on average it is fast enough.
          for (let sent = 0; sent < rate; sent += rate / 4) {
            socket.write(Buffer.alloc(rate / 4, '%PDF-1.7 '))
            await sleep(sent === rate / 2 ? 700 : 100)
          }
        }
      }),
    )
    expect(text).toMatch(/^HTTP\/1\.1 200 /)
  }, 20_000)
})

test('many browsers of one address have their streams, pages and calls at once', async () => {
  const customers = await Promise.all([signedIn(bench), signedIn(bench)])
  const streams = customers.flatMap(({ token }) =>
    [1, 2].map(() =>
      open(
        '127.0.0.2',
        `GET /api/v1/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`,
        (it) => it.resume(),
      ),
    ),
  )
  await sleep(300)
  const agents = streams.map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  const answers = await Promise.all(
    agents.flatMap((agent) =>
      Array.from({ length: 20 }, () =>
        ask('/', { ip: '127.0.0.2', headers: { accept: 'text/html' }, agent }),
      ),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  // Longer than a client with a pending request may stall.
  await sleep(limits.grace + limits.allowance)
  for (const stream of streams) expect(stream.destroyed).toBe(false)
  for (const agent of agents) agent.destroy()
})

test.each([
  [
    'Upgrade',
    'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    /^HTTP\/1\.1 200 /,
  ],
  ['CONNECT', 'CONNECT localhost:443 HTTP/1.1\r\nhost: localhost\r\n\r\n', /^$/],
])('%s opens no tunnel', async (_name, bytes, answer) => {
  const socket = open('127.0.0.2', bytes)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  await vi.waitFor(() => expect(text !== '' || socket.destroyed).toBe(true))
  expect(text).toMatch(answer)
})

test('behind a proxy clients are counted by its header, and its own connections not at all', async () => {
  const behind = await startBench(
    { distDirectory: dist, behindTls: true, trustedProxies: 1 },
    bench.db,
    undefined,
    undefined,
    limits,
  )
  const { port: proxied } = new URL(await behind.server.listen({ port: 0, host: '127.0.0.1' }))
  const through = (client: string, bytes: string) => {
    const socket = connect(Number(proxied), '127.0.0.1')
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.write(bytes.replace('\r\n', `\r\nx-forwarded-for: ${client}\r\n`))
    return socket
  }
  const page = 'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'
  await vi.waitFor(
    async () => {
      // More connections than one address may have, and fewer than all.
      for (let count = 0; count < limits.connections.all / 4; count += 1)
        through('203.0.113.9', post('content-length: 1000', '{'))
      expect(await told(through('203.0.113.9', page))).toMatch(/^HTTP\/1\.1 503 /)
    },
    { timeout: 20_000 },
  )
  for (let count = 0; count < 5; count += 1)
    expect(await told(through(`198.51.100.${count}`, page))).toMatch(/^HTTP\/1\.1 200 /)
  await behind.close()
})
