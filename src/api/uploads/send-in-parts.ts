import type { CallLoose } from '#src/api/client.ts'
import { isAbort, toApiError } from '#src/api/errors.ts'
import { typedCall } from '#src/api/typed-call.ts'
import { untilOnline } from '#src/api/until-online.ts'
import type { Operations } from '#src/generated/operations.ts'

export interface UploadInput {
  readonly file: Blob
  readonly name: string
  /** A `kind` of the provider's new uploads. */
  readonly kind: 'document' | 'picture'
  /** The form's field, for a file requested by a hand-over. */
  readonly field?: string | undefined
  /** Of a hand-over, instead of the session's. */
  readonly token?: string | undefined
  /** Called with the fraction that has arrived, from 0 to 1. */
  readonly onProgress: (fraction: number) => void
  /** Called with true while nothing can be sent, and with false when it resumes. */
  readonly onWaiting: (isWaiting: boolean) => void
  readonly signal: AbortSignal
}

type Stored = Operations['get-upload']['response']['data']

/** The first pause on a broken connection, in milliseconds; it doubles up to `SLOWEST`. */
const PAUSE = 1000
const SLOWEST = 15_000

/** The part doesn't start where the upload ends: an earlier one arrived after all. */
const ELSEWHERE = 'upload_offset'

/** @param callLoose makes the calls; tests pass their own */
export async function sendInParts(
  callLoose: CallLoose,
  input: UploadInput,
): Promise<{ readonly id: string }> {
  const call = typedCall(callLoose)
  const { file, name, kind, field, signal, onProgress, onWaiting } = input
  const options = { ...(input.token === undefined ? {} : { token: input.token }), signal }

  /** Retries a call until it is answered; a broken connection only delays it. */
  async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await ask()
        if (tries > 0) onWaiting(false)
        return answer
      } catch (error) {
        if (signal.aborted || isAbort(error)) throw error
        const failure = toApiError(error)
        if (failure.isRefusal) throw failure
        onWaiting(true)
        await untilOnline(
          Math.max(Math.min(PAUSE * 2 ** tries, SLOWEST), (failure.retryAfter ?? 0) * 1000),
          signal,
        )
      }
    }
  }

  const body = { kind, name, type: file.type, size: file.size, ...(field === undefined ? {} : { field }) }
  const begun = await answered(() => callLoose('start-upload', { ...options, body }))
  let stored = (begun as Operations['start-upload']['response']).data
  const params = { id: stored.id }
  const look = async () => (await call('get-upload', { ...options, params })).data

  async function sendPart({ offset, part_bytes }: Stored): Promise<Stored> {
    const part = file.slice(offset, offset + part_bytes)
    let isUnsure = false
    return answered(async () => {
      // A part whose answer was lost may have arrived.
      if (isUnsure) {
        const now = await look()
        if (now.offset !== offset || now.status === 'complete') return now
      }
      isUnsure = true
      try {
        return (await call('send-upload-part', { ...options, params, query: { offset }, body: part })).data
      } catch (error) {
        if (toApiError(error).serverErrcode === ELSEWHERE) return await look()
        throw error
      }
    })
  }

  try {
    while (stored.status !== 'complete') {
      stored = await sendPart(stored)
      onProgress(stored.offset / file.size)
    }
    return { id: stored.id }
  } catch (error) {
    if (signal.aborted) {
      const { signal: _, ...left } = options
      call('cancel-upload', { ...left, params }).catch(() => undefined)
    }
    throw error
  }
}
