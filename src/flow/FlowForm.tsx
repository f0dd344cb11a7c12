import { use, useEffect, useMemo, useState } from 'react'
import type { Draft } from '#src/flow/core/index.ts'
import { isEqual, withoutSecrets } from '#src/flow/core/index.ts'
import type { FlowDriver } from '#src/flow/driver.ts'
import { DriverContext, useFlow } from '#src/flow/flow-context.ts'
import { fieldsOf } from '#src/flow/form-fields.ts'
import { preloadForm, SchemaForm, type SchemaFormProps } from '#src/form/index.ts'
import type { FormId } from '#src/generated/ids.ts'

/** What a screen may add to the form of its step; data, errors and submit come from the flow. */
export type FlowFormProps<Id extends FormId = FormId> = Omit<
  SchemaFormProps<Id>,
  'id' | 'data' | 'onSubmit' | 'onInvalid' | 'error' | 'busy' | 'takesFocus' | 'introducedBy' | 'username'
> & {
  /**
   * Whether the press that submits this also does the step that it leads to, because the button says so. That step is
   * shown while its call is under way, and where it fails.
   */
  readonly doesNext?: (given: Draft) => boolean
}

/**
 * The form of the present step, filled from the draft and submitted to the flow. A screen that puts something into it
 * says which form that is: `<FlowForm<'transfer-amount'> slots={…} />`.
 */
export function FlowForm<Id extends FormId = FormId>(props: FlowFormProps<Id>) {
  const driver = use(DriverContext)
  const { step } = useFlow()
  if (!driver || step.form === undefined) throw new Error(`Step '${step.id}' has no form`)
  return <StepForm key={step.id} {...props} driver={driver} id={step.form as FormId} />
}

/** A secret is in the form only if an earlier step asked for it: the step that asks for it has it typed again. */
function isShown(driver: FlowDriver, step: string, name: string): boolean {
  return !driver.flow.draft.never.includes(name) || driver.state().givenIn[name] !== step
}

/** Who sets a password in the form: the first of the names in its ui file that the draft holds. */
function usernameIn(draft: Draft, names: readonly string[] = []): string | undefined {
  return names.map((name) => draft[name]).find((value) => typeof value === 'string')
}

interface StepFormProps extends FlowFormProps {
  readonly driver: FlowDriver
  readonly id: FormId
}

function StepForm({ driver, id, onChange, doesNext, ...props }: StepFormProps) {
  const flow = useFlow()
  const { draft, step } = flow
  const definition = use(preloadForm(id))
  const fields = useMemo(() => fieldsOf(definition.schema), [definition])
  const [typed, setTyped] = useState<Draft>(() => driver.typedIn(step.id))
  useEffect(() => driver.onTaken(() => setTyped(driver.typedIn(step.id))), [driver, step.id])
  const data = useMemo(() => {
    const given = { ...draft, ...typed }
    const shown = fields.filter((name) => given[name] !== undefined && isShown(driver, step.id, name))
    return Object.fromEntries(shown.map((name) => [name, given[name]]))
  }, [draft, typed, fields, driver, step.id])

  return (
    <SchemaForm
      onEdit={flow.goTo}
      {...props}
      id={id}
      data={data}
      takesFocus={step.focus === 'form'}
      introducedBy={step.focus === 'form' ? flow.titleId : undefined}
      username={usernameIn(draft, definition.options.username)}
      busy={flow.busy}
      error={flow.error}
      onInvalid={flow.invalid}
      onChange={(next, changed) => {
        // What is as the draft has it is the draft's to change: a rate, an amount that is shown to be agreed to.
        const own = Object.entries(next).filter(([name, value]) => !isEqual(value, draft[name]))
        driver.remember(step.id, withoutSecrets(driver.flow, Object.fromEntries(own)))
        onChange?.(next, changed)
      }}
      onSubmit={async (submitted) => {
        // A field left empty is not in what the form gives; it must not keep the value it had before.
        const emptied = Object.fromEntries(fields.map((name) => [name, undefined]))
        await flow.submit({ ...emptied, ...submitted })
        if (driver.state().step !== step.id && doesNext?.({ ...submitted })) await flow.next()
      }}
    />
  )
}
