// Every error of a call is handled by each step that makes it.
import { errorSentences } from '#scripts/check/data/ids-operations.ts'
import { unlessKnown } from '#scripts/check/data/names.ts'
import type { FlowModel, StepModel } from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, ofKind } from '#scripts/data/load.ts'
import { operationsOf } from '#scripts/data/operations.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { isJsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** Codes of later calls that lead back to a step, whose form shows them too. */
const codesLedBack = (flow: FlowModel, { id }: StepModel): string[] =>
  flow.steps.flatMap(({ step }) =>
    Object.entries(step.submit?.errors ?? {}).flatMap(([code, { to }]) => (to === id ? [code] : [])),
  )

function stepFindings(flow: FlowModel, model: StepModel, house: ReadonlySet<string>): Finding[] {
  const { submit, step, form } = model
  const declared = stringsAt(submit?.operation.row, 'errors')
  const decided = step.submit?.errors ?? {}
  const shown = (form?.fields ?? []).flatMap(({ path: field }) =>
    stringsAt(form?.optionsOf(field), 'refusedBy').map((code) => ({ code, field })),
  )
  const isShown = (code: string) => shown.some((one) => one.code === code)
  const possible = [...declared, ...codesLedBack(flow, model)]
  const strange = shown
    .filter(({ code }) => !possible.includes(code))
    .map(({ code, field }) =>
      model.finding(
        ['form'],
        submit
          ? `the field "${field}" of "${form?.id}" shows "${code}", which "${submit.operation.id}" doesn't declare. ${unknownName('error of this call', code, declared)}`
          : `the field "${field}" of "${form?.id}" shows "${code}", but this step makes no call`,
      ),
    )
  if (!submit) return strange
  return [
    ...strange,
    ...Object.entries(decided)
      .filter(([code, { field }]) => field === true && !isShown(code))
      .map(([code]) =>
        model.finding(
          ['submit', 'errors', code, 'field'],
          `no field of "${form?.id}" shows "${code}": add it to a field's "refusedBy", or show a notice`,
        ),
      ),
    ...declared
      .filter((code) => decided[code] === undefined && !isShown(code) && !house.has(code))
      .map((code) =>
        model.finding(
          ['submit', 'operation'],
          `"${model.id}" doesn't handle the error "${code}" of "${submit.operation.id}": add it to "errors" with a step or a notice, to a field's "refusedBy", or to flows/refusals.json`,
        ),
      ),
    ...(step.submit?.failure === undefined
      ? [model.finding(['submit'], `"${model.id}" has no notice for a failed call: add "failure"`)]
      : []),
  ]
}

/**
 * Every declared error code leads to a step, a field or a notice, in each step that submits the operation;
 * codes handled for all flows, or shown at fields of any form, exist.
 */
export function decisionFindings(data: Data, flows: readonly FlowModel[]): Finding[] {
  const codes = errorSentences(data)
  const declared = new Set(operationsOf(data).flatMap(({ row }) => stringsAt(row, 'errors')))
  const refusals = ofKind(data, 'refusals')
  const house = new Set(refusals.flatMap(({ value }) => stringsAt(value, 'stay')))
  return [
    ...flows.flatMap((flow) => flow.steps.flatMap((step) => stepFindings(flow, step, house))),
    ...refusals.flatMap((source) =>
      stringsAt(source.value, 'stay').flatMap((code, index) =>
        unlessKnown(source, ['stay', index], 'error code', code, new Set(codes)),
      ),
    ),
    ...ofKind(data, 'ui').flatMap((ui) =>
      Object.entries(isJsonObject(ui.value) ? ui.value : {}).flatMap(([field, value]) =>
        stringsAt(objectAt(value, 'ui:options'), 'refusedBy').flatMap((code, index) =>
          unlessKnown(ui, [field, 'ui:options', 'refusedBy', index], 'error of an operation', code, declared),
        ),
      ),
    ),
  ]
}
