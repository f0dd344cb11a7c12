// The calls of a login with a passkey. Fetched when somebody logs in, not with the page.
import { call, type Session } from '#src/api/index.ts'
import { canOfferPasskeys, provePasskey } from '#src/shared/passkeys/index.ts'

export { failureOf, stopOffering } from '#src/shared/passkeys/index.ts'

/** What a passkey is used for: a login that waits, or one that begins with it. */
export interface PasskeyUse {
  attempt?: string | undefined
  remember_device?: boolean | undefined
}

async function use({ attempt, remember_device }: PasskeyUse, isOffered: boolean) {
  const asked = await call('begin-passkey-login', { body: { attempt: attempt ?? null } })
  const credential = await provePasskey(asked.data, { isOffered })
  return call('passkey-login', {
    body: {
      ...(attempt === undefined ? {} : { attempt }),
      ...(remember_device === undefined ? {} : { remember_device }),
      credential,
    },
  })
}

/** Asks for a passkey and logs in with it. @throws what failureOf knows, or ApiError */
export function logInWithPasskey(what: PasskeyUse = {}): Promise<{ data: Session; message: string }> {
  return use(what, false)
}

/**
 * Lets the browser offer passkeys in the field of the number or address, for as long as the page is open. Returns null
 * where it cannot, and when none was chosen.
 */
export async function offerPasskeys(): Promise<{ data: Session; message: string } | null> {
  if (!(await canOfferPasskeys())) return null
  return use({}, true).catch(() => null)
}
