import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type {
  NewPasskey,
  PasskeyCreationResponse,
  PasskeyProof,
  PasskeyRequestResponse,
} from '#src/generated/forms.ts'

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

/** Has the browser prove a passkey. @throws what the browser says, see isCalledOff */
export async function provePasskey(
  options: PasskeyRequestResponse['data'],
): Promise<PasskeyProof['credential']> {
  const { id, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) }
}
