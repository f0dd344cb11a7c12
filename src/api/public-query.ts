import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import { ApiError } from '#src/api/errors.ts'
import { pauseBefore, shouldRetry } from '#src/api/retries.ts'
import { isSeen, onAttention, onlineAtom } from '#src/lib/attention.ts'
import { store } from '#src/lib/store.ts'

/** How long an answer is fresh, and how often it is refetched while visible. Milliseconds. */
export interface CacheRule {
  readonly stale: number | 'forever'
  readonly refetch?: number
}

/** The state of a query, in TanStack Query's terms. */
export interface Asked {
  readonly data: unknown
  /** The time of the data, in milliseconds since the epoch; 0 without data. */
  readonly dataUpdatedAt: number
  readonly isError: boolean
  readonly error: ApiError | null
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly failureCount: number
}

/** Data from elsewhere, with its time in milliseconds since the epoch. */
export interface Known<Answer = unknown> {
  readonly data: Answer
  readonly at: number
}

const isPossible = (isRetry: boolean): boolean => store.get(onlineAtom) && (!isRetry || isSeen())

function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Resolves once online and, for a retry, visible; or when aborted. */
function possible(isRetry: boolean, signal: AbortSignal): Promise<void> {
  if (isPossible(isRetry)) return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (!signal.aborted && !isPossible(isRetry)) return
      stop()
      resolve()
    }
    const stop = onAttention(look)
    signal.addEventListener('abort', look)
  })
}

/**
 * A query of public pages, which do without TanStack Query, with its state. While it has listeners it fetches
 * when stale, at its interval, when the window gets focus, and when back online; failed attempts are retried
 * by the same rules as elsewhere (`retries.ts`).
 */
export class PublicQuery {
  private readonly ask: (signal: AbortSignal) => Promise<unknown>
  private readonly rule: CacheRule
  readonly stateAtom: PrimitiveAtom<Asked>
  private underWay: AbortController | undefined
  private asked = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined
  private stop: (() => void) | undefined

  constructor(ask: (signal: AbortSignal) => Promise<unknown>, rule: CacheRule, known?: Known) {
    this.ask = ask
    this.rule = rule
    this.stateAtom = atom<Asked>({
      data: known?.data,
      dataUpdatedAt: known?.at ?? 0,
      isError: false,
      error: null,
      fetchStatus: 'idle',
      failureCount: 0,
    })
    this.stateAtom.onMount = () => {
      this.begin()
      return () => this.end()
    }
  }

  private get state(): Asked {
    return store.get(this.stateAtom)
  }

  /** Fetches now, however fresh the data, without waiting for a pending retry. Never rejects. */
  readonly refetch = (): Promise<void> => {
    if (this.underWay === undefined || this.state.failureCount > 0) this.asked = this.askAnew()
    return this.asked
  }

  private async askAnew(): Promise<void> {
    this.underWay?.abort()
    const call = new AbortController()
    this.underWay = call
    clearTimeout(this.timer)
    const isError = this.state.isError && this.state.data !== undefined
    const isKept = isError || this.state.error?.kind === 'answer'
    this.become({ failureCount: 0, isError, error: isKept ? this.state.error : null })
    const error = await this.attempt(call.signal)
    if (this.underWay !== call) return
    this.underWay = undefined
    this.become({ fetchStatus: 'idle' })
    if (!(error instanceof ApiError && error.isRefusal)) this.wait(this.rule.refetch)
  }

  private begin(): void {
    this.stop = onAttention(() => this.freshen())
    this.freshen()
  }

  private end(): void {
    this.stop?.()
    this.stop = undefined
    clearTimeout(this.timer)
    this.underWay?.abort()
    this.underWay = undefined
    this.become({ fetchStatus: 'idle', failureCount: 0 })
  }

  private freshen(): void {
    const { data, dataUpdatedAt } = this.state
    const { stale, refetch } = this.rule
    const age = Date.now() - dataUpdatedAt
    if (this.underWay !== undefined) return
    if (data === undefined || (stale !== 'forever' && age >= stale)) void this.refetch()
    else if (refetch !== undefined) this.wait(refetch - age)
  }

  /** Refetches after a time. A background window waits for focus. */
  private wait(time: number | undefined): void {
    clearTimeout(this.timer)
    if (time === undefined || this.stop === undefined) return
    this.timer = setTimeout(() => {
      if (isSeen()) void this.refetch()
    }, time)
  }

  /** Tries until there is an answer, or no hope of one. Returns the last failure. */
  private async attempt(signal: AbortSignal): Promise<unknown> {
    for (let failures = 0; ; failures += 1) {
      const isRetry = failures > 0
      this.become({ fetchStatus: isPossible(isRetry) ? 'fetching' : 'paused' })
      await possible(isRetry, signal)
      if (signal.aborted) return
      this.become({ fetchStatus: 'fetching' })
      try {
        const data = await this.ask(signal)
        if (!signal.aborted)
          this.become({ data, dataUpdatedAt: Date.now(), isError: false, error: null, failureCount: 0 })
        return
      } catch (error) {
        if (signal.aborted) return
        const isLast = !shouldRetry(failures, error)
        // A said reason is known at once; other failures may pass.
        const known = error instanceof ApiError && (isLast || error.kind === 'answer') ? { error } : {}
        this.become({ failureCount: failures + 1, isError: this.state.isError || isLast, ...known })
        if (isLast) return error
        await pause(pauseBefore(failures, error), signal)
        if (signal.aborted) return
      }
    }
  }

  private become(change: Partial<Asked>): void {
    const next = { ...this.state, ...change }
    const names = Object.keys(change) as (keyof Asked)[]
    if (names.every((name) => next[name] === this.state[name])) return
    store.set(this.stateAtom, next)
  }
}
