// The event stream: at once, to the customer's own devices, on every process.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fundWallet } from '#provider/accounts/index.ts'
import { endAllSessions } from '#provider/auth/sessions/end.ts'
import type { Db } from '#provider/db/index.ts'
import { createHub, noteChange, readVersions } from '#provider/live/index.ts'
import { type Bench, dataOf, startBench } from '#tests/provider/auth/setup.ts'
import { engines } from '#tests/provider/engines.ts'
import { newPerson } from '#tests/provider/identity/calls.ts'

describe.each(await engines())('on %s', (name, open) => {
  let bench: Bench
  let db: Db
  let origin: string
  beforeAll(async () => {
    db = await open()
    bench = await startBench({}, db, 60_000, 60_000)
    origin = await bench.server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await bench.close()
    await db.close()
  })

  /** A stream, and what it has sent so far. */
  async function watch(token: string) {
    const leaving = new AbortController()
    const response = await fetch(`${origin}/api/v1/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    })
    const said: { versions: Record<string, number>; lately?: string[]; id?: string }[] = []
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
        await vi.waitFor(() => expect(isThere(), JSON.stringify(said)).toBe(true), {
          timeout: 30_000,
          interval: 20,
        })
      },
      async leave() {
        leaving.abort()
        await reading
      },
      ended: reading,
    }
  }

  test('sends all versions at once, and each later change by its topic', async () => {
    const person = await newPerson(bench)
    const stream = await watch(person.token)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.response.headers.get('cache-control')).toBe('no-store')
    await stream.until(() => stream.said.length >= 1)
    expect(stream.said[0]?.versions.identity).toBeUndefined()
    expect(stream.said[0]?.lately).toContain('access')
    dataOf(await person.give('personal'))
    await stream.until(() => stream.said.some(({ versions }) => versions.identity === 1))
    const body = { flow_version: 1, draft: '{}', base_revision: 0 }
    await bench.send('PUT', '/api/v1/drafts/kyc', { token: person.token, body })
    await stream.until(() => stream.said.some(({ versions }) => versions.draft === 1))
    await stream.leave()
    const again = await watch(person.token)
    await again.until(() => again.said.length >= 1)
    expect(again.said[0]?.versions).toMatchObject({ identity: 1, draft: 1 })
    const asked = dataOf(await bench.send('GET', '/api/v1/events/versions', { token: person.token }))
    expect(asked).toEqual(again.said[0])
    await again.leave()
  })

  test('sends a change of the tables themselves, whoever made it, with its id alone', async () => {
    const person = await newPerson(bench)
    const stream = await watch(person.token)
    await stream.until(() => stream.said.length >= 1)
    await db.transaction((tx) =>
      fundWallet(tx, { customerId: person.id, currency: 'CAD', amount: '10.00', now: new Date() }),
    )
    await stream.until(() => stream.said.some(({ id }) => id === 'CAD'))
    expect(stream.said).toContainEqual({ versions: { accounts: 1 }, id: 'CAD' })
    await stream.leave()
  })

  test('ends with its session, at once', async () => {
    const person = await newPerson(bench)
    const stream = await watch(person.token)
    await stream.until(() => stream.said.length >= 1)
    await endAllSessions(db, person.id, 'password_change', new Date())
    await stream.ended
  })

  test('two concurrent changes are two versions', async () => {
    const person = await newPerson(bench)
    await Promise.all(
      Array.from({ length: 8 }, () => db.transaction((tx) => noteChange(tx, person.id, 'support'))),
    )
    expect((await readVersions(db, person.id)).versions.support).toBe(8)
  })

  test('sends strangers nothing', async () => {
    const [person, stranger] = [await newPerson(bench), await newPerson(bench)]
    const [own, other] = [await watch(person.token), await watch(stranger.token)]
    await own.until(() => own.said.length >= 1)
    await other.until(() => other.said.length >= 1)
    dataOf(await person.give('personal'))
    await own.until(() => own.said.some(({ versions }) => versions.identity === 1))
    // An event of their own, after the other customer's, proves that the stream has sent everything.
    await db.transaction((tx) => noteChange(tx, stranger.id, 'support'))
    await other.until(() => other.said.some(({ versions }) => versions.support === 1))
    expect(other.said.flatMap(({ versions }) => Object.keys(versions))).not.toContain('identity')
    await Promise.all([own.leave(), other.leave()])
  })

  test('a change in one process reaches another', async () => {
    const person = await newPerson(bench)
    const hub = createHub(db)
    const heard: unknown[] = []
    const leave = await hub.watch({
      customerId: person.id,
      sessionId: 'none',
      heard: ({ event }) => heard.push(event.versions),
      ended: () => undefined,
    })
    dataOf(await person.give('personal'))
    await vi.waitFor(() => expect(heard).toContainEqual({ identity: 1 }), { interval: 20 })
    leave?.()
    await hub.close()
  })

  test('a rolled back change is not sent', async () => {
    const person = await newPerson(bench)
    const stream = await watch(person.token)
    await stream.until(() => stream.said.length >= 1)
    expect((await person.give('personal', { dob: '2025-01-01' })).status).toBe(400)
    const elsewhere = await newPerson(bench)
    dataOf(await elsewhere.give('personal'))
    await sleep(100)
    // Events of her login may still arrive.
    const later = stream.said.slice(1).flatMap(({ versions }) => Object.keys(versions))
    expect(later).not.toContain('identity')
    await stream.leave()
  })

  test('a customer can open only a few streams', async () => {
    const person = await newPerson(bench)
    const streams = await Promise.all(Array.from({ length: 6 }, () => watch(person.token)))
    for (const stream of streams) await stream.until(() => stream.said.length >= 1)
    const refused = await fetch(`${origin}/api/v1/events`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await refused.text()
    await Promise.all(streams.map((stream) => stream.leave()))
    await sleep(50)
    const again = await watch(person.token)
    await again.until(() => again.said.length >= 1)
    await again.leave()
  })

  // PGlite's listener lives in the process itself and cannot be cut off.
  test.runIf(name === 'PostgreSQL')('streams end when notifications may have been lost', async () => {
    const person = await newPerson(bench)
    const response = await fetch(`${origin}/api/v1/events`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const cut = `select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and query ilike 'listen %provider_live%'`
    expect(await db.query(cut)).toEqual([{ ended: true }])
    expect(await response.text()).toContain('event: versions')
    const again = await watch(person.token)
    await db.transaction((tx) => noteChange(tx, person.id, 'profile'))
    await again.until(() => again.said.some(({ versions }) => versions.profile !== undefined))
    await again.leave()
  })
})

test('a server that stops ends its streams, and a stream ends by itself after its lifetime', async () => {
  const bench = await startBench({}, undefined, 60_000, 200)
  const origin = await bench.server.listen({ port: 0, host: '127.0.0.1' })
  const person = await newPerson(bench)
  const headers = { authorization: `Bearer ${person.token}` }
  const short = await fetch(`${origin}/api/v1/events`, { headers })
  expect(await short.text()).toContain('event: versions')
  const open = await fetch(`${origin}/api/v1/events`, { headers })
  await Promise.all([bench.close(), open.text()])
})
