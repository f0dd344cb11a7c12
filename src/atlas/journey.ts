import type { Atlas } from '#src/atlas/data.ts'
import type { StepSubject, Subject } from '#src/atlas/subjects.ts'
import { operationsSaying, usesOf } from '#src/atlas/uses.ts'

interface Line {
  readonly key: string
  readonly text: string
  readonly file: string
  readonly line: number
}

/** One step of a journey, with every sentence that a customer may read there. */
export interface JourneyStep {
  readonly subject: StepSubject
  readonly lines: readonly Line[]
}

/** Every sentence of a flow, step by step: titles, forms with their errors, screens, notices and refusals. */
export function journeyOf(atlas: Atlas, subjects: readonly Subject[], flow: string): readonly JourneyStep[] {
  const steps = subjects
    .filter((subject) => subject.is === 'step')
    .filter((subject) => subject.flow.id === flow)
  const found = new Map<string, Line[]>(steps.map(({ path }) => [path, []]))
  for (const sentence of atlas.sentences) {
    const used = new Set(usesOf(atlas, subjects, sentence).map(({ subject }) => subject.path))
    const operations = new Set(operationsSaying(atlas, sentence).map(({ operation }) => operation))
    for (const { path, step } of steps) {
      const isOfForm = step.form !== undefined && sentence.key.startsWith(`forms.${step.form}.`)
      const isRefusal = step.submit !== undefined && operations.has(step.submit.operation)
      if (isOfForm || isRefusal || used.has(path)) found.get(path)?.push(sentence)
    }
  }
  return steps.map((subject) => ({ subject, lines: found.get(subject.path) ?? [] }))
}

/** A CSV value (RFC 4180), escaped so that spreadsheets don't read it as a formula. */
const cell = (value: string | number): string => {
  const text = /^[=+\-@\t]/.test(String(value)) ? `'${value}` : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A journey's sentences as CSV: one row each, with step, name, file and line.
 *
 * @param head the column names: step, sentence, name, file, line
 */
export const csvOf = (
  steps: readonly JourneyStep[],
  head: readonly string[],
  nameOf: (step: JourneyStep) => string,
): string =>
  [
    head,
    ...steps.flatMap((step) =>
      step.lines.map(({ key, text, file, line }) => [nameOf(step), text, key, file, line]),
    ),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')
