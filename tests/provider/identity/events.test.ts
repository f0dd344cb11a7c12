// The stream that says that something has changed: at once, to the customer's own devices, on every process.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { createHub } from '#provider/live/index.ts'
import { type Bench, startBench } from '#tests/provider/access/setup.ts'
import { dataOf, engines } from '#tests/provider/files/calls.ts'
import { newPerson } from './calls.ts'

const { each, stop } = await engines()
afterAll(stop)

describe.each(each)('on %s', (_name, open) => {
  let bench: Bench
  let db: Db
  let origin: string
  beforeAll(async () => {
    db = await open()
    bench = await startBench({}, db, 60_000, 60_000)
    origin = await bench.server.listen({ port: 0, host: '127.0.0.1' })
  }, 60_000)
  afterAll(async () => {
    await bench.close()
    await db.close()
  })

  /** A stream, and what it has said so far. */
  async function watch(token: string) {
    const leaving = new AbortController()
    const response = await fetch(`${origin}/api/v1/identity/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    })
    const said: { version: number; topics: string[] }[] = []
    let text = ''
    const reading = (async () => {
      const decoder = new TextDecoder()
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const [, data] = /^data: (.*)$/m.exec(block) ?? []
          if (data !== undefined) said.push(JSON.parse(data))
        }
      }
    })().catch(() => undefined)
    return {
      response,
      said,
      async until(isThere: () => boolean) {
        for (let tried = 0; tried < 200 && !isThere(); tried += 1) await sleep(20)
        expect(isThere(), JSON.stringify(said)).toBe(true)
      },
      async leave() {
        leaving.abort()
        await reading
      },
      ended: reading,
    }
  }

  test('says the version at once, and each change after it', async () => {
    const person = await newPerson(bench)
    const stream = await watch(person.token)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.response.headers.get('cache-control')).toBe('no-store')
    await stream.until(() => stream.said.length === 1)
    expect(stream.said[0]).toEqual({ version: 0, topics: [] })
    dataOf(await person.give('personal'))
    await stream.until(() => stream.said.some(({ topics }) => topics.includes('identity')))
    const body = { flow_version: 1, draft: '{}', base_revision: 0 }
    await bench.send('PUT', '/api/v1/drafts/kyc', { token: person.token, body })
    await stream.until(() => stream.said.some(({ topics }) => topics.includes('draft')))
    expect(stream.said.at(-1)?.version).toBe((await person.identity()).version)
    await stream.leave()
  })

  test('tells strangers nothing', async () => {
    const [person, stranger] = [await newPerson(bench), await newPerson(bench)]
    const [own, other] = [await watch(person.token), await watch(stranger.token)]
    await own.until(() => own.said.length === 1)
    await other.until(() => other.said.length === 1)
    dataOf(await person.give('personal'))
    await own.until(() => own.said.length === 2)
    expect(other.said).toHaveLength(1)
    await Promise.all([own.leave(), other.leave()])
  })

  test('a change in one process is heard in another', async () => {
    const person = await newPerson(bench)
    const hub = createHub(db)
    const heard: number[] = []
    const leave = await hub.watch(person.id, ({ version }) => heard.push(version))
    dataOf(await person.give('personal'))
    for (let tried = 0; tried < 100 && heard.length === 0; tried += 1) await sleep(20)
    expect(heard).toEqual([1])
    leave?.()
    await hub.close()
  })

  test('what is rolled back is not said', async () => {
    const person = await newPerson(bench)
    const stream = await watch(person.token)
    await stream.until(() => stream.said.length === 1)
    expect((await person.give('personal', { dob: '2025-01-01' })).status).toBe(400)
    const elsewhere = await newPerson(bench)
    dataOf(await elsewhere.give('personal'))
    await sleep(100)
    expect(stream.said).toHaveLength(1)
    await stream.leave()
  })

  test('a customer watches from a few devices and no more', async () => {
    const person = await newPerson(bench)
    const streams = await Promise.all(Array.from({ length: 6 }, () => watch(person.token)))
    for (const stream of streams) await stream.until(() => stream.said.length === 1)
    const refused = await fetch(`${origin}/api/v1/identity/events`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await refused.text()
    await Promise.all(streams.map((stream) => stream.leave()))
    await sleep(50)
    const again = await watch(person.token)
    await again.until(() => again.said.length === 1)
    await again.leave()
  })
})

test('a server that stops ends its streams, and a stream ends by itself after its time', async () => {
  const bench = await startBench({}, undefined, 60_000, 200)
  const origin = await bench.server.listen({ port: 0, host: '127.0.0.1' })
  const person = await newPerson(bench)
  const headers = { authorization: `Bearer ${person.token}` }
  const short = await fetch(`${origin}/api/v1/identity/events`, { headers })
  expect(await short.text()).toContain('event: change')
  const open = await fetch(`${origin}/api/v1/identity/events`, { headers })
  await Promise.all([bench.close(), open.text()])
})
