import { policy } from '#provider/policy.ts'
import { type Bench, dataOf, type Reply } from '#tests/provider/auth/setup.ts'

let serial = 0

export function announce(
  bench: Bench,
  token: string,
  body: Record<string, unknown> = {},
  sent: { ip?: string } = {},
): Promise<Reply> {
  serial += 1
  const file = { kind: 'document', name: 'passport.jpg', type: 'image/jpeg', size: 2048 }
  return bench.post('/api/v1/uploads', { ...file, ...body }, { ...sent, token, key: `upload-${serial}` })
}

export const sendPart = (
  bench: Bench,
  token: string,
  id: string,
  offset: number,
  payload: Buffer,
  sent: { ip?: string } = {},
) => bench.send('PATCH', `/api/v1/uploads/${id}?offset=${offset}`, { ...sent, token, payload })

/** Uploads a whole file and returns its id. */
export async function upload(
  bench: Bench,
  token: string,
  content: Buffer,
  body: Record<string, unknown> = {},
): Promise<string> {
  const { id } = dataOf<{ id: string }>(await announce(bench, token, { size: content.length, ...body }))
  const part = policy.uploads.part_bytes
  for (let at = 0; at < content.length; at += part)
    dataOf(await sendPart(bench, token, id, at, content.subarray(at, at + part)))
  return id
}
