// Calls of a passkey login, in a chunk of their own: most visitors don't log in.
import { call, type Session } from '#src/api/index.ts'
import { canOfferPasskeys, provePasskey } from '#src/shared/passkeys/index.ts'

export { failureOf, stopOffering } from '#src/shared/passkeys/index.ts'

/** A pending login to confirm, or one that starts with the passkey. */
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

/** Logs in with a passkey. @throws what failureOf knows, or ApiError */
export function logInWithPasskey(what: PasskeyUse = {}): Promise<{ data: Session; message: string }> {
  return use(what, false)
}

/**
 * Lets the browser offer passkeys in the field of the number or address while the page is open. Returns null
 * if it can't, or if none was chosen.
 */
export async function offerPasskeys(): Promise<{ data: Session; message: string } | null> {
  if (!(await canOfferPasskeys())) return null
  return use({}, true).catch(() => null)
}
