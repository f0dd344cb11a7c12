import { unlessKnown } from '#scripts/check/data/names.ts'
import { fieldsOf } from '#scripts/data/fields.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { filesOf, type StepRow, stepsOf } from '#scripts/data/flows.ts'
import { type Data, type DataFile, ofKind } from '#scripts/data/load.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { wordsOf } from '#scripts/data/words.ts'
import { isJsonObject, type Json, type JsonPath, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** Names a step provides. Demanded names count too: a screen may set them by code. */
function givenBy({ step }: StepRow, fields: (form: string) => readonly string[]): string[] {
  const takes = ['submit', 'poll', 'wait'].flatMap((kind) =>
    Object.keys(objectAt(objectAt(step, kind), 'take')),
  )
  return [
    ...(typeof step.form === 'string' ? fields(step.form) : []),
    ...takes,
    ...Object.keys(objectAt(objectAt(step, 'leave'), 'return')),
    ...stringsAt(step, 'enter'),
  ]
}

/** Every name a flow's draft can have: contained flows share the draft of their container. */
export function namesGivenTo(data: Data, flow: DataFile): ReadonlySet<string> {
  const { prepared } = prepareAll(data)
  const fields = (form: string) => {
    const schema = prepared.find(({ id, source }) => id === form && source.kind === 'form')
    return fieldsOf(schema?.resolved)
      .map(({ path }) => path)
      .filter((path) => !path.includes('.'))
  }
  const around = ofKind(data, 'flow').filter((other) => filesOf(data, other).includes(flow))
  const files = new Set(around.flatMap((other) => filesOf(data, other)))
  return new Set([...files].flatMap(stepsOf).flatMap((row) => givenBy(row, fields)))
}

function namesRead(condition: Json | undefined, path: JsonPath): { name: string; path: JsonPath }[] {
  if (!isJsonObject(condition)) return []
  const parts = ['allOf', 'anyOf'].flatMap((key) => {
    const list = condition[key]
    return Array.isArray(list) ? list.flatMap((part, index) => namesRead(part, [...path, key, index])) : []
  })
  return [
    ...stringsAt(condition, 'required').map((name, index) => ({ name, path: [...path, 'required', index] })),
    ...parts,
    ...namesRead(condition.not, [...path, 'not']),
  ]
}

/** A pointer's first part is a draft name. */
function nameOf(pointer: Json | undefined): string | undefined {
  return typeof pointer === 'string' ? pointer.split('/')[1] : undefined
}

/** Conditions and URLs only read names that some step provides. */
export function draftNameFindings(
  flow: DataFile,
  { step, path }: StepRow,
  given: ReadonlySet<string>,
): Finding[] {
  const branches = Array.isArray(step.next) ? step.next : []
  const read = [
    ...branches.flatMap((branch, index) =>
      namesRead(isJsonObject(branch) ? branch.when : undefined, [...path, 'next', index, 'when']),
    ),
    ...['poll', 'wait'].flatMap((kind) => namesRead(objectAt(step, kind).until, [...path, kind, 'until'])),
    { name: nameOf(objectAt(step, 'leave').to), path: [...path, 'leave', 'to'] },
  ]
  return read.flatMap((one) => unlessKnown(flow, one.path, 'name that a step gives', one.name, given))
}

/** A flow's sentences only use draft names; a missing one would leave a gap. */
export function sentenceNameFindings(words: DataFile, given: ReadonlySet<string>): Finding[] {
  return wordsOf(words).flatMap(({ path, value }) =>
    [...JSON.stringify(value).matchAll(/\{(\w+)\}/g)].flatMap(([, name]) =>
      unlessKnown(words, path, 'name that a step gives', name, given),
    ),
  )
}
