import type { Db } from '#provider/db/index.ts'
import { migrate, openDb } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import type { Bench, Reply } from '#tests/provider/access/setup.ts'
import { freshDb } from '#tests/provider/database.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#tests/provider/postgres.ts'

/** Both engines, PostgreSQL where it is installed: races are decided by the database. */
export async function engines(): Promise<{
  each: [name: string, open: () => Promise<Db>][]
  stop: () => Promise<void>
}> {
  let postgres: PostgresServer | undefined
  const each: [name: string, open: () => Promise<Db>][] = [['PGlite', freshDb]]
  if (await hasPostgres())
    each.push([
      'PostgreSQL',
      async () => {
        postgres ??= await startPostgres()
        const db = await openDb({ url: await postgres.createDatabase() })
        await migrate(db)
        return db
      },
    ])
  return { each, stop: async () => postgres?.stop() }
}

/** The data of an answer, of whatever call. @throws Error when the call was refused */
export function dataOf<Data = Record<string, unknown>>(answer: Reply): Data {
  if (answer.status !== 200) throw new Error(answer.text)
  return JSON.parse(answer.text).data
}

let serial = 0

/** Announces a file. */
export function announce(bench: Bench, token: string, body: Record<string, unknown> = {}): Promise<Reply> {
  serial += 1
  const file = { kind: 'document', name: 'passport.jpg', type: 'image/jpeg', size: 2048 }
  return bench.post('/api/v1/uploads', { ...file, ...body }, { token, key: `upload-${serial}` })
}

/** Sends one part. */
export const sendPart = (bench: Bench, token: string, id: string, offset: number, payload: Buffer) =>
  bench.send('PATCH', `/api/v1/uploads/${id}?offset=${offset}`, { token, payload })

/** Sends a whole file and returns its id. */
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
