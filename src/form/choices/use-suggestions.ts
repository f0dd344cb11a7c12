import { useCallback, useEffect, useRef, useState } from 'react'
import { isQuestion, type QuestionOptions, questionFor } from '#src/form/checks/question.ts'
import { useFormHandle } from '#src/form/context.ts'
import { useServices } from '#src/form/services.ts'
import { siblingOf, valueAt } from '#src/form/state/paths.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** `ui:options.suggest`: the provider's suggestions for what is typed. The pointers lead through the answer. */
export interface SuggestOptions extends QuestionOptions {
  readonly list: string
  /** Within an entry of the list. */
  readonly label: string
  /** Fields beside this one, each with the place in the entry that fills it in. */
  readonly fill: Readonly<Record<string, string>>
  /** Minimum number of characters. */
  readonly from: number
  /** Filled-in fields that are cleared when the customer types by hand. */
  readonly stale?: readonly string[]
}

export interface Suggestion {
  readonly label: string
  readonly entry: unknown
}

/** Milliseconds without a key before a request to the provider. */
const REST = 300

const NONE: readonly Suggestion[] = []

export function isSuggest(option: unknown): option is SuggestOptions {
  return isQuestion(option) && 'list' in option && 'fill' in option && isRecord(option.fill)
}

export function useSuggestions(options: SuggestOptions | undefined, path: string) {
  const { call } = useServices()
  const { pendingTexts, state, write } = useFormHandle()
  const [found, setFound] = useState(NONE)
  const [isUnreachable, setUnreachable] = useState(false)
  const asked = useRef<
    { readonly timer: ReturnType<typeof setTimeout>; readonly left: AbortController } | undefined
  >(undefined)

  const callOff = useCallback(() => {
    clearTimeout(asked.current?.timer)
    asked.current?.left.abort()
    asked.current = undefined
  }, [])
  useEffect(() => callOff, [callOff])

  async function ask(wanted: SuggestOptions, signal: AbortSignal): Promise<void> {
    pendingTexts.flush()
    const question = questionFor(wanted, path, state.getData())
    if (question === undefined) return
    try {
      const answer = await call(question.operation, { ...question.input, signal })
      if (signal.aborted) return
      const entries = valueAt(answer, wanted.list)
      setUnreachable(false)
      setFound(
        (Array.isArray(entries) ? entries : []).map((entry) => ({
          label: String(valueAt(entry, wanted.label)),
          entry,
        })),
      )
    } catch {
      if (signal.aborted) return
      setFound(NONE)
      setUnreachable(true)
    }
  }

  function close() {
    callOff()
    setFound(NONE)
  }

  return {
    found,
    isUnreachable,
    close,
    look(typed: string) {
      callOff()
      if (options === undefined) return
      for (const name of options.stale ?? []) write(siblingOf(path, name), undefined)
      if (typed.trim().length < options.from) {
        setFound(NONE)
        return
      }
      const left = new AbortController()
      asked.current = { left, timer: setTimeout(() => void ask(options, left.signal), REST) }
    },
    take({ entry }: Suggestion) {
      close()
      for (const [name, place] of Object.entries(options?.fill ?? {})) {
        const value = valueAt(entry, place)
        write(siblingOf(path, name), value === '' ? undefined : value)
      }
    },
  }
}
