// Measures uploads: `node tests/provider/uploads.ts` starts a provider on its own PostgreSQL, sends 50 files of 2 MB at
// once and prints the peak memory of the process, then one file at 1 Mbit/s whose line breaks three times.
import { readFile, rm } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { policy } from '#provider/policy.ts'
import { freePort } from '#scripts/run/ports.ts'
import { providerProcess } from '#tests/provider/kill/provider-process.ts'
import { startPostgres } from '#tests/provider/postgres.ts'
import { jpeg } from '#tests/support/pictures.ts'

const FILES = 50
const BYTES = 2_000_000
const PART = policy.uploads.part_bytes
const BYTES_PER_SECOND = 125_000
const MB = 1024 * 1024

const postgres = await startPostgres()
const files = join(tmpdir(), `farsend-uploads-${process.pid}`)
const database = { DATABASE_URL: await postgres.createDatabase(), FILES_DIR: files }
const provider = providerProcess(await freePort(), database)
const api = `${provider.address}/api/v1`

/** Sends a request, and retries when turned away, no sooner than told. */
async function ask(
  method: string,
  path: string,
  token: string,
  body?: unknown,
): Promise<{ id: string; token: string; offset: number }> {
  const response = await fetch(`${path.startsWith('/sandbox') ? provider.address : api}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.status === 503) {
    sentAway += 1
    await sleep(Number(response.headers.get('retry-after')) * 1000)
    return ask(method, path, token, body)
  }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  const { data } = JSON.parse(await response.text())
  return data
}

let sentAway = 0

async function newToken(serial: number): Promise<string> {
  const phone = `+1416555${4000 + serial}`
  const password = 'Correct Horse 7'
  await ask('POST', '/sandbox/customers', '', { phone, password, pin: '2794' })
  return (await ask('POST', '/b/login', '', { phone, password })).token
}

/** The process's current and peak memory. */
async function memory(): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${provider.pid()}/status`, 'utf8')
  const figure = (name: string) => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / MB
  return { now: figure('VmRSS'), peak: figure('VmHWM') }
}

const announce = async (token: string): Promise<string> =>
  (await ask('POST', '/uploads', token, { kind: 'document', name: 'a.jpg', type: 'image/jpeg', size: BYTES }))
    .id

async function sendPart(token: string, id: string, at: number, part: Buffer): Promise<void> {
  for (;;) {
    const response = await fetch(`${api}/uploads/${id}?offset=${at}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
      body: new Uint8Array(part),
    })
    await response.arrayBuffer()
    if (response.ok) return
    if (response.status !== 503) throw new Error(`a part was refused with ${response.status}`)
    sentAway += 1
    await sleep(Number(response.headers.get('retry-after')) * 1000)
  }
}

async function uploadWhole(token: string, content: Buffer): Promise<void> {
  const id = await announce(token)
  for (let at = 0; at < content.length; at += PART)
    await sendPart(token, id, at, content.subarray(at, at + PART))
}

/** Sends one part at the speed of a slow line, and disconnects after some bytes. */
function sendSlowly(token: string, id: string, at: number, part: Buffer, breakAt = Number.POSITIVE_INFINITY) {
  return new Promise<boolean>((resolve) => {
    const call: ClientRequest = request(`${api}/uploads/${id}?offset=${at}`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': part.length,
        authorization: `Bearer ${token}`,
      },
    })
    call.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode === 200)))
    call.on('error', () => resolve(false))
    void (async () => {
      const slice = BYTES_PER_SECOND / 10
      for (let sent = 0; sent < part.length; sent += slice) {
        if (sent >= breakAt) return void call.destroy()
        call.write(part.subarray(sent, sent + slice))
        await sleep(100)
      }
      call.end()
    })()
  })
}

async function slowUpload(token: string): Promise<void> {
  const content = jpeg({ bytes: BYTES })
  const started = Date.now()
  const id = await announce(token)
  let breaks = 0
  let at = 0
  while (at < content.length) {
    const isBreak = breaks < 3 && at > ((breaks + 1) * BYTES) / 4
    if (isBreak) breaks += 1
    await sendSlowly(token, id, at, content.subarray(at, at + PART), isBreak ? PART / 2 : undefined)
    at = (await ask('GET', `/uploads/${id}`, token)).offset
  }
  const file = await fetch(`${api}/uploads/${id}/file`, { headers: { authorization: `Bearer ${token}` } })
  const isWhole = Buffer.from(await file.arrayBuffer()).equals(content)
  const seconds = Math.round((Date.now() - started) / 1000)
  process.stdout.write(
    `2 MB at 1 Mbit/s with ${breaks} breaks: ${isWhole ? 'whole' : 'NOT WHOLE'} after ${seconds} s\n`,
  )
}

try {
  await provider.start()
  const tokens = []
  for (let serial = 0; serial < FILES; serial += 1) tokens.push(await newToken(serial))
  const content = jpeg({ bytes: BYTES })
  const before = await memory()
  const started = Date.now()
  await Promise.all(tokens.map((token) => uploadWhole(token, content)))
  const after = await memory()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const mb = (figure: number) => `${Math.round(figure)} MB`
  process.stdout.write(
    `${FILES} uploads of 2 MB at once: ${seconds} s, ${sentAway} requests turned away and repeated\n`,
  )
  process.stdout.write(
    `memory: ${mb(before.now)} before, ${mb(after.now)} after, ${mb(after.peak)} at most\n`,
  )
  if (process.argv[2] !== 'fast') await slowUpload(tokens[0] ?? '')
} finally {
  await provider.stop()
  await postgres.stop()
  await rm(files, { recursive: true, force: true })
}
