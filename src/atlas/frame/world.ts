import { onlineManager } from '@tanstack/react-query'
import {
  capabilitiesAtom,
  forgetPublicAnswers,
  queryClient,
  type SessionState,
  sessionAtom,
  type User,
} from '#src/api/index.ts'
import { routes } from '#src/app/routes.ts'
import type { Route } from '#src/app/screen.ts'
import { readAtlas } from '#src/atlas/data.ts'
import examples from '#src/atlas/examples.json' with { type: 'json' }
import { type AtlasState, NETWORK, variantsAt } from '#src/atlas/states.ts'
import type { Subject } from '#src/atlas/subjects.ts'
import { getLocale } from '#src/content/index.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { PSEUDO_LOCALE, pseudo } from '#src/lib/pseudo.ts'
import { store } from '#src/lib/store.ts'
import { clearNotices, pauseNotices } from '#src/ui/index.ts'

/** How a frame's calls are answered: with the example, with empty lists, never, or by a failure. */
type Manner = 'answer' | 'none' | 'hold' | 'fail'

export interface World {
  readonly queries: Manner
  /** An operation whose answer differs from its example, or is refused. */
  readonly other: { readonly operation: string; readonly answer: unknown; readonly code?: string } | undefined
  /** The customer's submit: answered, pending, or refused with an error code (or `network`). */
  readonly submit: 'answer' | 'hold' | { readonly code: string }
  readonly isOffline: boolean
  readonly isCustomer: boolean
  /** An unverified customer, for pages that only they see. */
  readonly isNew: boolean
}

const QUIET: World = {
  queries: 'answer',
  other: undefined,
  submit: 'answer',
  isOffline: false,
  isCustomer: false,
  isNew: false,
}

const API = '/api/v1'
const answers: Readonly<Record<string, unknown>> = examples.answers

let world = QUIET

/** The sentence of a refusal, in the frame's language. */
export function refusalOf(code: string): { status: number; sentence: string } {
  const { status, sentence } = readAtlas().errors[code] ?? { status: 500, sentence: code }
  return { status, sentence: getLocale() === PSEUDO_LOCALE ? pseudo(sentence) : sentence }
}

/** The answer of an operation: recorded from the provider, or generated from its schema. */
export const answerOf = (operation: string): unknown =>
  answers[operation] ?? readAtlas().operations[operation]?.made ?? {}

function operationAt(method: string, path: string): string | undefined {
  const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
  const found = Object.entries(readAtlas().operations).filter(
    ([, operation]) => operation.method === method && fits(operation.path),
  )
  // Between `/transfers/credit` and `/transfers/{id}`, prefer the one without a parameter.
  return found.sort(([, a], [, b]) => a.path.split('{').length - b.path.split('{').length)[0]?.[0]
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, emptied(child)]))
}

const never = (signal: AbortSignal): Promise<Response> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('called off', 'AbortError')))
  })

const broken = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function refused(code: string): Response {
  const { status, sentence } = refusalOf(code)
  return json({ message: sentence, error_code: code }, status)
}

/** Answers in place of the provider; other requests go through. */
function intercept(real: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    // On a slow machine, held queries are overdue, and the page asks for the build's rates.
    if (pathname === '/rates.json') return json({})
    if (!pathname.startsWith(API)) return real(input, init)
    const operation = operationAt(request.method, decodeURIComponent(pathname.slice(API.length)))
    if (operation === undefined) return json({ message: pathname, error_code: 'not_found' }, 404)
    if (world.isOffline) return broken()
    const { other } = world
    if (other?.code !== undefined && other.operation === operation) return refused(other.code)
    const answer = other?.operation === operation ? other.answer : answerOf(operation)
    if (request.method === 'GET') {
      if (world.queries === 'hold') return never(request.signal)
      if (world.queries === 'fail') return broken()
      return json(world.queries === 'none' ? emptied(answer) : answer)
    }
    if (world.submit === 'answer') return json(answer)
    if (world.submit === 'hold') return never(request.signal)
    if (world.submit.code === NETWORK) return broken()
    return refused(world.submit.code)
  }
}

/** Frames of one page share their tab's storage; without their own they would share drafts. */
function ownStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

