import type { AtlasSentence } from 'virtual:atlas'
import { routes as allRoutes } from '#src/app/routes.ts'
import type { Atlas } from '#src/atlas/data.ts'
import { NETWORK } from '#src/atlas/states.ts'
import type { Subject } from '#src/atlas/subjects.ts'

export interface Use {
  readonly subject: Subject
  readonly state: string
}

function use(subjects: readonly Subject[], path: string, state: string): Use[] {
  const subject = subjects.find((one) => one.path === path)
  return subject?.states.some(({ id }) => id === state) ? [{ subject, state }] : []
}

const ERRORS = /^fields\.(.+)\.errors\.([^.]+)$/

/** For a form's sentence: the state with that error, else the empty form. */
function formUses(subjects: readonly Subject[], form: string, rest: string): Use[] {
  const [, field, keyword] = ERRORS.exec(rest) ?? []
  const path = `form/${form}`
  if (field !== undefined) return use(subjects, path, `error:${form}.${field}.${keyword}`)
  return use(subjects, path, rest.startsWith('busy') ? 'busy' : 'empty')
}

/** For a flow's sentence: the step itself, or the steps that show the notice. */
function flowUses(subjects: readonly Subject[], flow: string, rest: string): Use[] {
  const [part, name = ''] = rest.split('.')
  // Steps of a contained flow are part of the containing flow, and keep their words.
  const steps = subjects
    .filter((one) => one.is === 'step')
    .filter(({ flow: shown, step }) => shown.id === flow || step.words === flow)
  if (part === 'steps') {
    return steps.filter(({ step }) => step.id === name).map((subject) => ({ subject, state: 'empty' }))
  }
  if (part === 'backLabels') {
    return steps
      .filter(({ step }) => typeof step.back === 'object' && step.back.label === name)
      .map((subject) => ({ subject, state: 'empty' }))
  }
  if (part !== 'notices') return steps.slice(0, 1).map((subject) => ({ subject, state: 'empty' }))
  return steps.flatMap((subject) => {
    const { submit, invalid } = subject.step
    const codes = Object.entries(submit?.errors ?? {}).filter(([, { notice }]) => notice === name)
    return [
      ...(invalid === name ? use(subjects, subject.path, 'errors') : []),
      ...codes.flatMap(([code]) => use(subjects, subject.path, `failed:${code}`)),
      ...(submit?.failure === name ? use(subjects, subject.path, `failed:${NETWORK}`) : []),
    ]
  })
}

function defaultUses(atlas: Atlas, subjects: readonly Subject[], keyword: string): Use[] {
  const own = new Set(atlas.sentences.map(({ key }) => key))
  return Object.values(atlas.forms).flatMap(({ id: form, rules }) =>
    rules
      .filter((rule) => rule.keyword === keyword)
      .filter(({ id }) => {
        const field = id.slice(form.length + 1, -(keyword.length + 1))
        return !own.has(`forms.${form}.fields.${field}.errors.${keyword}`)
      })
      .flatMap(({ id }) => use(subjects, `form/${form}`, `error:${id}`)),
  )
}

const failing = (subjects: readonly Subject[], code: string): Use[] =>
  subjects.flatMap((subject) => use(subjects, subject.path, `failed:${code}`))

/** For the form engine's sentences: the forms with the widget that shows it. */
function engineUses(atlas: Atlas, subjects: readonly Subject[], { key, pieces }: AtlasSentence): Use[] {
  const [, part = ''] = key.split('.')
  const forms = Object.values(atlas.forms)
  if (part === 'review') return forms.flatMap(({ id }) => use(subjects, `form/${id}`, 'review'))
  const saying = forms.filter(({ widgets, rules }) =>
    part === 'repeat'
      ? rules.some(({ path }) => /\/0(?:\/|$)/.test(path))
      : widgets.some((widget) => pieces.includes(widget)),
  )
  return (saying.length > 0 ? saying : forms).flatMap(({ id }) => use(subjects, `form/${id}`, 'empty'))
}

function screenUses(subjects: readonly Subject[], { routes, pieces }: AtlasSentence): Use[] {
  const paths = routes.map((route) => allRoutes[route]?.pattern.replace(/\/\*\??$/, ''))
  const steps = subjects.filter((one) => one.is === 'step').filter(({ flow }) => paths.includes(flow.path))
  const saying = steps.filter(({ step }) => pieces.includes(step.screen ?? step.id))
  return [
    ...subjects.flatMap((subject) =>
      subject.is === 'screen' && routes.includes(subject.route) ? [{ subject, state: 'full' }] : [],
    ),
    ...(saying.length > 0 ? saying : steps).map((subject) => ({ subject, state: 'empty' })),
  ]
}

/** The states that show a sentence, the likeliest first. */
export function usesOf(atlas: Atlas, subjects: readonly Subject[], sentence: AtlasSentence): readonly Use[] {
  const { key } = sentence
  const [area, name = '', ...parts] = key.split('.')
  const rest = parts.join('.')
  if (area === 'forms') return formUses(subjects, name, rest)
  if (area === 'flows') return flowUses(subjects, name, rest)
  if (area === 'messages' && name === 'defaults') return defaultUses(atlas, subjects, rest)
  if (area === 'messages' && name === 'errors') return rest === 'network' ? failing(subjects, NETWORK) : []
  // The names of delivery methods appear in the step that offers them.
  if (key.startsWith('provider.delivery.methods.')) return use(subjects, 'step/transfer/amount', 'empty')
  if (area === 'provider') return name === 'errors' ? failing(subjects, rest) : []
  if (area === 'form') return engineUses(atlas, subjects, sentence)
  return screenUses(subjects, sentence)
}

/** The calls that may return an error code's sentence. */
export function operationsSaying(
  atlas: Atlas,
  { key }: AtlasSentence,
): readonly { operation: string; code: string }[] {
  const [area, name, code = ''] = key.split('.')
  if (area !== 'provider' || name !== 'errors') return []
  return Object.entries(atlas.operations).flatMap(([operation, { errors }]) =>
    errors.includes(code) ? [{ operation, code }] : [],
  )
}
