import { errorSentences } from '#scripts/check/data/ids-operations.ts'
import { doubled, type Names, namesOf, unlessKnown } from '#scripts/check/data/names.ts'
import { addressFindings } from '#scripts/check/flows/addresses.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { filesOf, linksOf, type StepRow, stepsOf, tryUnfold } from '#scripts/data/flows.ts'
import { type Data, type DataFile, findFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { type OperationRow, operationsOf, pathParams } from '#scripts/data/operations.ts'
import { SchemaError } from '#src/lib/schema/error.ts'
import { isJsonObject, type Json, type JsonPath, objectAt, stringsAt } from '#src/lib/schema/json.ts'

interface FlowContext {
  readonly data: Data
  readonly flow: DataFile
  readonly words: DataFile | undefined
  readonly names: Names
  readonly operations: readonly OperationRow[]
  readonly codes: ReadonlySet<string>
}

const wordsOf = (data: Data, flow: unknown): DataFile | undefined => findFile(data, 'words', `flows/${flow}`)

const keysAt = (file: DataFile | undefined, key: string): ReadonlySet<string> =>
  new Set(Object.keys(objectAt(file?.value, key)))

/** The call of a `submit` or `poll` exists, gets its path parameters, and declares the errors handled. */
function callFindings(
  { flow, names, operations, codes }: FlowContext,
  call: Json | undefined,
  path: JsonPath,
): Finding[] {
  if (!isJsonObject(call)) return []
  const row = operations.find(({ id }) => id === call.operation)?.row
  if (!row) return unlessKnown(flow, [...path, 'operation'], 'operation', call.operation, names.operations)
  const wanted = pathParams(typeof row.path === 'string' ? row.path : '')
  const given = Object.keys(objectAt(call, 'params'))
  const errors = new Set([...stringsAt(row, 'errors'), ...codes])
  return [
    ...wanted
      .filter((name) => !given.includes(name))
      .map((name) =>
        findingAt(flow, [...path, 'operation'], `"${call.operation}" needs the parameter "${name}"`),
      ),
    ...given.flatMap((name) =>
      unlessKnown(flow, [...path, 'params', name], 'parameter of this call', name, new Set(wanted)),
    ),
    ...Object.keys(objectAt(call, 'errors')).flatMap((code) =>
      unlessKnown(flow, [...path, 'errors', code], 'error of this call', code, errors),
    ),
  ]
}

/** Notices a step can show. */
function noticesOf({ step, path }: StepRow): { id: Json | undefined; path: JsonPath }[] {
  const submit = objectAt(step, 'submit')
  return [
    { id: step.invalid, path: [...path, 'invalid'] },
    { id: submit.success, path: [...path, 'submit', 'success'] },
    { id: submit.failure, path: [...path, 'submit', 'failure'] },
    ...Object.entries(objectAt(submit, 'errors')).map(([code, answer]) => ({
      id: isJsonObject(answer) ? answer.notice : undefined,
      path: [...path, 'submit', 'errors', code, 'notice'],
    })),
  ]
}

/**
 * A condition must require what it reads: JSON Schema accepts absent properties, so `{"properties":
 * {"channel": {"const": "card"}}}` would hold without a channel.
 */
function conditionFindings(flow: DataFile, condition: Json | undefined, path: JsonPath): Finding[] {
  if (Array.isArray(condition))
    return condition.flatMap((part, index) => conditionFindings(flow, part, [...path, index]))
  if (!isJsonObject(condition)) return []
  const required = stringsAt(condition, 'required')
  return [
    ...Object.entries(objectAt(condition, 'properties')).flatMap(([name, rule]) => {
      const place = [...path, 'properties', name]
      const inner = conditionFindings(flow, rule, place)
      if (required.includes(name)) return inner
      return [findingAt(flow, place, `this condition reads "${name}", so it must require it`), ...inner]
    }),
    ...['allOf', 'anyOf', 'not'].flatMap((key) => conditionFindings(flow, condition[key], [...path, key])),
  ]
}

/** Branches are tried in order: only the last has no condition. */
function branchFindings(flow: DataFile, { id, step, path }: StepRow): Finding[] {
  const next = Array.isArray(step.next) ? step.next : []
  return next.flatMap((branch, index) => {
    const isLast = index === next.length - 1
    const when = isJsonObject(branch) ? branch.when : undefined
    const place = [...path, 'next', index]
    if (isLast && when !== undefined)
      return [findingAt(flow, place, `the last branch of "${id}" must have no condition`)]
    if (!isLast && when === undefined)
      return [
        findingAt(flow, place, `this branch of "${id}" has no condition, so later ones are never taken`),
      ]
    return conditionFindings(flow, when, [...place, 'when'])
  })
}

/** Words are looked up in a contained flow first, so a name must not mean two sentences. */
const doubledWords = ({ data, flow, words }: FlowContext, { step, path }: StepRow): Finding[] =>
  ['notices', 'backLabels'].flatMap((kind) => {
    const both = keysAt(words, kind).intersection(keysAt(wordsOf(data, step.flow), kind))
    return [...both].map((name) =>
      findingAt(
        flow,
        [...path, 'flow'],
        `"${name}" is in "${kind}" of both "${flow.id}" and "${step.flow}": rename one of them`,
      ),
    )
  })

function stepFindings(context: FlowContext, row: StepRow, rows: readonly StepRow[]): Finding[] {
  const { flow, words, names } = context
  const { id, step, path } = row
  const ids = new Set(rows.map((other) => other.id))
  const isFormless = (shown: string) =>
    rows.some((other) => other.id === shown && other.step.form === undefined && other.step.flow === undefined)
  const named = (place: JsonPath, kind: string, name: unknown, known: ReadonlySet<string>) =>
    unlessKnown(flow, [...path, ...place], kind, name, known)
  return [
    ...named(['form'], 'form', step.form, names.forms),
    ...named(['flow'], 'flow', step.flow, names.flows),
    ...named(['back', 'label'], 'back label', objectAt(step, 'back').label, keysAt(words, 'backLabels')),
    ...(words ? named(['page'], 'page', step.page, keysAt(words, 'pages')) : []),
    ...linksOf(row).flatMap((link) => unlessKnown(flow, link.path, 'step', link.to, ids)),
    ...noticesOf(row).flatMap((notice) =>
      unlessKnown(flow, notice.path, 'notice', notice.id, keysAt(words, 'notices')),
    ),
    ...['submit', 'poll'].flatMap((kind) => callFindings(context, step[kind], [...path, kind])),
    ...['poll', 'wait'].flatMap((kind) =>
      conditionFindings(flow, objectAt(step, kind).until, [...path, kind, 'until']),
    ),
    ...branchFindings(flow, row),
    ...stringsAt(step, 'review').flatMap((shown, index) =>
      isFormless(shown)
        ? [findingAt(flow, [...path, 'review', index], `the step "${shown}" has no form to review`)]
        : [],
    ),
    ...(step.flow === undefined ? [] : doubledWords(context, row)),
    ...(words && step.flow === undefined && !keysAt(words, 'steps').has(id)
      ? [findingAt(flow, [...path, 'id'], `the step "${id}" has no words in ${words.file}`)]
      : []),
  ]
}

function unreachable(flow: DataFile, steps: readonly StepRow[]): Finding[] {
  const reached = new Set(steps.slice(0, 1).map(({ id }) => id))
  for (const id of reached)
    for (const { to } of steps.filter((step) => step.id === id).flatMap(linksOf)) reached.add(to)
  return steps
    .filter(({ id }) => !reached.has(id))
    .map(({ id, path }) => findingAt(flow, [...path, 'id'], `step "${id}" can't be reached`))
}

function wordFindings({ flow, words }: FlowContext, steps: readonly StepRow[]): Finding[] {
  if (!words)
    return [findingAt(flow, [], `the flow has no words: content/en-CA/flows/${flow.id}.json is missing`)]
  const used: Readonly<Record<string, readonly unknown[]>> = {
    steps: steps.filter(({ step }) => step.flow === undefined).map(({ id }) => id),
    notices: steps.flatMap(noticesOf).map(({ id }) => id),
    pages: steps.map(({ step }) => step.page),
    backLabels: steps.map(({ step }) => objectAt(step, 'back').label),
  }
  return Object.entries(used).flatMap(([kind, ids]) =>
    [...keysAt(words, kind)]
      .filter((id) => !ids.includes(id))
      .map((id) => findingAt(words, [kind, id], `no step of the flow uses "${id}" of "${kind}"`)),
  )
}

/** A flow has a path or is contained in another, and unfolds once all names are known. */
function containedFindings({ data, flow, names }: FlowContext): Finding[] {
  const contained = ofKind(data, 'flow')
    .flatMap(stepsOf)
    .flatMap(({ step }) => (typeof step.flow === 'string' ? [step.flow] : []))
  if (!isJsonObject(flow.value) || flow.value.path === undefined)
    return contained.includes(flow.id)
      ? []
      : [findingAt(flow, [], 'the flow has no "path", and no other flow contains it')]
  const error = contained.every((id) => names.flows.has(id)) ? tryUnfold(data, flow) : undefined
  return error instanceof SchemaError ? [findingAt(flow, error.path, error.message)] : []
}

function flowFindings(context: FlowContext): Finding[] {
  const { data, flow } = context
  const steps = stepsOf(flow)
  const inner = filesOf(data, flow).slice(1).flatMap(stepsOf)
  const id = isJsonObject(flow.value) ? flow.value.id : undefined
  return [
    ...(id === flow.id ? [] : [findingAt(flow, ['id'], `"id" must be the file's name: "${flow.id}"`)]),
    ...doubled(steps, flow, 'step'),
    ...steps.flatMap((step) => stepFindings(context, step, [...steps, ...inner])),
    ...containedFindings(context),
    ...unreachable(flow, steps),
    ...wordFindings(context, steps),
  ]
}

/** Flows refer to existing forms, steps, calls, notices and words, and use all of them. */
export function flowIdFindings(data: Data): Finding[] {
  const names = namesOf(data)
  const operations = operationsOf(data)
  const declared = new Set(operations.flatMap(({ row }) => stringsAt(row, 'errors')))
  // Codes no call declares can come from any call.
  const codes = errorSentences(data).difference(declared)
  const words = ofKind(data, 'words').filter(({ id }) => id.startsWith('flows/'))
  return [
    ...ofKind(data, 'flow').flatMap((flow) =>
      flowFindings({ data, flow, words: wordsOf(data, flow.id), names, operations, codes }),
    ),
    ...addressFindings(data),
    ...words.flatMap((file) => unlessKnown(file, [], 'flow', file.id.slice('flows/'.length), names.flows)),
  ]
}
