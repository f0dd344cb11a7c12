import type { Query, QueryClient } from '@tanstack/react-query'
import { type createStore, getDefaultStore } from 'jotai'
import { forgetCustomer } from '#src/api/query.ts'
import { LAST_KNOWN, localStore, type Store } from '#src/api/session/device.ts'
import { type Presence, presence as presenceHere } from '#src/api/session/presence.ts'
import { sessionAtom } from '#src/api/session/state.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** What a start without network shows: balances and transfers. Nothing that could be used to move money. */
const KEPT: readonly unknown[] = ['list-accounts', 'list-transactions', 'get-spending', 'get-limit']

/** Writing waits for so long, so that several answers are written at once; milliseconds. */
const PAUSE = 500

/** An answer with the question it belongs to, and when it came. */
interface Answer {
  readonly key: readonly unknown[]
  readonly data: unknown
  readonly at: number
}

interface Kept {
  /** Id of the customer whose answers these are. */
  readonly owner: string
  readonly answers: readonly Answer[]
}

export interface LastKnown {
  /** Begins to keep the answers of whoever is signed in. Returns what ends it. */
  keep(cache: QueryClient): () => void
  /**
   * Puts what is kept into the cache, for a start without network, as old as it is. Nothing where nobody is signed in on
   * this device, or was away for too long.
   *
   * @returns whether there was anything
   */
  recall(cache: QueryClient): boolean
}

type State = Pick<ReturnType<typeof createStore>, 'get' | 'sub'>

/**
 * The answers of last time, on this device, for the signed-in customer alone. Whoever signs out, or is no longer signed
 * in, leaves none behind: `device.ts` deletes them with the note that somebody is here.
 */
export function createLastKnown(
  store: Store | undefined,
  presence: Pick<Presence, 'isOver'>,
  session: State,
): LastKnown {
  const owner = () => {
    const state = session.get(sessionAtom)
    return state.status === 'customer' ? state.user._id : undefined
  }

  function write(cache: QueryClient): void {
    const id = owner()
    if (id === undefined) return
    const answers = cache
      .getQueryCache()
      .getAll()
      .filter(isKept)
      .map(
        ({ queryKey, state }): Answer => ({
          key: queryKey,
          data: beginningOf(state.data),
          at: state.dataUpdatedAt,
        }),
      )
    try {
      store?.setItem(LAST_KNOWN, JSON.stringify({ owner: id, answers } satisfies Kept))
    } catch {
      // Full or forbidden: a start without network then has nothing to show, and says so.
    }
  }

  return {
    keep(cache) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = cache.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || !isKept(query) || timer !== undefined) return
        timer = setTimeout(() => {
          timer = undefined
          write(cache)
        }, PAUSE)
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    recall(cache) {
      if (presence.isOver()) return false
      const kept = read(store)
      if (kept === undefined || kept.answers.length === 0) return false
      for (const { key, data, at } of kept.answers)
        if (cache.getQueryData(key) === undefined) cache.setQueryData([...key], data, { updatedAt: at })
      // Should it turn out that somebody else is here, or nobody, they have seen nothing of it.
      const stop = session.sub(sessionAtom, () => {
        if (session.get(sessionAtom).status === 'restoring') return
        stop()
        if (owner() !== kept.owner) forgetCustomer(cache)
      })
      return true
    },
  }
}

function isKept({ queryKey: [id, , query], state }: Query): boolean {
  // What was searched for, or filtered, is nobody's start.
  const isNarrowed =
    isRecord(query) &&
    (isPaged(state.data) ? Object.keys(query).length > 0 : 'search' in query || 'cursor' in query)
  return KEPT.includes(id) && !isNarrowed && state.status === 'success'
}

interface Paged {
  readonly pages: readonly unknown[]
  readonly pageParams: readonly unknown[]
}

const isPaged = (data: unknown): data is Paged =>
  isRecord(data) && Array.isArray(data.pages) && Array.isArray(data.pageParams)

/** Of a list that was scrolled through, its first page. */
function beginningOf(data: unknown): unknown {
  return isPaged(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data
}

function read(store: Store | undefined): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(store?.getItem(LAST_KNOWN) ?? 'null')
    if (!isRecord(kept) || typeof kept.owner !== 'string' || !Array.isArray(kept.answers)) return undefined
    return { owner: kept.owner, answers: kept.answers.filter(isAnswer) }
  } catch {
    return undefined
  }
}

const isAnswer = (value: unknown): value is Answer =>
  isRecord(value) && Array.isArray(value.key) && isRecord(value.data) && typeof value.at === 'number'

/** That of this browser. */
export const lastKnown = createLastKnown(localStore(), presenceHere, getDefaultStore())