/** Freezes the clock at the time of the examples, so that nothing has expired. */
function standStill(): void {
  const now = Date.parse(examples.recorded_at)
  const loaded = performance.now()
  const Real = Date
  class FrameDate extends Real {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length === 0) super(FrameDate.now())
      else super(...given)
    }
    static override now(): number {
      return now + Math.round(performance.now() - loaded)
    }
  }
  globalThis.Date = FrameDate as DateConstructor
}

/** A frame that renders later must not take focus from the page around it. */
function leaveFocusAlone(): void {
  const focus = HTMLElement.prototype.focus
  HTMLElement.prototype.focus = function (options) {
    if (window.parent === window || document.hasFocus()) focus.call(this, options)
  }
}

/** Isolates this document from provider, clock and tab. Call once, before rendering. */
export function enterAtlas(): void {
  window.fetch = intercept(window.fetch.bind(window))
  Object.defineProperty(window, 'sessionStorage', { value: ownStorage(), configurable: true })
  Object.defineProperty(window, 'localStorage', { value: ownStorage(), configurable: true })
  Object.defineProperty(navigator, 'onLine', { get: () => !world.isOffline, configurable: true })
  standStill()
  leaveFocusAlone()
}

export const exampleUser: User = examples.answers['get-account'].data as User

const newUser: User = examples.answers['get-identity'].data.user as User

const YEAR = 365 * 24 * 3600 * 1000

/** Switches to another world: its network, its session, and nothing left from the previous state. */
export function become(next: World): void {
  const wasOffline = world.isOffline
  world = next
  const session: SessionState = next.isCustomer
    ? {
        status: 'customer',
        token: 'example',
        user: next.isNew ? newUser : exampleUser,
        expiresAt: Date.now() + YEAR,
        tellAt: Date.now() + YEAR,
      }
    : { status: 'visitor', because: 'none' }
  // Signing out makes the product forget what a customer has started: drafts of flows, figures of the
  // calculator.
  store.set(sessionAtom, { status: 'visitor', because: 'signed-out' })
  store.set(sessionAtom, session)
  // The provider offers everything, whatever state its other answers are in.
  store.set(capabilitiesAtom, new Set(examples.answers['get-capabilities'].data))
  queryClient.clear()
  forgetPublicAnswers()
  clearNotices()
  pauseNotices(true)
  // TanStack Query only hears the event while mounted.
  onlineManager.setOnline(!next.isOffline)
  if (wasOffline !== next.isOffline) window.dispatchEvent(new Event(next.isOffline ? 'offline' : 'online'))
}

function routeOfSubject(subject: Subject): Route | undefined {
  if (subject.is === 'screen') return routes[subject.route]
  return subject.is === 'form'
    ? undefined
    : routes.find(({ pattern }) => pattern.startsWith(subject.flow.path))
}

/** An operation's answer in this state of a screen, in place of its example. */
function otherOf(subject: Subject, { id, detail = '' }: AtlasState): World['other'] {
  const pattern = subject.is === 'screen' ? routes[subject.route]?.pattern : undefined
  const variants = pattern === undefined ? undefined : variantsAt(pattern)
  if (variants === undefined) return undefined
  const { operation, answers: own } = variants
  if (id === `answer:${detail}`) return { operation, answer: own[detail] }
  return id === `refused:${detail}` ? { operation, answer: {}, code: detail } : undefined
}

export function worldOf(subject: Subject, state: AtlasState): World {
  const isOffline = state.kind === 'offline'
  const isCustomer =
    subject.is === 'screen'
      ? routes[subject.route]?.access === 'customer'
      : subject.is === 'form' || subject.flow.auth === 'customer'
  const submit =
    state.id === 'busy'
      ? 'hold'
      : state.kind === 'failed' && state.id.startsWith('failed:')
        ? { code: state.detail ?? NETWORK }
        : 'answer'
  const manners: Readonly<Record<string, Manner>> = { loading: 'hold', unloaded: 'fail', none: 'none' }
  return {
    queries: manners[state.id] ?? 'answer',
    other: otherOf(subject, state),
    submit,
    isOffline,
    isCustomer,
    isNew: routeOfSubject(subject)?.only === 'unverified',
  }
}
