import { useEffect, useState } from 'react'
import { isQuestion, type Question, type QuestionOptions } from '#src/form/checks/question.ts'
import type { FieldOption } from '#src/form/field/options.ts'
import { useServices } from '#src/form/services.ts'
import { valueAt } from '#src/form/state/paths.ts'

/** `ui:options.choices`: a list that comes from the provider. The pointers lead through the answer. */
export interface ChoicesOptions extends QuestionOptions {
  readonly list: string
  /** Within an entry of the list, as `label`. */
  readonly value: string
  readonly label: string
}

export type Choices =
  | { readonly status: 'waiting' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly options: readonly FieldOption[] }

export function isChoices(option: unknown): option is ChoicesOptions {
  return isQuestion(option) && 'list' in option && 'value' in option && 'label' in option
}

/** A newer question cancels the older. */
export function useChoices(choices: ChoicesOptions, question: Question | undefined): Choices {
  const { call } = useServices()
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<{ readonly key: string; readonly choices: Choices }>()
  const key = question === undefined ? undefined : `${question.key} ${tries}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the question.
  useEffect(() => {
    if (question === undefined || key === undefined) return
    const controller = new AbortController()
    const take = (found: Choices) => {
      if (!controller.signal.aborted) setAnswer({ key, choices: found })
    }
    call(question.operation, { ...question.input, signal: controller.signal }).then(
      (given) => take({ status: 'ready', options: optionsOf(choices, given) }),
      () => take({ status: 'failed', retry: () => setTries((count) => count + 1) }),
    )
    return () => controller.abort()
  }, [key])

  if (key === undefined) return { status: 'waiting' }
  return answer?.key === key ? answer.choices : { status: 'loading' }
}

function optionsOf({ list, value, label }: ChoicesOptions, answer: unknown): readonly FieldOption[] {
  const entries: unknown = valueAt(answer, list)
  return (Array.isArray(entries) ? entries : []).map((entry) => ({
    value: String(valueAt(entry, value)),
    label: String(valueAt(entry, label)),
  }))
}
