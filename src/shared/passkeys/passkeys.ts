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

/** The browser can't, or no passkey was chosen in time. */
export type PasskeyFailure = 'unsupported' | 'cancelled'

/** Why the browser returned no passkey; undefined for other errors. */
export function failureOf(error: unknown): PasskeyFailure | undefined {
  if (error instanceof WebAuthnError)
    return error.code === 'ERROR_INVALID_DOMAIN' || error.code === 'ERROR_INVALID_RP_ID'
      ? 'unsupported'
      : 'cancelled'
  return error instanceof DOMException || isCalledOff(error) ? 'cancelled' : undefined
}

/** Cancelled or timed out by the customer: not an error. */
export const isCalledOff = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

export const isKnownHere = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'

const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** Those that the provider accepts; browsers may add others. */
const known = (named: readonly string[]) => TRANSPORTS.filter((name) => named.includes(name))

/** Creates a passkey. @throws the browser's error, see isCalledOff and isKnownHere */
export async function makePasskey(
  options: PasskeyCreationResponse['data'],
): Promise<NewPasskey['credential']> {
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, clientDataJSON, attestationObject, ...(transports ? { transports: known(transports) } : {}) }
}

/**
 * Asks for a passkey.
 *
 * @param isOffered wait for the customer to choose one in a field of the page, instead of asking at once
 * @throws the browser's error, see failureOf
 */
export async function provePasskey(
  options: PasskeyRequestResponse['data'],
  { isOffered = false } = {},
): Promise<PasskeyProof['credential']> {
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isOffered })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) }
}

export const canOfferPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony()
