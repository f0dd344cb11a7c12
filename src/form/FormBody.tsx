import RjsfForm from '@rjsf/core/lib/components/Form.js'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useContentVersion } from '#src/content/index.ts'
import {
  BusyContext,
  FormHandleContext,
  type FormSlots,
  FormSlotsContext,
  IntroductionContext,
  WidgetContextContext,
} from '#src/form/context.ts'
import { type FormDefinition, mapFields } from '#src/form/definition.ts'
import { focusField, focusFirst, formElementId } from '#src/form/focus.ts'
import { FormElement, FormFoot, FormFrame } from '#src/form/parts/FormFrame.tsx'
import { isSubmitError, isValid, type SchemaFormProps } from '#src/form/props.ts'
import { PendingTexts } from '#src/form/state/pending-texts.ts'
import type { Problem, SubmitError } from '#src/form/state/problems.ts'
import { useFormState } from '#src/form/state/use-form-state.ts'
import { makeValidator } from '#src/form/state/validate.ts'
import { theme } from '#src/form/theme/theme.ts'
import type { FormId } from '#src/generated/ids.ts'

const NOTHING = {}

/** A loaded form: connects its state (data and errors) and RJSF (which renders the fields) with the screen. */
export function FormBody<Id extends FormId>(
  props: SchemaFormProps<Id> & { readonly definition: FormDefinition },
) {
  const { definition, data = NOTHING, context = NOTHING, slots: pieces = NOTHING, sections = 'lines' } = props
  const { children, footer, onEdit, error, showAll = false, introducedBy, username, waiting = false } = props
  const latest = useRef(props)
  const rjsf = useRef<RjsfForm>(null)
  const inFlight = useRef(false)
  const [submitting, setSubmitting] = useState(false)
  const [pendingTexts] = useState(() => new PendingTexts())
  const wordsVersion = useContentVersion()
  const validator = useMemo(() => makeValidator(definition), [definition])
  const state = useFormState(definition, validator, pendingTexts, data, showAll)

  useLayoutEffect(() => {
    latest.current = props
  })

  const write = useCallback(
    (path: string, value: unknown) => {
      const changed = state.setValue(path, value)
      if (changed.length > 0) latest.current.onChange?.(state.getData(), changed)
    },
    [state],
  )

  useEffect(() => {
    if (!waiting) return
    let end = () => {}
    const rendered = new Promise<void>((resolve) => {
      end = resolve
    })
    const remove = state.gates.set('', { wait: () => rendered })
    return () => {
      remove()
      end()
    }
  }, [state, waiting])

  const focus = useCallback(
    (problems: readonly Problem[]) => focusFirst(definition.id, problems),
    [definition.id],
  )
  const refuse = useCallback(
    (refusal: SubmitError) => state.refuse(refusal, showAll ? undefined : focus),
    [state, showAll, focus],
  )

  useEffect(() => {
    if (error) refuse(error)
  }, [error, refuse])

  const trySubmit = useRef<() => unknown>(undefined)
  useLayoutEffect(() => {
    trySubmit.current = submit
  })
  const handle = useMemo(
    () => ({
      definition,
      wordsVersion,
      state,
      validator,
      pendingTexts,
      write,
      submit: () => void trySubmit.current?.(),
      isFollowed: () => latest.current.onChange !== undefined,
    }),
    [definition, wordsVersion, state, validator, pendingTexts, write],
  )
  const slots = useMemo<FormSlots>(
    () => ({ children, footer, pieces, sections, onEdit, username }),
    [children, footer, pieces, sections, onEdit, username],
  )

  const introduction = useMemo(() => {
    const [path] = mapFields(definition).positions.keys()
    return introducedBy === undefined ? undefined : { id: introducedBy, path }
  }, [definition, introducedBy])

  async function submit() {
    if (inFlight.current || latest.current.busy === true) return
    pendingTexts.flush()
    const screen = state.gates.waitForScreen()
    if (screen !== undefined) await whileBusy(() => screen)
    const checks = state.gates.waitForFields()
    let problems = state.arm(focus)
    if (checks !== undefined && problems.length === 0) {
      await whileBusy(() => checks)
      problems = state.arm(focus)
    }
    // Unmounted while waiting: don't submit.
    if (rjsf.current === null) return
    // Errors are about to render: don’t evaluate it.
    const ready = problems.length > 0 ? undefined : validator.ready(state.getData())
    if (ready === undefined || !isValid<Id>(validator, ready)) {
      latest.current.onInvalid?.(problems.flatMap(({ field }) => field ?? []))
      return
    }
    const block = state.gates.getBlock()
    if (block !== undefined) {
      state.announcer.say(block.sentence)
      focusField(definition.id, block.path)
      return
    }
    await whileBusy(() => latest.current.onSubmit(ready))
  }

  async function whileBusy(work: () => unknown) {
    inFlight.current = true
    setSubmitting(true)
    try {
      await work()
    } catch (failure) {
      if (!isSubmitError(failure)) throw failure
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
            <IntroductionContext value={introduction}>
              <FormFrame>
                <RjsfForm
                  ref={rjsf}
                  {...theme}
                  schema={validator.schema}
                  uiSchema={definition.uiSchema}
                  validator={validator.rjsf}
                  tagName={FormElement}
                  id={formElementId(definition.id)}
                  idPrefix={definition.id}
                  noHtml5Validate
                  // Without script, the browser must not put what was typed into the address.
                  method="post"
                  noValidate
                  showErrorList={false}
                >
                  <FormFoot />
                </RjsfForm>
              </FormFrame>
            </IntroductionContext>
          </BusyContext>
        </WidgetContextContext>
      </FormSlotsContext>
    </FormHandleContext>
  )
}
