import type { Keyed, Painted } from '#tests/bench/every/visit.ts'
import { columns } from '#tests/bench/report.ts'
import { median } from '#tests/bench/stats.ts'

/** All measurements of one page of a form. */
export interface PageFigures {
  /** How many errors the form shows when submitted unchanged. */
  shown: number
  readonly painted: Painted[]
  readonly keyed: Keyed[]
}

export interface FormFigures {
  readonly id: string
  readonly ours: PageFigures
  readonly base: PageFigures
}

/** A figure with a limit, as a multiple of the baseline's. */
interface Bound {
  readonly title: string
  readonly most: number
  of(page: PageFigures): number
}

const given = (values: readonly (number | undefined)[]): number[] =>
  values.filter((value) => value !== undefined)

const bounds: readonly Bound[] = [
  { title: 'errors', most: 1.2, of: ({ painted }) => median(given(painted.map(({ errors }) => errors))) },
  { title: 'key', most: 0.8, of: ({ keyed }) => median(keyed.flatMap(({ keys }) => keys)) },
  {
    title: 'usable',
    most: 1.4,
    of: ({ painted, keyed }) => median([...painted, ...keyed].map(({ usable }) => usable)),
  },
]

/** The same in processor time of the page, which a busy machine does not change. */
const work: readonly Omit<Bound, 'most'>[] = [
  {
    title: 'errors cpu',
    of: ({ painted }) => median(given(painted.map(({ errorsWork }) => errorsWork))),
  },
  {
    title: 'usable cpu',
    of: ({ painted, keyed }) => median([...painted, ...keyed].map(({ usableWork }) => usableWork)),
  },
]

const times = ({ of }: Pick<Bound, 'of'>, { ours, base }: FormFigures): number => of(ours) / of(base)

/** The worst figure of a form relative to its limit; above 1 it is exceeded. */
function worst(form: FormFigures): number {
  const shares = bounds.map((bound) => times(bound, form) / bound.most)
  return Math.max(...shares.filter((share) => !Number.isNaN(share)))
}

/** A line for each form, worst first, and whether each is within the limits. */
export function everyTable(forms: readonly FormFigures[]): {
  readonly lines: readonly string[]
  readonly isMet: boolean
} {
  const sorted = forms.toSorted((one, other) => worst(other) - worst(one))
  const cell = (bound: Pick<Bound, 'of'>, form: FormFigures, most = Number.POSITIVE_INFINITY): string => {
    const ratio = times(bound, form)
    if (Number.isNaN(ratio)) return '-'
    const figures = [bound.of(form.ours), bound.of(form.base)].map((value) => value.toFixed(1)).join('/')
    return `${ratio.toFixed(2)}${ratio > most ? '!' : ''} ${figures}`
  }
  const rows = sorted.map((form) => [
    form.id,
    ...bounds.map((bound) => cell(bound, form, bound.most)),
    ...work.map((figure) => cell(figure, form)),
    form.ours.shown === form.base.shown
      ? String(form.ours.shown)
      : `${form.ours.shown} and ${form.base.shown}!`,
  ])
  const titles = [
    'form',
    ...bounds.map(({ title, most }) => `${title} <= ${most}`),
    ...work.map(({ title }) => title),
    'errors shown',
  ]
  const missed = sorted.filter((form) => worst(form) > 1)
  const isMet = missed.length === 0
  const verdict = isMet
    ? `met     all ${forms.length} forms keep to the bounds`
    : `MISSED  ${missed.length} of ${forms.length} forms: ${missed.map(({ id }) => id).join(', ')}`
  return { lines: [...columns([titles, ...rows]).split('\n'), '', verdict], isMet }
}
