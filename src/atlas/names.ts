import type { AtlasState } from '#src/atlas/states.ts'
import type { Subject } from '#src/atlas/subjects.ts'
import { findText, text } from '#src/content/index.ts'

const LABELS = [
  'empty',
  'none',
  'full',
  'minimal',
  'maximal',
  'errors',
  'busy',
  'loading',
  'unloaded',
  'offline',
  'review',
] as const

export function stateName({ id, kind, detail = '' }: AtlasState): string {
  const label = LABELS.find((name) => name === id)
  if (label !== undefined) return text(`screens.atlas.states.${label}`)
  if (id.startsWith('answer:')) return text('screens.atlas.states.answer', { detail })
  return kind === 'error'
    ? text('screens.atlas.states.error', { detail })
    : text('screens.atlas.states.failed', { detail })
}

/** A subject's readable name: the title of a step, the name of a form, the address of a screen. */
export function subjectName(subject: Subject): string {
  if (subject.is === 'form') return subject.name
  if (subject.is === 'screen') return subject.address
  const { flow, step } = subject
  return findText(`flows.${step.words ?? flow.id}.steps.${step.id}.name`) ?? step.id
}

export function groupName(subject: Subject): string {
  if (subject.is === 'form') return text('screens.atlas.list.forms')
  if (subject.is === 'screen') return text('screens.atlas.list.screens')
  return findText(`flows.${subject.flow.id}.title`) ?? subject.flow.id
}
