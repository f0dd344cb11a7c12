import { useEffect, useEffectEvent, useState } from 'react'
import type { FileField } from '#src/form/files/hand-over/file-fields.ts'
import { isStoredFile } from '#src/form/files/stored-file.ts'
import { useServices } from '#src/form/services.ts'
import { valueAt } from '#src/form/state/paths.ts'
import { onThisClock } from '#src/lib/server-clock.ts'

type HandOverStatus = 'starting' | 'waiting' | 'opened' | 'ended' | 'failed'

/** Milliseconds between two polls. */
const LOOK_EVERY = 2000

interface Begun {
  readonly id: string
  readonly token: string
  /** Milliseconds since 1970. */
  readonly until: number
}

function begunOf(answer: unknown): Begun | undefined {
  const [id, token, until] = ['/data/hand_over/id', '/data/token', '/data/token_expires_at'].map((at) =>
    valueAt(answer, at),
  )
  return typeof id === 'string' && typeof token === 'string' && typeof until === 'string'
    ? { id, token, until: Date.parse(until) }
    : undefined
}

/**
 * Lets another device send the form's files: starts a hand-over for the fields on screen and fills them as files
 * arrive.
 *
 * @param purpose the form whose fields the other device shows
 * @returns the code's content as `token`, undefined until there is one; `renew` makes a new one
 */
export function useHandOver(purpose: string, fields: readonly FileField[]) {
  const { call } = useServices()
  const [begun, setBegun] = useState<Begun | undefined>(undefined)
  const [status, setStatus] = useState<HandOverStatus>('starting')
  const [tries, setTries] = useState(0)
  const key = `${fields.map(({ name }) => name).join(' ')} ${tries}`

  const wanted = useEffectEvent(() => fields.map(({ name, kind }) => ({ field: name, kind })))
  const take = useEffectEvent((files: readonly unknown[]) => {
    for (const file of files) {
      const [name, upload] = [valueAt(file, '/field'), valueAt(file, '/upload')]
      const field = fields.find((one) => one.name === name)
      if (field !== undefined && !field.isFilled && isStoredFile(upload)) field.take(upload)
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the files.
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    let timer: ReturnType<typeof setTimeout> | undefined
    let started: Begun | undefined
    let isComplete = false
    setStatus('starting')
    setBegun(undefined)

    async function look(hand: Begun): Promise<void> {
      try {
        const answer = await call('get-hand-over', { params: { id: hand.id }, signal })
        if (signal.aborted) return
        const files = valueAt(answer, '/data/files')
        take(Array.isArray(files) ? files : [])
        isComplete = Array.isArray(files) && files.every((file) => isStoredFile(valueAt(file, '/upload')))
        const now = valueAt(answer, '/data/status')
        if (now === 'done') return
        if (now === 'ended' || (now === 'waiting' && Date.now() > onThisClock(hand.until))) {
          setStatus('ended')
          return
        }
        setStatus(now === 'opened' ? 'opened' : 'waiting')
      } catch {
        // Network error: poll again.
      }
      if (!signal.aborted) timer = setTimeout(() => void look(hand), LOOK_EVERY)
    }

    call('start-hand-over', { body: { purpose, files: wanted() }, signal }).then(
      (answer) => {
        started = begunOf(answer)
        if (signal.aborted || started === undefined) return
        setBegun(started)
        setStatus('waiting')
        void look(started)
      },
      () => {
        if (!signal.aborted) setStatus('failed')
      },
    )
    return () => {
      left.abort()
      clearTimeout(timer)
      if (started === undefined) return
      // The sent files stay, but the code has expired. If everything has arrived, the other device may report
      // that too.
      call(isComplete ? 'finish-hand-over' : 'cancel-hand-over', {
        params: { id: started.id },
        signal: new AbortController().signal,
      }).catch(() => undefined)
    }
  }, [purpose, key])

  return { status, token: begun?.token, renew: () => setTries((count) => count + 1) }
}
