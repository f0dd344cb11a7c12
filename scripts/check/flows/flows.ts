import { errorSentences } from '#scripts/check/data/ids-operations.ts'
import { doubled, type Names, namesOf, unlessKnown } from '#scripts/check/data/names.ts'
import { addressFindings } from '#scripts/check/flows/addresses.ts'
import { conditionFindings } from '#scripts/check/flows/conditions.ts'
import { containedFlowFindings } from '#scripts/check/flows/contained.ts'
import { draftFindings } from '#scripts/check/flows/drafts.ts'
import { exitFindings, kindFindings } from '#scripts/check/flows/kinds.ts'
import { draftNameFindings, namesGivenTo, sentenceNameFindings } from '#scripts/check/flows/names.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { filesOf, linksOf, type StepRow, stepsOf } from '#scripts/data/flows.ts'
import { type Data, type DataFile, findFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { type OperationRow, operationsOf, pathParams } from '#scripts/data/operations.ts'
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPath,
  objectAt,
  stringsAt,
} from '#src/lib/schema/json.ts'

interface FlowContext {
  readonly data: Data
  readonly flow: DataFile
  readonly words: DataFile | undefined
  readonly names: Names
  readonly operations: readonly OperationRow[]
  readonly codes: ReadonlySet<string>
}

const keysAt = (file: DataFile | undefined, key: string): ReadonlySet<string> =>
  new Set(Object.keys(objectAt(file?.value, key)))

/** The call of a `submit` or `poll` exists, gets its path parameters, and refuses as expected. */
function callFindings(
  { flow, names, operations, codes }: FlowContext,
  call: Json | undefined,
  path: JsonPath,
): Finding[] {
  if (!isJsonObject(call)) return []
  const unknown = unlessKnown(flow, [...path, 'operation'], 'operation', call.operation, names.operations)
  const row = operations.find(({ id }) => id === call.operation)?.row
  if (!row) return unknown
  const wanted = pathParams(typeof row.path === 'string' ? row.path : '')
  const given = Object.keys(objectAt(call, 'params'))
  const missing = wanted.filter((name) => !given.includes(name))
  return [
    ...missing.map((name) =>
      findingAt(flow, [...path, 'operation'], `"${call.operation}" needs the parameter "${name}"`),
    ),
    ...given.flatMap((name) =>
      unlessKnown(flow, [...path, 'params', name], 'parameter of this call', name, new Set(wanted)),
    ),
    ...Object.keys(objectAt(call, 'errors')).flatMap((code) =>
      unlessKnown(
        flow,
        [...path, 'errors', code],
        'error of this call',
        code,
        new Set([...stringsAt(row, 'errors'), ...codes]),
      ),
    ),
  ]
}

function noticeFindings({ flow, words }: FlowContext, step: JsonObject, path: JsonPath): Finding[] {
  const notices = keysAt(words, 'notices')
  const submit = objectAt(step, 'submit')
  return [
    ...unlessKnown(flow, [...path, 'invalid'], 'notice', step.invalid, notices),
    ...unlessKnown(flow, [...path, 'submit', 'success'], 'notice', submit.success, notices),
    ...unlessKnown(flow, [...path, 'submit', 'failure'], 'notice', submit.failure, notices),
    ...Object.entries(objectAt(submit, 'errors')).flatMap(([code, answer]) =>
      unlessKnown(
        flow,
        [...path, 'submit', 'errors', code, 'notice'],
        'notice',
        isJsonObject(answer) ? answer.notice : undefined,
        notices,
      ),
    ),
  ]
}

/** Branches are tried in order: only the last has no condition. */
function branchFindings(flow: DataFile, { id, step, path }: StepRow): Finding[] {
  const next = Array.isArray(step.next) ? step.next : []
  if (next.length === 0) {
    if (step.exit !== undefined) return exitFindings(flow, step, path)
    return [findingAt(flow, path, `the step "${id}" leads nowhere: it has neither "next" nor "exit"`)]
  }
  return next.flatMap((branch, index) => {
    const isLast = index === next.length - 1
    const hasWhen = isJsonObject(branch) && branch.when !== undefined
    const place = [...path, 'next', index]
    if (isLast && hasWhen)
      return [findingAt(flow, place, `the last branch of "${id}" must have no condition`)]
    if (!isLast && !hasWhen)
      return [findingAt(flow, place, `after this branch of "${id}" no other is ever taken`)]
    return hasWhen ? conditionFindings(flow, branch.when, [...place, 'when']) : []
  })
}

