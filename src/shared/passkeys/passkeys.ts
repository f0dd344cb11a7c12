import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type {
  NewPasskey,
  PasskeyCreationResponse,
  PasskeyProof,
  PasskeyRequestResponse,
} from '#src/generated/forms.ts'

/** Why no passkey was used: the browser cannot, or nobody chose one in time. */
export type PasskeyFailure = 'unsupported' | 'cancelled'

/** Why the browser gave no passkey; undefined for what did not come of the browser. */
export function failureOf(error: unknown): PasskeyFailure | undefined {
  if (error instanceof WebAuthnError)
    return error.code === 'ERROR_INVALID_DOMAIN' || error.code === 'ERROR_INVALID_RP_ID'
      ? 'unsupported'
      : 'cancelled'
  return error instanceof DOMException || isCalledOff(error) ? 'cancelled' : undefined
}

/** Whether the customer called it off, or let it run out: nothing is wrong then. */
export const isCalledOff = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Whether this device has a passkey of the account already. */
export const isKnownHere = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'

const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** Those that the provider knows; a browser may name others one day. */
const known = (named: readonly string[]) => TRANSPORTS.filter((name) => named.includes(name))

/** Has the browser make a passkey. @throws what the browser says, see isCalledOff and isKnownHere */
export async function makePasskey(
  options: PasskeyCreationResponse['data'],
): Promise<NewPasskey['credential']> {
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, clientDataJSON, attestationObject, ...(transports ? { transports: known(transports) } : {}) }
}

/**
 * Has the browser prove a passkey.
 *
 * @param isOffered it waits in a field of the page until somebody chooses one, in place of asking at once
 * @throws what the browser says, see failureOf
 */
export async function provePasskey(
  options: PasskeyRequestResponse['data'],
  { isOffered = false } = {},
): Promise<PasskeyProof['credential']> {
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isOffered })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) }
}

/** Whether the browser can offer passkeys in a field of the page. */
export const canOfferPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Ends what waits for a passkey. */
export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony()
