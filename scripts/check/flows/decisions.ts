// Every error of a call is handled by each step that makes it.

import { errorSentences } from '#scripts/check/data/ids-operations.ts'
import type { FlowModel, StepModel } from '#scripts/check/flows/model.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findingAt, ofKind } from '#scripts/data/load.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { objectAt, stringsAt } from '#src/lib/schema/json.ts'

function codesOfFields({ form }: StepModel): [code: string, field: string, index: number][] {
  return (form?.fields ?? []).flatMap(({ path }) =>
    stringsAt(form?.optionsOf(path), 'refusedBy').map((code, index): [string, string, number] => [
      code,
      path,
      index,
    ]),
  )
}

const houseCodes = (data: Data): ReadonlySet<string> =>
  new Set(ofKind(data, 'refusals').flatMap(({ value }) => stringsAt(value, 'stay')))

/** Codes of later calls that lead back to a step, whose form shows them too. */
const codesLedBack = (flow: FlowModel, { id }: StepModel): string[] =>
  flow.steps.flatMap(({ step }) =>
    Object.entries(step.submit?.errors ?? {}).flatMap(([code, { to }]) => (to === id ? [code] : [])),
  )

function stepFindings(flow: FlowModel, model: StepModel, house: ReadonlySet<string>): Finding[] {
  const { submit, step } = model
  const fields = codesOfFields(model)
  const declared = submit ? stringsAt(submit.operation.row, 'errors') : []
  const decided = Object.keys(step.submit?.errors ?? {})
  const shown = fields.map(([code]) => code)
  const ledBack = codesLedBack(flow, model)
  const strange = fields
    .filter(([code]) => !declared.includes(code) && !ledBack.includes(code))
    .map(([code, field]) =>
      model.finding(
        ['form'],
        submit
          ? `the field "${field}" of "${model.form?.id}" shows "${code}", which "${submit.operation.id}" does not declare. ${unknownName('error of this call', code, declared)}`
          : `the field "${field}" of "${model.form?.id}" shows "${code}", and this step calls nothing that could answer it`,
      ),
    )
  if (!submit) return strange
  const unshown = Object.entries(step.submit?.errors ?? {})
    .filter(([code, { field }]) => field === true && !shown.includes(code))
    .map(([code]) =>
      model.finding(
        ['submit', 'errors', code, 'field'],
        `no field of "${model.form?.id}" shows "${code}": name it in its "refusedBy", or say it in a notice`,
      ),
    )
  const undecided = declared.filter(
    (code) => !decided.includes(code) && !shown.includes(code) && !house.has(code),
  )
  return [
    ...strange,
    ...unshown,
    ...undecided.map((code) =>
      model.finding(
        ['submit', 'operation'],
        `"${model.id}" decides nothing for the error "${code}" of "${submit.operation.id}": add it to "errors" with a step ("to") or a notice, show it at a field ("refusedBy"), or let all flows stay (flows/refusals.json)`,
      ),
    ),
    ...(step.submit?.failure === undefined
      ? [
          model.finding(
            ['submit'],
            `"${model.id}" says nothing when its call fails, such as without a network: name a notice in "failure"`,
          ),
        ]
      : []),
  ]
}

/**
 * Every declared error code leads to a step, a field or a notice, in each step that submits the operation.
 */
export function decisionFindings(data: Data, flow: FlowModel): Finding[] {
  const house = houseCodes(data)
  return flow.steps.flatMap((step) => stepFindings(flow, step, house))
}

/** The shared stay-on-step codes exist. */
export function refusalFindings(data: Data): Finding[] {
  const codes = errorSentences(data)
  return ofKind(data, 'refusals').flatMap((source) =>
    stringsAt(source.value, 'stay').flatMap((code, index) =>
      codes.has(code) ? [] : [findingAt(source, ['stay', index], unknownName('error code', code, codes))],
    ),
  )
}

/** Codes shown at fields of forms outside flows are declared by some operation. */
export function refusedByFindings(data: Data): Finding[] {
  const declared = new Set(
    ofKind(data, 'operations').flatMap(({ value }) =>
      Array.isArray(value) ? value.flatMap((row) => stringsAt(row, 'errors')) : [],
    ),
  )
  return ofKind(data, 'ui').flatMap((ui) =>
    Object.keys(objectAt({ ui: ui.value }, 'ui')).flatMap((field) =>
      stringsAt(objectAt(objectAt(ui.value, field), 'ui:options'), 'refusedBy').flatMap((code, index) =>
        declared.has(code)
          ? []
          : [
              findingAt(
                ui,
                [field, 'ui:options', 'refusedBy', index],
                unknownName('error of an operation', code, declared),
              ),
            ],
      ),
    ),
  )
}
