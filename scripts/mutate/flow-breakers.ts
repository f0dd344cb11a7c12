// Ways to break a flow, by name.

import { runnableFlows, type StepRow, stepsOf } from '#scripts/data/flows.ts'
import { type Data, type DataFile, ofKind } from '#scripts/data/load.ts'
import { operationsOf } from '#scripts/data/operations.ts'
import {
  canBeSkipped,
  hasOneGiver,
  hasOneWay,
  inSteps,
  misspeltAt,
  textsAt,
  without,
} from '#scripts/mutate/flow-steps.ts'
import { type Breaker, misspelt, placesIn } from '#scripts/mutate/mutant.ts'
import { isJsonObject, type JsonObject, objectAt, stringsAt } from '#src/lib/schema/json.ts'

const hasCommit = ({ step }: StepRow): boolean => objectAt(step, 'submit').commit === true

/** Whether a step takes the name as part of a response that includes one of the others. */
const comesWith = (step: JsonObject, name: string, others: readonly string[]): boolean => {
  const taken = objectAt(objectAt(step, 'submit'), 'take')
  const whole = taken[name]
  return others.some((other) => other !== name && String(taken[other] ?? '').startsWith(`${String(whole)}/`))
}

/** Every way to break a flow that a check can detect. */
export function flowBreakers(data: Data): Readonly<Record<string, Breaker>> {
  const operations = operationsOf(data).map(({ id }) => id)
  const forms = ofKind(data, 'form').map(({ id }) => id)
  const formGives = ({ form }: JsonObject, name: string): boolean =>
    objectAt(ofKind(data, 'form').find(({ id }) => id === form)?.value, 'properties')[name] !== undefined
  return {
    'flow: a form that is not there': misspeltAt('form'),
    'flow: a screen that is not there': misspeltAt('screen'),
    'flow: a contained flow that is not there': misspeltAt('flow'),
    'flow: an operation that is not there': misspeltAt('submit operation', 'poll operation'),
    'flow: a step that is not there': misspeltAt('next * to', 'back to', 'submit errors * to', 'review *'),
    'flow: a notice that is not there': misspeltAt(
      'invalid',
      'submit failure',
      'submit success',
      'submit errors * notice',
    ),
    'flow: a back label that is not there': misspeltAt('back label'),
    'flow: a pointer into an answer': misspeltAt('submit take *', 'poll take *'),
    'flow: a pointer into the draft': misspeltAt('submit params *', 'poll params *', 'leave to'),
    'flow: a page that is not there': misspeltAt('exit', 'path'),
    'flow: a name in enter': misspeltAt('enter *'),
    'flow: a demanded name left out': inSteps(function* ({ step }, rows) {
      const enter = stringsAt(step, 'enter')
      // Values of one response come together: having one implies the other.
      const isImplied = (name: string) => rows.some(({ step: giver }) => comesWith(giver, name, enter))
      for (const [index, name] of enter.entries()) if (!isImplied(name)) yield [['enter', index], undefined]
    }),
    'flow: a given name left out': inSteps(function* ({ step }) {
      for (const [index] of stringsAt(step, 'gives').entries()) yield [['gives', index], undefined]
    }),
    'flow: an answer not taken': inSteps(function* ({ step }, rows) {
      const demanded = new Set(rows.flatMap((row) => stringsAt(row.step, 'enter')))
      for (const kind of ['submit', 'poll'])
        for (const name of Object.keys(objectAt(objectAt(step, kind), 'take')))
          if (demanded.has(name) && hasOneGiver(rows, name) && !formGives(step, name))
            yield [[kind, 'take', name], undefined]
    }),
    'flow: a constant in a condition': inSteps(function* ({ step }) {
      for (const [path, value] of placesIn(step)) {
        const [name, before] = [path.at(-1), path.at(-2)]
        if (
          (name === 'const' || before === 'enum') &&
          typeof value === 'string' &&
          path.includes('properties')
        ) {
          yield [path, misspelt(value)]
          yield [path, 'delivered_by_hand']
          yield [path, 7]
        }
      }
    }),
    'flow: a condition that does not require what it reads': inSteps(function* ({ step }) {
      for (const [path, value] of placesIn(step))
        if (path.at(-1) === 'required' && Array.isArray(value)) yield [path, undefined]
    }),
    'flow: a name in a condition': inSteps(function* ({ step }) {
      for (const [path, value] of placesIn(step))
        if (path.at(-2) === 'required' && typeof value === 'string') yield [path, misspelt(value)]
    }),
    'flow: the wrong operation': inSteps(function* ({ step }) {
      for (const kind of ['submit', 'poll']) {
        const own = objectAt(step, kind).operation
        if (own === undefined) continue
        for (const id of operations) if (id !== own) yield [[kind, 'operation'], id]
      }
    }),
    'flow: the wrong form': inSteps(function* ({ step }) {
      if (step.form !== undefined) for (const id of forms) if (id !== step.form) yield [['form'], id]
    }),
    'flow: the wrong screen': inSteps(function* ({ step }, rows) {
      const screens = rows.flatMap((row) => (typeof row.step.screen === 'string' ? [row.step.screen] : []))
      if (step.screen !== undefined) for (const id of screens) if (id !== step.screen) yield [['screen'], id]
    }),
    'flow: an error without a decision': inSteps(function* ({ step }) {
      const errors = objectAt(objectAt(step, 'submit'), 'errors')
      // A code shown at a field is handled even without this line, so a notice repeats it.
      for (const code of Object.keys(errors))
        if (objectAt(errors, code).field !== true) yield [['submit', 'errors', code], undefined]
    }),
    'flow: all decisions left out': without('submit errors', 'submit failure'),
    'flow: a decision for another error': inSteps(function* ({ step }) {
      const errors = objectAt(objectAt(step, 'submit'), 'errors')
      for (const code of Object.keys(errors))
        yield [['submit', 'errors'], { ...errors, [misspelt(code)]: errors[code] ?? null }]
    }),
    'flow: an error that leads to a later step': inSteps(function* ({ step }, rows) {
      const later = rows.slice(rows.findIndex((row) => row.step === step) + 1)
      for (const [path] of textsAt(step, ['submit errors * to'])) for (const { id } of later) yield [path, id]
    }),
    'flow: no commit': without('submit commit'),
    'flow: a commit too many': inSteps(function* (row) {
      if (row.step.submit !== undefined && !hasCommit(row)) yield [['submit', 'commit'], true]
    }),
    'flow: no rule for the way back': inSteps(function* ({ step }) {
      if (step.back !== undefined) yield [['back'], undefined]
    }),
    'flow: a way back to a later step': inSteps(function* ({ step }, rows) {
      const later = rows.slice(rows.findIndex((row) => row.step === step) + 1)
      if (isJsonObject(step.back)) for (const { id } of later) yield [['back', 'to'], id]
    }),
    'flow: a way back that is not always there': inSteps(function* ({ step }, rows) {
      const earlier = rows.slice(
        0,
        rows.findIndex((row) => row.step === step),
      )
      if (!isJsonObject(step.back)) return
      for (const { id } of earlier)
        if (id !== step.back.to && canBeSkipped(rows, id, step)) yield [['back', 'to'], id]
    }),
    'flow: no end': without('exit'),
    'flow: a loop without an end': inSteps(function* ({ step, id }) {
      if (step.exit !== undefined) yield [[], { ...withoutName(step, 'exit'), next: [{ to: id }] }]
    }),
    'flow: a step that nothing leads to': inSteps(function* ({ step, id }, rows) {
      for (const other of rows) {
        if (other.id === id) continue
        for (const [path, to] of textsAt(step, ['next * to']))
          if (to !== other.id && hasOneWay(rows, to)) yield [path, other.id]
      }
    }),
    'flow: branches without a last one': inSteps(function* ({ step }) {
      const next = Array.isArray(step.next) ? step.next : []
      if (next.length > 0) yield [['next', next.length - 1], undefined]
      if (next.length > 1) yield [['next'], next.toReversed()]
    }),
    'flow: the same condition twice': inSteps(function* ({ step }) {
      const [first, ...rest] = Array.isArray(step.next) ? step.next : []
      if (first !== undefined && rest.length > 0) yield [['next'], [first, first, ...rest]]
    }),
    'flow: what another site returns is not declared': without(
      'leave values',
      'leave return',
      'leave to',
      'values',
    ),
    'flow: an empty until': without('poll until', 'poll every', 'poll params', 'submit params'),
    'flow: a number of the progress': inSteps(function* ({ step }) {
      if (typeof step.progress === 'number') yield [['progress'], step.progress + 5]
    }),
    'flow: a step left out': inSteps(function* (_, rows) {
      if (rows.length > 1) yield [[], undefined]
    }),
    'flow: two steps of one name': inSteps(function* ({ step }, rows) {
      const [first] = rows
      if (first && first.step !== step) yield [['id'], first.id]
    }),
    'flow: a secret kept': function* (file) {
      const secrets = runnableFlows(data).find(({ id }) => id === file.id)?.draft.never ?? []
      if (file.kind !== 'flow' || secrets.length === 0) return
      yield [['draft', 'never'], []]
      yield [['draft', 'never'], ['token']]
    },
    'flow: somebody else may use it': function* (file) {
      if (file.kind === 'flow' && isJsonObject(file.value) && file.value.auth === 'customer')
        yield [['auth'], 'visitor']
    },
    'flow: another address': function* (file) {
      if (file.kind === 'flow' && isJsonObject(file.value) && typeof file.value.path === 'string')
        yield [['path'], misspelt(file.value.path)]
    },
    'flow: a newer version without a migration': function* (file) {
      if (file.kind === 'flow') yield [['version'], 2]
    },
    'ui: an error shown nowhere': function* (file) {
      if (file.kind !== 'ui' || !ofKind(data, 'flow').some((flow) => shows(flow, file.id))) return
      for (const [path] of placesIn(file.value)) if (path.at(-2) === 'refusedBy') yield [path, undefined]
    },
    'operations: a parameter that nothing gives': function* (file) {
      if (file.kind !== 'operations') return
      const called = new Set(
        ofKind(data, 'flow').flatMap((flow) =>
          stepsOf(flow).flatMap(({ step }) => [
            objectAt(step, 'submit').operation,
            objectAt(step, 'poll').operation,
          ]),
        ),
      )
      for (const { id, row, path } of operationsOf(data))
        if (called.has(id)) yield [[...path, 'path'], `${String(row.path)}/{other}`]
    },
    'flow: a wait for what never comes': inSteps(function* ({ step }) {
      if (objectAt(step, 'poll').take !== undefined) yield [['poll', 'take'], undefined]
    }),
    'flow: an end for others': inSteps(function* ({ step }) {
      if (typeof step.exit !== 'string') return
      yield [['exit'], step.exit.startsWith('/dashboard') || step.exit.startsWith('/kyc') ? '/login' : '/kyc']
    }),
    'flow: an answer that nothing reads': inSteps(function* ({ step }) {
      const take = objectAt(objectAt(step, 'submit'), 'take')
      const [first] = Object.values(take)
      if (first !== undefined) yield [['submit', 'take'], { ...take, nothing_of_this: first }]
    }),
    'flow: a review that leaves something out': inSteps(function* ({ step }) {
      for (const [index] of stringsAt(step, 'review').entries()) yield [['review', index], undefined]
    }),
    'flow: mistakes and focus without a form': inSteps(function* ({ step }, rows) {
      if (step.form !== undefined || step.flow !== undefined) return
      const failure = rows
        .map((row) => objectAt(row.step, 'submit').failure)
        .find((name) => name !== undefined)
      if (failure !== undefined) yield [['invalid'], failure]
      yield [['focus'], 'form']
    }),
    'flow: an older draft that becomes nothing': function* (file) {
      const { migrations } = file.kind === 'flow' && isJsonObject(file.value) ? file.value : {}
      for (const [index, migration] of (Array.isArray(migrations) ? migrations : []).entries()) {
        for (const [name, to] of Object.entries(objectAt(migration, 'rename')))
          yield [['migrations', index, 'rename', name], misspelt(String(to))]
        if (isJsonObject(migration)) yield [['migrations', index], { from: migration.from ?? 1 }]
      }
    },
    'flow: house decisions left out or unknown': function* (file) {
      if (file.kind !== 'refusals') return
      for (const [index, code] of stringsAt(file.value, 'stay').entries()) {
        yield [['stay', index], undefined]
        yield [['stay', index], misspelt(code)]
      }
    },
  }
}

const shows = (flow: DataFile, form: string): boolean =>
  stepsOf(flow).some(({ step }) => step.form === form && step.submit !== undefined)

const withoutName = (value: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
