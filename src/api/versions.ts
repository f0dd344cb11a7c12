import type { LiveEvent } from '#src/generated/forms.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** A kind of customer data whose changes the provider announces. */
export type Topic = keyof LiveEvent['versions']

export interface Versions {
  /** Merges versions from a stream, tab or answer; returns the topics that have changed since. */
  take(said: LiveEvent): Topic[]
  all(): LiveEvent
}

export function isLiveEvent(value: unknown): value is LiveEvent {
  return isRecord(value) && isRecord(value.versions)
}

const topicsOf = (versions: LiveEvent['versions']) => Object.keys(versions) as Topic[]

/**
 * Compares versions, so that nothing is missed between two streams and nothing fetched twice for one change.
 *
 * @param isFresh whether the answers on screen were just fetched: then only recent changes among the first
 *   versions can have been missed
 */
export function createVersions(isFresh: () => boolean): Versions {
  let known: LiveEvent['versions'] | undefined
  return {
    take({ versions, lately }) {
      if (known === undefined) {
        known = { ...versions }
        return isFresh() && lately !== undefined ? lately : topicsOf(versions)
      }
      const before = known
      const changed = topicsOf(versions).filter((topic) => (versions[topic] ?? 0) > (before[topic] ?? 0))
      known = { ...before }
      for (const topic of changed) known[topic] = versions[topic] ?? 0
      return changed
    },
    all: () => ({ versions: known ?? {} }),
  }
}
