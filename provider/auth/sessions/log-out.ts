import { authenticate } from '#provider/auth/sessions/authenticate.ts'
import { end, findByRefreshToken } from '#provider/auth/sessions/sessions.ts'
import type { Db } from '#provider/db/index.ts'

/** Ends the sessions of the refresh and access tokens, nearly always the same one. */
export async function logOut(
  db: Db,
  { refresh, access }: { refresh: string | undefined; access: string | undefined },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const byCookie = await findByRefreshToken(tx, refresh)
    if (byCookie) await end(tx, byCookie, 'signed_out', now)
    const byToken = access === undefined ? null : await authenticate(tx, access, now)
    if (byToken) await end(tx, byToken, 'signed_out', now)
  })
}
