import type { CallLoose } from '#src/api/client.ts'
import { isAbort, toApiError } from '#src/api/errors.ts'
import { typedCall } from '#src/api/typed-call.ts'
import { untilOnline } from '#src/api/until-online.ts'
import type { Operations } from '#src/generated/operations.ts'

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

type Stored = Operations['get-upload']['response']['data']

/** The first wait on a broken line, in milliseconds; each is twice the one before, up to `SLOWEST`. */
const PAUSE = 1000
const SLOWEST = 15_000

/** A part that was sent where the file does not end: another one has arrived after all. */
const ELSEWHERE = 'upload_offset'

/** @param callLoose makes the calls; the app's own, unless a test brings another */
export async function sendInParts(
  callLoose: CallLoose,
  input: UploadInput,
): Promise<{ readonly id: string }> {
  const call = typedCall(callLoose)
  const { file, name, kind, field, signal, onProgress, onWaiting } = input
  const options = { ...(input.token === undefined ? {} : { token: input.token }), signal }

  /** Makes a call until it is answered: a broken line only makes it wait. */
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
  // Media types are those of the policy: the field's rules have let no other through.
  const begun = await answered(() => callLoose('start-upload', { ...options, body }))
  let stored = (begun as Operations['start-upload']['response']).data
  const params = { id: stored.id }
  const look = async () => (await call('get-upload', { ...options, params })).data

  async function sendPart({ offset, part_bytes }: Stored): Promise<Stored> {
    const part = file.slice(offset, offset + part_bytes)
    let isUnsure = false
    return answered(async () => {
      // Nobody knows whether a part whose answer was lost has arrived.
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
