import { unlessKnown } from '#scripts/check/data/names.ts'
import { fieldsOf } from '#scripts/data/fields.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { filesOf, type StepRow, stepsOf } from '#scripts/data/flows.ts'
import { type Data, type DataFile, ofKind } from '#scripts/data/load.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { wordsOf } from '#scripts/data/words.ts'
import { isJsonObject, type Json, type JsonPath, objectAt, stringsAt } from '#src/lib/schema/json.ts'

/** Names that a step puts into the draft. What it demands counts too: a screen may give it by code. */
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

/** Every name that the draft of a flow can hold: a contained flow shares the draft of those that contain it. */
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

/** The names of the draft that a condition reads, with where. */
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

/** The first part of a pointer into the draft is one of its names. */
function nameOf(pointer: Json | undefined): string | undefined {
  return typeof pointer === 'string' ? pointer.split('/')[1] : undefined
}

/** Conditions and addresses are read from names that some step gives. */
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

/** A sentence of the flow can only use what its draft holds; a name that is missing would leave a gap. */
export function sentenceNameFindings(words: DataFile, given: ReadonlySet<string>): Finding[] {
  return wordsOf(words).flatMap(({ path, value }) =>
    [...JSON.stringify(value).matchAll(/\{(\w+)\}/g)].flatMap(([, name]) =>
      unlessKnown(words, path, 'name that a step gives', name, given),
    ),
  )
}
