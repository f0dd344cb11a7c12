import { atom } from 'jotai/vanilla'
import { store } from '#src/lib/store.ts'

export type NoticeTone = 'success' | 'danger' | 'attention' | 'info'

export interface NoticeInput {
  tone: NoticeTone
  title: string
  message?: string | undefined
  /** Updates of the profile stay longer (spec section 9). */
  placement?: 'page' | 'profile' | undefined
  /** Milliseconds; instead of the placement's own. */
  duration?: number | undefined
  /** Stays until it is closed or acted on. */
  stays?: boolean | undefined
  /** A press also closes the notice. */
  action?: { readonly label: string; readonly onSelect: () => void } | undefined
}

export interface Notice extends NoticeInput {
  readonly id: string
  /** How often a newer notice of the same title has taken this one's place. */
  readonly revision: number
  readonly leaving: boolean
}

/** Spec section 9. */
export const NOTICE_LIMIT = 5
const DURATIONS = { page: 4000, profile: 7000 } as const
const LEAVE_TIME = 250

interface Clock {
  left: number
  startedAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

const roomAtom = atom(NOTICE_LIMIT)
/** Including those that wait their turn. */
const noticesAtom = atom<readonly Notice[]>([])
const isPausedAtom = atom(false)
const clocks = new Map<string, Clock>()
let nextId = 1

/** The notices in view, oldest first. */
export const shownNoticesAtom = atom((get) => get(noticesAtom).slice(0, get(roomAtom)))

export const shownNotices = (): readonly Notice[] => store.get(shownNoticesAtom)

function start(notice: Notice): void {
  const clock = clocks.get(notice.id) ?? {
    left: notice.duration ?? DURATIONS[notice.placement ?? 'page'],
    startedAt: 0,
    timer: undefined,
  }
  clocks.set(notice.id, clock)
  if (clock.timer !== undefined || store.get(isPausedAtom) || notice.leaving || notice.stays) return
  clock.startedAt = Date.now()
  clock.timer = setTimeout(() => dismissNotice(notice.id), clock.left)
}

function stop(clock: Clock): void {
  if (clock.timer === undefined) return
  clearTimeout(clock.timer)
  clock.timer = undefined
  clock.left = Math.max(0, clock.left - (Date.now() - clock.startedAt))
}

function set(next: readonly Notice[]): void {
  store.set(noticesAtom, next)
  for (const notice of shownNotices()) start(notice)
}

/**
 * Shows a notice at the top right: at most five at once, the rest wait their turn. It closes after 4000 ms (7000 ms for
 * the profile's), counted from when it shows and paused while notices are hovered or focused. It replaces an older one
 * with the same title, with its full time, so that a wrong PIN tried three times shows once, with the tries left now.
 *
 * @returns its id, for `dismissNotice`
 */
export function addNotice(input: NoticeInput): string {
  const notices = store.get(noticesAtom)
  const older = notices.find(({ title, leaving }) => title === input.title && !leaving)
  if (older) return replace(older, input)
  const id = `notice-${nextId}`
  nextId += 1
  set([...notices, { ...input, id, revision: 0, leaving: false }])
  return id
}

/** The id stays, so that a focus on the notice's button is not lost. */
function replace(older: Notice, input: NoticeInput): string {
  const { id, revision } = older
  const clock = clocks.get(id)
  if (clock) stop(clock)
  clocks.delete(id)
  const newer = { ...input, id, revision: revision + 1, leaving: false }
  set(store.get(noticesAtom).map((notice) => (notice === older ? newer : notice)))
  return id
}

/** Closes a notice, or takes it out of the queue. Idempotent. */
export function dismissNotice(id: string): void {
  const notices = store.get(noticesAtom)
  const notice = notices.find((candidate) => candidate.id === id)
  if (!notice || notice.leaving) return
  const clock = clocks.get(id)
  if (clock) stop(clock)
  set(notices.map((candidate) => (candidate.id === id ? { ...candidate, leaving: true } : candidate)))
  setTimeout(() => {
    clocks.delete(id)
    set(store.get(noticesAtom).filter((candidate) => candidate.id !== id))
  }, LEAVE_TIME)
}

/** Sets how many notices show at once: one on a phone or beside a total. The rest wait their turn. */
export function makeRoom(count: number): void {
  const next = Math.min(NOTICE_LIMIT, count)
  if (next === store.get(roomAtom)) return
  store.set(roomAtom, next)
  const notices = store.get(noticesAtom)
  // One put back into the queue gets its full time again.
  for (const { id } of notices.slice(next)) {
    const clock = clocks.get(id)
    if (clock) stop(clock)
    clocks.delete(id)
  }
  set(notices)
}

/** Closes the notices of failures, since the action has succeeded. */
export function dismissFailures(): void {
  for (const { id, tone } of store.get(noticesAtom)) if (tone === 'danger') dismissNotice(id)
}

/** Takes all notices away at once, those that wait included: at sign-out, and between tests. */
export function clearNotices(): void {
  for (const clock of clocks.values()) stop(clock)
  clocks.clear()
  store.set(isPausedAtom, false)
  set([])
}

/** Pauses all timers; `false` resumes them with the time left. */
export function pauseNotices(isPaused: boolean): void {
  if (store.get(isPausedAtom) === isPaused) return
  store.set(isPausedAtom, isPaused)
  if (isPaused) for (const clock of clocks.values()) stop(clock)
  else for (const notice of shownNotices()) start(notice)
}
