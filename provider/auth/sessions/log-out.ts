import { authenticate } from '#provider/auth/sessions/authenticate.ts'
import { end, findByRefreshToken } from '#provider/auth/sessions/sessions.ts'
import type { Db } from '#provider/db/index.ts'

/** Logs out: ends the session of the refresh token, and that of the access token, which are nearly always the same. */
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