function stepFindings(context: FlowContext, row: StepRow, ids: ReadonlySet<string>): Finding[] {
  const { flow, words, names } = context
  const { id, step, path } = row
  const back = isJsonObject(step.back) ? step.back : {}
  return [
    ...unlessKnown(flow, [...path, 'form'], 'form', step.form, names.forms),
    ...linksOf(row).flatMap((link) => unlessKnown(flow, link.path, 'step', link.to, ids)),
    ...callFindings(context, step.submit, [...path, 'submit']),
    ...callFindings(context, step.poll, [...path, 'poll']),
    ...['poll', 'wait'].flatMap((kind) =>
      conditionFindings(flow, objectAt(step, kind).until, [...path, kind, 'until']),
    ),
    ...noticeFindings(context, step, path),
    ...unlessKnown(flow, [...path, 'back', 'label'], 'back label', back.label, keysAt(words, 'backLabels')),
    ...branchFindings(flow, row),
    ...(words ? unlessKnown(flow, [...path, 'page'], 'page', step.page, keysAt(words, 'pages')) : []),
    ...(words && step.flow === undefined && !keysAt(words, 'steps').has(id)
      ? [findingAt(flow, [...path, 'id'], `the step "${id}" has no words in ${words.file}`)]
      : []),
  ]
}

function unreachable(flow: DataFile, steps: readonly StepRow[]): Finding[] {
  const first = steps[0]
  if (!first) return []
  const reached = new Set([first.id])
  const queue = [first]
  for (const step of queue) {
    for (const { to } of linksOf(step)) {
      const next = steps.find(({ id }) => id === to)
      if (next && !reached.has(to)) queue.push(next)
      reached.add(to)
    }
  }
  return steps
    .filter(({ id }) => !reached.has(id))
    .map(({ id, path }) => findingAt(flow, [...path, 'id'], `no step leads to "${id}"`))
}

function noticesOf({ step }: StepRow): unknown[] {
  const submit = objectAt(step, 'submit')
  const errors = Object.values(objectAt(submit, 'errors'))
  return [
    step.invalid,
    submit.success,
    submit.failure,
    ...errors.map((answer) => (isJsonObject(answer) ? answer.notice : undefined)),
  ]
}

function wordFindings({ flow, words }: FlowContext, steps: readonly StepRow[]): Finding[] {
  if (!words)
    return [findingAt(flow, [], `the flow has no words: content/en-CA/flows/${flow.id}.json is missing`)]
  const ids = new Set(steps.filter(({ step }) => step.flow === undefined).map(({ id }) => id))
  const labels = new Set(steps.map(({ step }) => objectAt(step, 'back').label))
  const pages = new Set(steps.map(({ step }) => step.page))
  return [
    ...[...keysAt(words, 'steps')].flatMap((id) => unlessKnown(words, ['steps', id], 'step', id, ids)),
    ...[...keysAt(words, 'notices')]
      .filter((id) => !steps.some((step) => noticesOf(step).includes(id)))
      .map((id) => findingAt(words, ['notices', id], `no step of the flow shows the notice "${id}"`)),
    ...[...keysAt(words, 'pages')]
      .filter((id) => !pages.has(id))
      .map((id) => findingAt(words, ['pages', id], `no step of the flow is on the page "${id}"`)),
    ...[...keysAt(words, 'backLabels')]
      .filter((id) => !labels.has(id))
      .map((id) => findingAt(words, ['backLabels', id], `no step of the flow uses the back label "${id}"`)),
  ]
}

function flowFindings(context: FlowContext): Finding[] {
  const { data, flow, names } = context
  const steps = stepsOf(flow)
  const inner = filesOf(data, flow).slice(1).flatMap(stepsOf)
  const ids = new Set([...steps, ...inner].map(({ id }) => id))
  const given = namesGivenTo(data, flow)
  const id = isJsonObject(flow.value) ? flow.value.id : undefined
  return [
    ...(id === flow.id ? [] : [findingAt(flow, ['id'], `"id" must be the name of the file: "${flow.id}"`)]),
    ...doubled(steps, flow, 'step'),
    ...steps.flatMap((step) => [
      ...stepFindings(context, step, ids),
      ...kindFindings(flow, step, [...steps, ...inner]),
      ...draftNameFindings(flow, step, given),
    ]),
    ...(context.words ? sentenceNameFindings(context.words, given) : []),
    ...containedFlowFindings(data, flow, names),
    ...draftFindings(flow, ids),
    ...unreachable(flow, steps),
    ...wordFindings(context, steps),
  ]
}

/** Flows refer to existing forms, steps, calls, notices and words; no step is unreachable or a dead end. */
export function flowIdFindings(data: Data): Finding[] {
  const names = namesOf(data)
  const operations = operationsOf(data)
  const declared = new Set(operationsOf(data).flatMap(({ row: own }) => stringsAt(own, 'errors')))
  // Codes no call declares can come from any call.
  const codes = errorSentences(data).difference(declared)
  const flows = ofKind(data, 'flow').flatMap((flow) =>
    flowFindings({
      data,
      flow,
      words: findFile(data, 'words', `flows/${flow.id}`),
      names,
      operations,
      codes,
    }),
  )
  const words = ofKind(data, 'words').filter(({ id }) => id.startsWith('flows/'))
  return [
    ...flows,
    ...addressFindings(data),
    ...words.flatMap((file) => unlessKnown(file, [], 'flow', file.id.slice('flows/'.length), names.flows)),
  ]
}
