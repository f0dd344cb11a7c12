// Passkeys in the browser. Fetched when somebody logs in, not with the page: the library, and the calls around it.
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { call, type Session } from '#src/api/index.ts'

/** What a passkey is used for: a login that waits, or one that begins with it. */
export interface PasskeyUse {
  attempt?: string | undefined
  remember_device?: boolean | undefined
}

/** Why no passkey was used: the browser cannot, or nobody chose one in time. */
export type PasskeyFailure = 'unsupported' | 'cancelled'

async function use({ attempt, remember_device }: PasskeyUse, useBrowserAutofill: boolean) {
  const asked = await call('begin-passkey-login', { body: { attempt: attempt ?? null } })
  const { id, response } = await startAuthentication({ optionsJSON: asked.data, useBrowserAutofill })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return call('passkey-login', {
    body: {
      ...(attempt === undefined ? {} : { attempt }),
      ...(remember_device === undefined ? {} : { remember_device }),
      credential: {
        id,
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    },
  })
}

/** Why the browser gave no passkey; undefined for what did not come of the browser. */
export function failureOf(error: unknown): PasskeyFailure | undefined {
  if (error instanceof WebAuthnError)
    return error.code === 'ERROR_INVALID_DOMAIN' || error.code === 'ERROR_INVALID_RP_ID'
      ? 'unsupported'
      : 'cancelled'
  return error instanceof DOMException || (error instanceof Error && error.name === 'NotAllowedError')
    ? 'cancelled'
    : undefined
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
  if (!(await browserSupportsWebAuthnAutofill())) return null
  return use({}, true).catch(() => null)
}

/** Ends what waits for a passkey. */
export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony()
