// The customer's profile picture. The browser shrinks it first; here its content is judged like any file's,
// and its metadata is removed.

import type { Db, Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { createJudge, withoutMetadata } from '#provider/files/index.ts'
import { type SealedColumn, seal, unseal } from '#provider/lib/sealing.ts'
import { noteChange } from '#provider/live/index.ts'
import { policy } from '#provider/policy.ts'
import type { Vault } from '#provider/vault/vault.ts'
import type { AvatarResponse } from '#src/generated/forms.ts'

type Avatar = AvatarResponse['data']

const { max_bytes, max_pixels } = policy.pictures.avatar

/** What the browser converts every picture to. */
const TYPE = 'image/jpeg'

const placeOf = (customerId: string) => `avatars.picture ${customerId}`

export const sealedPictures: SealedColumn = {
  table: 'avatars',
  key: ['customer_id'],
  column: 'picture_sealed',
  use: 'files',
  place: placeOf,
}

/** A data URL, which the Content-Security-Policy allows. */
const addressOf = (picture: Buffer) => `data:${TYPE};base64,${picture.toString('base64')}`

export const openAvatar = (vault: Vault, customerId: string, sealed: Uint8Array): string =>
  addressOf(unseal(vault.keys('files'), placeOf(customerId), sealed))

export async function readAvatar(sql: Sql, vault: Vault, customerId: string): Promise<Avatar> {
  const [row] = await sql.query<{ picture_sealed: Uint8Array }>(
    'select picture_sealed from avatars where customer_id = $1',
    [customerId],
  )
  return { picture: row ? openAvatar(vault, customerId, row.picture_sealed) : null }
}

/**
 * Sets the picture, replacing the old one entirely.
 *
 * @throws ProviderError upload_too_large; the file's fault
 */
export async function setAvatar(
  db: Db,
  vault: Vault,
  customerId: string,
  content: Buffer,
  now: Date,
): Promise<Avatar> {
  if (content.length > max_bytes) throw new ProviderError('upload_too_large')
  const judge = createJudge({ type: TYPE, maxPixels: max_pixels })
  const fault = judge.read(content) ?? judge.end()
  if (fault) throw new ProviderError(fault)
  const picture = withoutMetadata(content)
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into avatars (customer_id, picture_sealed, set_at) values ($1, $2, $3)
       on conflict (customer_id) do update set picture_sealed = excluded.picture_sealed, set_at = excluded.set_at`,
      [customerId, seal(vault.keys('files'), placeOf(customerId), picture), now],
    )
    await noteChange(tx, customerId, 'profile')
  })
  return { picture: addressOf(picture) }
}

/** Idempotent. */
export async function removeAvatar(db: Db, customerId: string): Promise<Avatar> {
  await db.transaction(async (tx) => {
    if (await tx.has('delete from avatars where customer_id = $1 returning customer_id', [customerId]))
      await noteChange(tx, customerId, 'profile')
  })
  return { picture: null }
}
