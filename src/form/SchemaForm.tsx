import { Suspense, useEffect } from 'react'
import { text } from '#src/content/index.ts'
import { useDefinition } from '#src/form/definitions.ts'
import { FormBody } from '#src/form/FormBody.tsx'
import { focusForm } from '#src/form/focus.ts'
import { FormSkeleton } from '#src/form/parts/FormSkeleton.tsx'
import type { SchemaFormProps } from '#src/form/props.ts'
import type { FormId } from '#src/generated/ids.ts'
import { replayPresses } from '#src/lib/early-presses.ts'
import { isFocusFree, useIsHydrated } from '#src/ui/index.ts'

/**
 * A form by its id: schema, order, widgets, words and rules come from its data files, loaded on the first render
 * or by `preloadForm`.
 */
export function SchemaForm<Id extends FormId>(props: SchemaFormProps<Id>) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <LoadedForm key={props.id} {...props} />
    </Suspense>
  )
}

function LoadedForm<Id extends FormId>(props: SchemaFormProps<Id>) {
  const definition = useDefinition(props.id)
  const isHydrated = useIsHydrated()
  const { id, takesFocus = false, standIn = false } = props

  useEffect(() => {
    if (isHydrated && takesFocus && isFocusFree()) focusForm(id)
  }, [isHydrated, takesFocus, id])

  useEffect(() => {
    if (isHydrated) replayPresses()
  }, [isHydrated])

  return (
    <>
      {isHydrated ? null : (
        <noscript>
          <p>{text('form.needsScript')}</p>
        </noscript>
      )}
      {/* Inert in prerendered HTML until the page keeps early presses (src/boot.ts). */}
      <div className="form-place" inert={!isHydrated} data-early={isHydrated || standIn ? undefined : ''}>
        <FormBody {...props} definition={definition} />
      </div>
    </>
  )
}
