import type { Behaviour } from '#tests/bench/behaviours.ts'
import { baseline, ours } from '#tests/bench/peers.ts'
import { median, p95 } from '#tests/bench/stats.ts'
import type { Submitted, Typed } from '#tests/bench/visit.ts'

/** All measurements of one page with one form. */
export interface Measured {
  readonly peer: string
  /** Of all scripts that the page loaded, compressed. */
  readonly bytes: number
  readonly typed: readonly Typed[]
  readonly submitted: readonly Submitted[]
}

interface Figure {
  readonly title: string
  readonly digits: number
  of(measured: Measured): number
}

const usable = ({ typed, submitted }: Measured) => [...typed, ...submitted].map((times) => times.usable)
const keys = ({ typed }: Measured) => typed.flatMap((times) => times.keys)
const burst = ({ typed }: Measured) => typed.flatMap((times) => times.burst)
const leave = ({ typed }: Measured) => typed.map((times) => times.leave)
const errors = ({ submitted }: Measured) => submitted.map((times) => times.errors)
const errorsWork = ({ submitted }: Measured) => submitted.map((times) => times.errorsWork)
const mending = ({ submitted }: Measured) => submitted.flatMap((times) => times.mending)

const key: Figure = { title: 'key', digits: 1, of: (measured) => median(keys(measured)) }
const keyP95: Figure = { title: 'key p95', digits: 1, of: (measured) => p95(keys(measured)) }
const ready: Figure = { title: 'usable', digits: 0, of: (measured) => median(usable(measured)) }
const painted: Figure = { title: 'errors', digits: 0, of: (measured) => median(errors(measured)) }
const paintedWork: Figure = { title: 'errors cpu', digits: 0, of: (measured) => median(errorsWork(measured)) }

const figures: readonly Figure[] = [
  { title: 'JS KiB', digits: 0, of: ({ bytes }) => bytes / 1024 },
  ready,
  { title: 'usable p95', digits: 0, of: (measured) => p95(usable(measured)) },
  key,
  keyP95,
  { title: 'burst', digits: 1, of: (measured) => median(burst(measured)) },
  { title: 'burst p95', digits: 1, of: (measured) => p95(burst(measured)) },
  { title: 'leave', digits: 1, of: (measured) => median(leave(measured)) },
  painted,
  paintedWork,
  { title: 'errors p95', digits: 0, of: (measured) => p95(errors(measured)) },
  { title: 'mend', digits: 1, of: (measured) => median(mending(measured)) },
  { title: 'mend p95', digits: 1, of: (measured) => p95(mending(measured)) },
]

/** Our limit as a multiple of the baseline's figure. */
interface Demand {
  readonly form: string
  readonly says: string
  readonly figure: Figure
  readonly most: number
  /** Printed next to it: a busy machine hides a time difference that exists in work. */
  readonly work?: Figure
}

const demands: readonly Demand[] = ['login', 'profile', 'six', 'sixty'].flatMap((form) => [
  { form, says: 'script per key, median', figure: key, most: 0.8 },
  { form, says: 'script per key, p95', figure: keyP95, most: 1 },
  { form, says: 'errors painted', figure: painted, most: 1.2, work: paintedWork },
  { form, says: 'usable', figure: ready, most: 1.4 },
])

const ratio = (figure: Figure, measured: Measured, base: Measured): number =>
  figure.of(measured) / figure.of(base)

/** The table of a form: each figure, and its ratio to the baseline. */
export function table(form: string, all: readonly Measured[]): string {
  const base = all.find(({ peer }) => peer === baseline)
  const rows = all.map((measured) => [
    measured.peer,
    ...figures.map((figure) => {
      const times = base && base !== measured ? ` ${ratio(figure, measured, base).toFixed(2)}x` : ''
      return `${figure.of(measured).toFixed(figure.digits)}${times}`
    }),
  ])
  const lost = all.flatMap(({ peer, typed }) =>
    typed.flatMap(({ lost }) =>
      lost === undefined ? [] : [`${peer} lost letters that were typed: "${lost}"`],
    ),
  )
  return [columns([[form, ...figures.map(({ title }) => title)], ...rows]), ...lost].join('\n')
}

export function columns(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? []
  return lines
    .map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

/** A target and whether it was met. */
export interface Verdict {
  readonly line: string
  readonly met: boolean
}

/** The targets of a form that the measurements can decide. */
export function verdicts(form: string, all: readonly Measured[]): Verdict[] {
  const [own, base] = [ours, baseline].map((name) => all.find(({ peer }) => peer === name))
  if (!own || !base) return []
  return demands
    .filter((demand) => demand.form === form)
    .map(({ says, figure, most, work }) => {
      const times = ratio(figure, own, base)
      // NaN, when a page could not be measured, is a miss.
      const met = times <= most
      const beside = work ? ` (in work of the processor ${ratio(work, own, base).toFixed(2)})` : ''
      const line = `${form}: ${says} ${times.toFixed(2)}, at most ${most.toFixed(2)}${beside}`
      return { line: `${met ? 'met   ' : 'MISSED'}  ${line}`, met }
    })
}

export const behaviourLines = (behaviours: readonly Behaviour[]): string[] =>
  behaviours.map(
    ({ name, passed, found }) => `${passed ? 'pass' : 'FAIL'}  ${name}${found ? `: ${found}` : ''}`,
  )
