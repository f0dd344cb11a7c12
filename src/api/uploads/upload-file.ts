import { callLoose } from '#src/api/app-calls.ts'
import type { UploadInput } from '#src/api/uploads/send-in-parts.ts'

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
