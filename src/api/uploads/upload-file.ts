import { callLoose } from '#src/api/app-calls.ts'
import type { UploadInput } from '#src/api/uploads/send-in-parts.ts'

/**
 * Uploads a file in parts, resuming when back online. Loaded with the first file.
 *
 * @returns its id at the provider
 * @throws ApiError if the provider refuses it; AbortError if cancelled, which deletes what was uploaded
 */
export async function uploadFile(input: UploadInput): Promise<{ readonly id: string }> {
  const { sendInParts } = await import('#src/api/uploads/send-in-parts.ts')
  return sendInParts(callLoose, input)
}
