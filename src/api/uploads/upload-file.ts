import { callLoose } from '#src/api/app-calls.ts'

/** What is sent, and how one hears of it. */
export interface UploadInput {
  readonly file: Blob
  readonly name: string
  /** What the provider keeps it as: a `kind` of its new uploads. */
  readonly kind: 'document' | 'picture'
  /** Of the form, for whoever asked for this file by a hand-over. */
  readonly field?: string | undefined
  /** Of a hand-over, in place of the session's. */
  readonly token?: string | undefined
  /** Called with how much has arrived, from 0 to 1. */
  readonly onProgress: (fraction: number) => void
  /** Called with true while nothing can be sent, and with false when it goes on. */
  readonly onWaiting: (isWaiting: boolean) => void
  readonly signal: AbortSignal
}

/**
 * Sends a file in parts, and goes on where it stopped when the network is back. Fetched with the first file.
 *
 * @returns the provider's id of it
 * @throws ApiError when the provider refuses it; AbortError when called off, and then nothing of it is left there
 */
export async function uploadFile(input: UploadInput): Promise<{ readonly id: string }> {
  const { sendInParts } = await import('#src/api/uploads/send-in-parts.ts')
  return sendInParts(callLoose, input)
}
