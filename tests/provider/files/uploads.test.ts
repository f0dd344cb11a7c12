// Uploads: sent in parts, interrupted and resumed, checked, private, and deleted.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepFiles } from '#provider/files/index.ts'
import { policy } from '#provider/policy.ts'
import { type Bench, dataOf, signedIn, startBench } from '#tests/provider/auth/setup.ts'
import { engines } from '#tests/provider/engines.ts'
import { jpeg, pdf } from '#tests/support/pictures.ts'
import { announce, sendPart, upload } from './calls.ts'

const PART = policy.uploads.part_bytes

interface Upload {
  id: string
  offset: number
  status: string
  name: string
  expires_at: string | null
}

describe.each(await engines())('on %s', (_name, open) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await startBench({}, await open())
  })
  afterAll(async () => {
    await bench.close()
    await bench.db.close()
  })

  const stored = async (id: string) => {
    const rows = await bench.db.query<{ object: string }>(
      'select object from upload_parts where upload_id = $1 order by at',
      [id],
    )
    return Promise.all(rows.map(({ object }) => bench.deps.vault.storage.get(object)))
  }

  test('2 MB arrive whole although the line breaks three times', async () => {
    const { token } = await signedIn(bench)
    const content = jpeg({ bytes: 2_000_000 })
    const { id } = dataOf<Upload>(await announce(bench, token, { size: content.length }))
    let breaks = 0
    let at = 0
    while (at < content.length) {
      const part = content.subarray(at, at + PART)
      const isBreak = breaks < 3 && at >= (breaks + 1) * 500_000
      if (isBreak) {
        breaks += 1
        // Either the part or its answer is lost: only the offset says which.
        if (breaks % 2 === 0) await sendPart(bench, token, id, at, part)
        at = dataOf<Upload>(await bench.get(`/api/v1/uploads/${id}`, { token })).offset
        continue
      }
      at = dataOf<Upload>(await sendPart(bench, token, id, at, part)).offset
    }
    expect(breaks).toBe(3)
    const whole = await bench.get(`/api/v1/uploads/${id}/file`, { token })
    expect(whole.headers['content-length']).toBe(String(content.length))
    const { rawPayload } = await bench.server.inject({
      url: `/api/v1/uploads/${id}/file`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(rawPayload.equals(content)).toBe(true)
  })

  test('a part sent ten times at once is stored once', async () => {
    const { token } = await signedIn(bench)
    const content = jpeg({ bytes: 100_000 })
    const { id } = dataOf<Upload>(await announce(bench, token, { size: content.length }))
    const half = content.subarray(0, 50_000)
    const answers = []
    // A customer may have six parts in progress, so send five.
    for (let round = 0; round < 2; round += 1)
      answers.push(
        ...(await Promise.all(Array.from({ length: 5 }, () => sendPart(bench, token, id, 0, half)))),
      )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(9)
    for (const { body } of refused) {
      expect(body.error_code).toBe('upload_offset')
      expect([0, 50_000]).toContain(body.data.offset)
    }
    const done = dataOf<Upload>(await sendPart(bench, token, id, 50_000, content.subarray(50_000)))
    expect(done).toMatchObject({ status: 'complete', offset: content.length })
  })

  test('contents and name are encrypted at rest', async () => {
    const { token } = await signedIn(bench)
    const content = pdf()
    const id = await upload(bench, token, content, { type: 'application/pdf', name: 'Amara’s bill.pdf' })
    const parts = Buffer.concat(await stored(id))
    expect(parts.length).toBeGreaterThan(content.length)
    expect(parts.includes('%PDF')).toBe(false)
    const [row] = await bench.db.query('select * from uploads where id = $1', [id])
    expect(
      Object.values(row ?? {})
        .map((value) => Buffer.from(value instanceof Uint8Array ? value : String(value)))
        .some((value) => value.includes('Amara')),
    ).toBe(false)
  })

  test('a file is private to its owner, and served as an attachment', async () => {
    const { token } = await signedIn(bench)
    const stranger = await signedIn(bench)
    const id = await upload(bench, token, jpeg(), { name: 'Führerschein "1".jpg' })
    const { status, headers } = await bench.get(`/api/v1/uploads/${id}/file`, { token })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="F_hrerschein_1_.jpg"; filename*=UTF-8''F%C3%BChrerschein%20%221%22.jpg`,
    )
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
    for (const [method, path] of [
      ['GET', `/api/v1/uploads/${id}`],
      ['GET', `/api/v1/uploads/${id}/file`],
      ['DELETE', `/api/v1/uploads/${id}`],
      ['PATCH', `/api/v1/uploads/${id}?offset=0`],
    ] as const)
      expect((await bench.send(method, path, { token: stranger.token })).status, path).toBe(404)
    expect((await bench.get(`/api/v1/uploads/${id}/file`)).status).toBe(401)
    const read = await bench.db.query(
      `select from security_events where event = 'document_read' and detail ->> 'upload' = $1`,
      [id],
    )
    expect(read).toHaveLength(1)
  })

  test('a file of another type is deleted, also from the storage', async () => {
    const { token } = await signedIn(bench)
    const content = Buffer.concat([jpeg({ bytes: 300_000 }), Buffer.from('<html><script>')])
    const { id } = dataOf<Upload>(await announce(bench, token, { size: content.length }))
    dataOf(await sendPart(bench, token, id, 0, content.subarray(0, PART)))
    const [object] = await bench.db.query<{ object: string }>(
      'select object from upload_parts where upload_id = $1',
      [id],
    )
    const refused = await sendPart(bench, token, id, PART, content.subarray(PART))
    expect(refused.body.error_code).toBe('upload_type_refused')
    expect((await bench.get(`/api/v1/uploads/${id}`, { token })).status).toBe(404)
    const { vault, clock } = bench.deps
    await expect(vault.storage.get(object?.object ?? '')).resolves.toBeInstanceOf(Buffer)
    await sweepFiles(bench.db, vault, clock.now())
    await expect(vault.storage.get(object?.object ?? '')).rejects.toThrow()
  })

  test('a file cannot be sent in millions of parts', async () => {
    const { token } = await signedIn(bench)
    const { id } = dataOf<Upload>(await announce(bench, token, { size: 100_000 }))
    const refused = await sendPart(bench, token, id, 0, jpeg().subarray(0, 1000))
    expect(refused.body.error_code).toBe('upload_damaged')
  })

  test('a repeated last part completes the file, once', async () => {
    const { token } = await signedIn(bench)
    const content = jpeg()
    const id = await upload(bench, token, content)
    await bench.db.query(`update uploads set status = 'open', completed_at = null where id = $1`, [id])
    for (const [at, part] of [
      [0, content],
      [0, content],
      [content.length, Buffer.alloc(0)],
    ] as const)
      expect(dataOf<Upload>(await sendPart(bench, token, id, at, part)).status).toBe('complete')
    const parts = await bench.db.query('select from upload_parts where upload_id = $1', [id])
    expect(parts).toHaveLength(1)
  })

  test('concurrent announcements stay within the policy’s limit', async () => {
    const { token } = await signedIn(bench)
    const most = policy.uploads.per_customer
    const answers = await Promise.all(Array.from({ length: most + 5 }, () => announce(bench, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most)
    expect(answers.filter(({ body }) => body.error_code === 'too_many_uploads')).toHaveLength(5)
  })

  test('files are deleted when the policy says: incomplete ones, and unused ones', async () => {
    const { token, id: customer } = await signedIn(bench)
    const { id: open } = dataOf<Upload>(await announce(bench, token))
    const unused = await upload(bench, token, jpeg())
    const used = await upload(bench, token, jpeg())
    const refused = await upload(bench, token, jpeg())
    const now = bench.deps.clock.now()
    await bench.db.query('update uploads set used_at = $2 where id = any ($1::uuid[])', [
      [used, refused],
      now,
    ])
    await bench.db.query('update uploads set replaced_at = $2 where id = $1', [refused, now])
    const left = async (days: number) => {
      const then = new Date(now.getTime() + days * 86_400_000 + 60_000)
      await sweepFiles(bench.db, bench.deps.vault, then)
      const rows = await bench.db.query<{ id: string }>('select id from uploads where customer_id = $1', [
        customer,
      ])
      return rows.map(({ id }) => id).sort()
    }
    const { unused_upload_days, replaced_document_days, identity_record_days } = policy.retention
    const parts = await bench.db.query<{ object: string }>(
      'select object from upload_parts where upload_id = $1',
      [used],
    )
    expect(await left(0)).toEqual([open, unused, used, refused].sort())
    expect(await left(policy.uploads.open_hours / 24)).toEqual([unused, used, refused].sort())
    expect(await left(unused_upload_days)).toEqual([used, refused].sort())
    expect(await left(replaced_document_days)).toEqual([used])
    // The customer has been active since: five years start again.
    const seen = await bench.db.query('update devices set seen_at = $2 where customer_id = $1 returning 1', [
      customer,
      new Date(now.getTime() + 100 * 86_400_000),
    ])
    expect(seen).toHaveLength(1)
    expect(await left(identity_record_days)).toEqual([used])
    expect(await left(identity_record_days + 101)).toEqual([])
    for (const { object } of parts) await expect(bench.deps.vault.storage.get(object)).rejects.toThrow()
  })

  test('a crash between storage and database leaves nothing forever', async () => {
    const { token } = await signedIn(bench)
    const { vault, clock } = bench.deps
    const { id } = dataOf<Upload>(await announce(bench, token))
    await vault.storage.put(`${id}/0-orphan`, Buffer.from('sealed'))
    await bench.send('DELETE', `/api/v1/uploads/${id}`, { token })
    await sweepFiles(bench.db, vault, clock.now())
    await expect(vault.storage.get(`${id}/0-orphan`)).rejects.toThrow()
  })
})

test('200 parts at once from 40 customers: those over the limit are turned away and can be repeated', async () => {
  const bench = await startBench()
  try {
    const customers = await Promise.all(Array.from({ length: 40 }, () => signedIn(bench)))
    const content = jpeg({ bytes: PART })
    const files = await Promise.all(
      customers.flatMap(({ token }, index) =>
        Array.from({ length: 5 }, async () => {
          // An address of one network may send only so many.
          const from = { ip: `203.0.${index}.1` }
          const { id } = dataOf<Upload>(await announce(bench, token, { size: content.length }, from))
          return { token, id, from }
        }),
      ),
    )
    let waiting = files
    let sentAway = 0
    while (waiting.length > 0) {
      const answers = await Promise.all(
        waiting.map(async (file) => ({
          file,
          answer: await sendPart(bench, file.token, file.id, 0, content, file.from),
        })),
      )
      for (const { answer } of answers) expect([200, 503]).toContain(answer.status)
      const again = answers.filter(({ answer }) => answer.status === 503)
      for (const { answer } of again) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      sentAway += again.length
      waiting = again.map(({ file }) => file)
      await sleep(10)
    }
    expect(sentAway).toBeGreaterThan(0)
    const [row] = await bench.db.query<{ count: number }>(
      `select count(*)::int as count from uploads where status = 'complete'`,
    )
    expect(row?.count).toBe(200)
  } finally {
    await bench.close()
  }
})
