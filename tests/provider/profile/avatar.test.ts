// The customer's avatar, and the verified address.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutMetadata } from '#provider/files/index.ts'
import { policy } from '#provider/policy.ts'
import { type Bench, signedIn, startBench } from '#tests/provider/auth/setup.ts'
import { jpeg } from '#tests/support/pictures.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const AVATAR = '/api/v1/profile/avatar'
const { side } = policy.pictures.avatar
const picture = jpeg({ width: side, height: side })

/** A metadata segment of a JPEG. */
const segment = (marker: number, text: string): Buffer => {
  const content = Buffer.from(text, 'latin1')
  return Buffer.concat([Buffer.of(0xff, marker, 0, content.length + 2), content])
}

/** The image as a camera writes it: with location, software and a comment. */
const fromCamera = Buffer.concat([
  picture.subarray(0, 2),
  segment(0xe1, 'Exif\0\0 taken at 43.65N 79.38W'),
  segment(0xed, 'Photoshop 3.0 by Amara'),
  segment(0xfe, 'my kitchen'),
  picture.subarray(2),
])

const send = (token: string, payload: Buffer) => bench.send('PUT', AVATAR, { token, payload })
const shown = async (token: string): Promise<unknown> =>
  JSON.parse((await bench.get(AVATAR, { token })).text).data.picture
const asAddress = (content: Buffer) => `data:image/jpeg;base64,${content.toString('base64')}`

test('metadata is removed from an image, and nothing of the image', () => {
  expect(withoutMetadata(fromCamera).equals(picture)).toBe(true)
  expect(withoutMetadata(picture).equals(picture)).toBe(true)
})

test('an avatar is shown to its owner alone, is replaced by another, and is gone when removed', async () => {
  const { token } = await signedIn(bench)
  const other = await signedIn(bench)
  expect(await shown(token)).toBeNull()
  expect((await send(token, fromCamera)).status).toBe(200)
  expect(await shown(token)).toBe(asAddress(picture))
  expect(await shown(other.token)).toBeNull()
  const next = jpeg({ width: side, height: side, bytes: 4096 })
  await send(token, next)
  expect(await shown(token)).toBe(asAddress(next))
  expect((await bench.send('DELETE', AVATAR, { token })).status).toBe(200)
  expect((await bench.send('DELETE', AVATAR, { token })).status).toBe(200)
  expect(await shown(token)).toBeNull()
})

test('an avatar is encrypted at rest, and decrypts in its customer’s row alone', async () => {
  const db = bench.db
  const { token } = await signedIn(bench)
  const other = await signedIn(bench)
  await send(token, picture)
  await send(other.token, picture)
  const rows = await db.query<{ customer_id: string; picture_sealed: Uint8Array }>(
    'select customer_id, picture_sealed from avatars order by set_at desc, customer_id limit 2',
  )
  for (const { picture_sealed } of rows)
    expect(Buffer.from(picture_sealed).includes(picture.subarray(40, 80))).toBe(false)
  const [one, two] = rows
  await db.query('update avatars set picture_sealed = $2 where customer_id = $1', [
    one?.customer_id,
    two?.picture_sealed,
  ])
  const statuses = [
    (await bench.get(AVATAR, { token })).status,
    (await bench.get(AVATAR, { token: other.token })).status,
  ]
  expect(statuses.toSorted()).toEqual([200, 500])
})

test('a refused image keeps the previous one', async () => {
  const { token } = await signedIn(bench)
  await send(token, picture)
  expect((await send(token, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(422)
  expect(await shown(token)).toBe(asAddress(picture))
})

test('the profile has the address of the identity check; it is verified with its proof', async () => {
  const { token } = await signedIn(bench, { verified: false })
  const address = async (): Promise<unknown> =>
    JSON.parse((await bench.get('/api/v1/profile', { token })).text).data.address
  expect(await address()).toBeNull()
  const given = { country: 'CA', street_name: '12 King Street West', city: 'Toronto', zipcode: 'M5H 1A1' }
  const body = { ...given, state: 'Ontario', years_at_address: 'over-3' }
  expect((await bench.post('/api/v1/identity/address', body, { token, key: randomUUID() })).status).toBe(200)
  expect(await address()).toEqual({ ...given, state: 'Ontario', verified: false })
  // As after the verifier's decision on both checks.
  await bench.db.query(
    `update customers set verified_poa = true where id = (select max(customer_id::text)::uuid from identity_checks)`,
  )
  expect(await address()).toMatchObject({ verified: true })
})
