import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { message, text } from '#src/content/index.ts'
import { useFormHandle } from '#src/form/context.ts'
import type { ShownError } from '#src/form/state/field-status.ts'
import type { FormState } from '#src/form/state/form-state.ts'
import { fieldLabel } from '#src/form/words.ts'
import { VisuallyHidden } from '#src/ui/index.ts'

/** The only part of a form that is announced without focus: new errors and messages. */
export function LiveRegion() {
  const { definition, state } = useFormHandle()
  const said = useAtomValue(state.announcer.saidAtom)

  useEffect(
    () =>
      announceErrors(state, (path, { id, said: words }) =>
        text('form.spoken', { label: fieldLabel(definition.id, path), sentence: words ?? message(id) }),
      ),
    [state, definition.id],
  )

  return (
    <VisuallyHidden as="div" aria-live="polite">
      {said === undefined ? null : <p key={said.turn}>{said.sentence}</p>}
    </VisuallyHidden>
  )
}

/** Milliseconds before an error is announced: further typing may correct it. */
const REST = 500

/**
 * Announces errors that appear while filling in. Those of a submit or of the server are left to the summary and
 * the focused field. Returns the unsubscribe function.
 */
function announceErrors(state: FormState, sentenceOf: (path: string, error: ShownError) => string) {
  const news = new Set<string>()
  let before = state.getShown()
  let failedSubmits = state.getFailedSubmits()
  let timer: ReturnType<typeof setTimeout> | undefined

  function speak() {
    const shown = state.getShown()
    const sentences = [...news].flatMap((path) => {
      const error = shown.get(path)
      return error === undefined ? [] : [sentenceOf(path, error)]
    })
    news.clear()
    if (sentences.length > 0) state.announcer.say(sentences.join(' '))
  }

  const unsubscribe = state.subscribe(() => {
    const shown = state.getShown()
    const isSubmitFailed = state.getFailedSubmits() !== failedSubmits
    failedSubmits = state.getFailedSubmits()
    if (isSubmitFailed) news.clear()
    for (const [path, error] of shown) if (!isSubmitFailed && before.get(path) !== error) news.add(path)
    before = shown
    clearTimeout(timer)
    if (news.size > 0) timer = setTimeout(speak, REST)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
