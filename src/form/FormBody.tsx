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
import { constantsOf, type FormDefinition, mapFields, paintedSchema } from '#src/form/definition.ts'
import { focusField, focusFirst, formElementId } from '#src/form/focus.ts'
import { FormElement, FormFoot, FormFrame } from '#src/form/parts/FormFrame.tsx'
import { isSubmitError, isValid, type SchemaFormProps } from '#src/form/props.ts'
import { filledIn } from '#src/form/state/paths.ts'
import { PendingTexts } from '#src/form/state/pending-texts.ts'
import type { Problem, SubmitError } from '#src/form/state/problems.ts'
import { readersOf } from '#src/form/state/readers.ts'
import { useAwaited } from '#src/form/state/use-awaited.ts'
import { useFormData } from '#src/form/state/use-form-data.ts'
import { useFormState } from '#src/form/state/use-form-state.ts'
import { makeValidator } from '#src/form/state/validate.ts'
import { theme } from '#src/form/theme/theme.ts'
import type { FormId } from '#src/generated/ids.ts'

const NOTHING = {}

/** What must be agreed to is not agreed to beforehand: only what nobody sees has its `const` from the beginning. */
const DEFAULTS = { constAsDefaults: 'never' } as const

/**
 * A loaded form: the form's state holds the data and the errors, RJSF paints the fields, and this component connects
 * them with the screen.
 */
export function FormBody<Id extends FormId>(
  props: SchemaFormProps<Id> & { readonly definition: FormDefinition },
) {
  const { definition, data = NOTHING, context = NOTHING, slots: pieces = NOTHING, sections = 'lines' } = props
  const { children, footer, onEdit, error, showAll = false, introducedBy, username, waiting = false } = props
  const latest = useRef(props)
  const changed = useRef(props.onChange)
  const inFlight = useRef(false)
  const [submitting, setSubmitting] = useState(false)
  const [initialData] = useState(() => filledIn(data, constantsOf(definition)))
  const [pendingTexts] = useState(() => new PendingTexts())
  const wordsVersion = useContentVersion()
  const validator = useMemo(() => makeValidator(definition), [definition])
  const schema = useMemo(() => paintedSchema(definition.schema), [definition])
  const readers = useMemo(() => readersOf(definition), [definition])
  const state = useFormState(definition, validator, initialData, showAll)

  useLayoutEffect(() => {
    latest.current = props
    changed.current = props.onChange
  })

  const awaited = useAwaited(waiting)

  const { rjsf, write, report } = useFormData({ state, readers, pendingTexts, data, changed })

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
      readers,
      pendingTexts,
      write,
      submit: () => void trySubmit.current?.(),
      isFollowed: () => changed.current !== undefined,
    }),
    [definition, wordsVersion, state, readers, pendingTexts, write],
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
    // The awaited data may fill in fields.
    if (awaited.current !== undefined) await whileBusy(() => awaited.current)
    const checks = state.gates.settle()
    let problems = state.arm(focus)
    if (checks !== undefined && problems.length === 0) {
      await whileBusy(() => checks)
      problems = state.arm(focus)
    }
    // Unmounted while waiting: don't submit.
    if (rjsf.current === null) return
    // Worked out only for what can be sent: what is wrong waits to be painted.
    const ready = problems.length > 0 ? undefined : validator.ready(state.getData())
    if (ready === undefined || !isValid<Id>(validator, ready)) {
      latest.current.onInvalid?.(problems.flatMap(({ field }) => field ?? []))
      return
    }
    const block = state.getBlock()
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
                  schema={schema}
                  uiSchema={definition.uiSchema}
                  initialFormData={initialData}
                  validator={validator.forRjsf}
                  tagName={FormElement}
                  id={formElementId(definition.id)}
                  idPrefix={definition.id}
                  noHtml5Validate
                  // Without a script a form must not write what was typed into the address.
                  method="post"
                  experimental_defaultFormStateBehavior={DEFAULTS}
                  showErrorList={false}
                  onChange={report}
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
