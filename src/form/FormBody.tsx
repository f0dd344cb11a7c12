import RjsfForm, { type IChangeEvent } from '@rjsf/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  BusyContext,
  FormHandleContext,
  type FormSlots,
  FormSlotsContext,
  WidgetContextContext,
} from '#src/form/context.ts'
import type { FormDefinition } from '#src/form/definition.ts'
import { focusFirst, formElementId } from '#src/form/focus.ts'
import { ErrorSummary } from '#src/form/parts/ErrorSummary.tsx'
import { FormElement, FormFoot, FormFrame } from '#src/form/parts/FormFrame.tsx'
import { isRefusal, isValid, type SchemaFormProps } from '#src/form/props.ts'
import type { FormData, Refusal } from '#src/form/state/form-state.ts'
import { changedPaths, fromPointer, withoutEmpty } from '#src/form/state/paths.ts'
import { ownChanges, useFormState, useOutsideData } from '#src/form/state/use-form-state.ts'
import { makeValidator } from '#src/form/state/validate.ts'
import { theme } from '#src/form/theme/theme.ts'
import type { FormId } from '#src/generated/ids.ts'

const NOTHING = {}

/**
 * A loaded form: RJSF holds the data and paints the fields, the form's state holds the errors, and this component
 * stands between them and the screen.
 */
export function FormBody<Id extends FormId>(
  props: SchemaFormProps<Id> & { readonly definition: FormDefinition },
) {
  const { definition, data = NOTHING, context = NOTHING, slots: pieces = NOTHING, sections = 'lines' } = props
  const { children, footer, onEdit, error } = props
  const rjsf = useRef<RjsfForm>(null)
  const latest = useRef(props)
  const pending = useRef(new Map<string, unknown>())
  const inFlight = useRef(false)
  const [submitting, setSubmitting] = useState(false)
  const [initialData] = useState(data)
  const validator = useMemo(() => makeValidator(definition), [definition])
  const state = useFormState(definition, validator, initialData)

  useEffect(() => {
    latest.current = props
  })

  const write = useCallback((path: string, value: unknown) => {
    rjsf.current?.setFieldValue(fromPointer(path), value)
  }, [])

  const refuse = useCallback(
    (refusal: Refusal) => {
      const problems = state.refuse(refusal)
      if (problems.length > 0) focusFirst(definition.id, problems)
    },
    [definition.id, state],
  )

  useOutsideData(state, data, pending, write)
  useEffect(() => {
    if (error) refuse(error)
  }, [error, refuse])

  const handle = useMemo(() => ({ definition, state, write }), [definition, state, write])
  const slots = useMemo<FormSlots>(
    () => ({ children, footer, pieces, sections, onEdit }),
    [children, footer, pieces, sections, onEdit],
  )

  function handleChange({ formData }: IChangeEvent) {
    const next: FormData = formData ?? NOTHING
    const changed = ownChanges(pending, changedPaths(state.getData(), next), next)
    state.setData(next)
    // RJSF reports the defaults it fills in before it is mounted; those are nobody's change.
    if (changed.length > 0 && rjsf.current !== null) latest.current.onChange?.(next, changed)
  }

  async function handleSubmit({ formData }: IChangeEvent) {
    if (inFlight.current || latest.current.busy === true) return
    state.setData(formData ?? NOTHING)
    const problems = state.arm()
    const ready = withoutEmpty(state.getData())
    if (problems.length > 0 || !isValid<Id>(validator, ready)) {
      focusFirst(definition.id, problems)
      latest.current.onInvalid?.(problems.flatMap(({ field }) => field ?? []))
      return
    }
    inFlight.current = true
    setSubmitting(true)
    try {
      await latest.current.onSubmit(ready)
    } catch (failure) {
      if (!isRefusal(failure)) throw failure
      refuse(failure)
    } finally {
      inFlight.current = false
      setSubmitting(false)
    }
  }

  return (
    <FormHandleContext value={handle}>
      <FormSlotsContext value={slots}>
        <WidgetContextContext value={context}>
          <BusyContext value={submitting || props.busy === true}>
            <FormFrame>
              <ErrorSummary />
              <RjsfForm
                ref={rjsf}
                {...theme}
                schema={definition.schema}
                uiSchema={definition.uiSchema}
                initialFormData={initialData}
                validator={validator.forRjsf}
                tagName={FormElement}
                id={formElementId(definition.id)}
                idPrefix={definition.id}
                noHtml5Validate
                showErrorList={false}
                onChange={handleChange}
                onSubmit={handleSubmit}
              >
                <FormFoot />
              </RjsfForm>
            </FormFrame>
          </BusyContext>
        </WidgetContextContext>
      </FormSlotsContext>
    </FormHandleContext>
  )
}
