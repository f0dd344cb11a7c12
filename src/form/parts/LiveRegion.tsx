import { useEffect, useSyncExternalStore } from 'react'
import { message, text } from '#src/content/index.ts'
import { useFormHandle } from '#src/form/context.ts'
import { speakErrors } from '#src/form/state/speak.ts'
import { fieldLabel } from '#src/form/words.ts'
import { VisuallyHidden } from '#src/ui/index.ts'

/** The one part of a form that is announced without being focused: new errors, and messages of its fields. */
export function LiveRegion() {
  const { definition, state } = useFormHandle()
  const { announcer } = state
  const said = useSyncExternalStore(announcer.subscribe, announcer.get, announcer.get)

  useEffect(
    () =>
      speakErrors(state, (path, { id, said: words }) =>
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
