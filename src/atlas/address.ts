/** The settings around a frame; all are in the address, so that every view has a permalink. */
export interface View {
  /** `form/login-phone`, `step/sign-up/mobile`, `screen/login`, `journey/sign-up`; empty for everything. */
  readonly subject: string
  readonly state: string
  readonly locale: string
  readonly width: Width
  readonly scheme: Scheme
  readonly kind: string
  readonly query: string
}

const WIDTHS = ['390', '1280'] as const
export type Width = (typeof WIDTHS)[number]

export const SCHEMES = ['light', 'dark', 'auto'] as const
export type Scheme = (typeof SCHEMES)[number]

const ROOT = '/atlas'
const FRAME = '/atlas/frame'

/** Path segments that name a subject, by the first one. */
const LENGTHS: Readonly<Record<string, number>> = { form: 2, step: 3, screen: 2, journey: 2 }

export const isAtlas = (path: string): boolean => path === ROOT || path.startsWith(`${ROOT}/`)

export const isFrame = (path: string): boolean => path.startsWith(`${FRAME}/`)

export function placeOf(path: string): { subject: string; state: string } {
  const rest = path.slice((isFrame(path) ? FRAME : ROOT).length)
  const parts = rest
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent)
  const length = LENGTHS[parts[0] ?? ''] ?? 0
  return {
    subject: parts.slice(0, length).join('/'),
    state: length === 0 ? '' : parts.slice(length).join('/'),
  }
}

const oneOf = <Value extends string>(values: readonly Value[], wanted: string | null, otherwise: Value) =>
  values.find((value) => value === wanted) ?? otherwise

/** Parses the address of the page or a frame. Missing and invalid parts get their defaults. */
export function readView(path: string, search: string, locales: readonly string[]): View {
  const asked = new URLSearchParams(search)
  return {
    ...placeOf(path),
    locale: oneOf(locales, asked.get('locale'), locales[0] ?? ''),
    width: oneOf(WIDTHS, asked.get('width'), '390'),
    scheme: oneOf(SCHEMES, asked.get('scheme'), 'auto'),
    kind: asked.get('kind') ?? '',
    query: asked.get('q') ?? '',
  }
}

const encoded = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/').replaceAll('%3A', ':')

const tail = (subject: string, state: string): string =>
  [subject, state]
    .filter((part) => part !== '')
    .map((part) => `/${encoded(part)}`)
    .join('')

function searchOf(values: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  return search.size === 0 ? '' : `?${search}`
}

export const pageAddress = ({ subject, state, locale, width, scheme, kind, query }: View): string =>
  ROOT + tail(subject, state) + searchOf({ locale, width, scheme, kind, q: query })

/** The address of a single state, for an iframe, a screenshot or a link. */
export const frameAddress = ({
  subject,
  state,
  locale,
  scheme,
}: Omit<View, 'width' | 'kind' | 'query'>): string =>
  FRAME + tail(subject, state) + searchOf({ locale, scheme })
