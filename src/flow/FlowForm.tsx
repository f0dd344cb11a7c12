import { useAtomValue } from 'jotai'
import { use, useMemo } from 'react'
import { type Draft, withoutSecrets } from '#src/flow/core/index.ts'
import type { FlowDriver } from '#src/flow/driver.ts'
import { DriverContext, useFlow } from '#src/flow/flow-context.ts'

import { preloadForm, SchemaForm, type SchemaFormProps } from '#src/form/index.ts'
import type { FormId } from '#src/generated/ids.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { equal } from '#src/lib/schema/runtime/equal.ts'

const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'] as const

/** The properties at the root of a form's schema, including those of its conditions. */
function fieldsOf(schema: unknown): readonly string[] {
  if (!isRecord(schema)) return []
  const own = isRecord(schema.properties) ? Object.keys(schema.properties) : []
  const inner = BRANCHES.flatMap((keyword) => schema[keyword]).flatMap(fieldsOf)
  return [...new Set([...own, ...inner])]
}

/** What a screen may add to its step's form; data, errors and submit come from the flow. */
export type FlowFormProps<Id extends FormId = FormId> = Omit<
  SchemaFormProps<Id>,
  'id' | 'data' | 'onSubmit' | 'onInvalid' | 'error' | 'busy' | 'takesFocus' | 'introducedBy' | 'username'
> & {
  /**
   * Whether submitting also submits the next step, as the button says. That step is shown while its call is
   * pending and if it fails.
   */
  readonly doesNext?: (given: Draft) => boolean
}

/**
 * The form of the current step, filled from the draft and submitted to the flow. A screen that adds to the
 * form names it: `<FlowForm<'transfer-amount'> slots={…} />`.
 */
export function FlowForm<Id extends FormId = FormId>(props: FlowFormProps<Id>) {
  const driver = use(DriverContext)
  const { step } = useFlow()
  if (!driver || step.form === undefined) throw new Error(`Step '${step.id}' has no form`)
  return <StepForm key={step.id} {...props} driver={driver} id={step.form as FormId} />
}

/** A secret is only shown if an earlier step asked for it; the step that asks has it typed again. */
function isShown(driver: FlowDriver, step: string, name: string): boolean {
  return !driver.flow.draft.never.includes(name) || driver.state().givenIn[name] !== step
}

/** The account whose password the form sets: the first of the names in its ui file that the draft holds. */
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
  const taken = useAtomValue(driver.takenAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft from elsewhere has what was typed there.
  const typed = useMemo(() => driver.typedIn(step.id), [driver, step.id, taken])
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
        // Fields equal to the draft stay the draft's to change, such as a rate or a displayed amount.
        const own = Object.entries(next).filter(([name, value]) => !equal(value, draft[name]))
        driver.remember(step.id, withoutSecrets(driver.flow, Object.fromEntries(own)))
        onChange?.(next, changed)
      }}
      onSubmit={async (submitted) => {
        // An empty field is absent from the form's data and must not keep its previous value.
        const emptied = Object.fromEntries(fields.map((name) => [name, undefined]))
        await flow.submit({ ...emptied, ...submitted })
        if (driver.state().step !== step.id && doesNext?.({ ...submitted })) await flow.next()
      }}
    />
  )
}
