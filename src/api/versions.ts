import type { LiveEvent } from '#src/generated/forms.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** What the provider says has changed. */
export type Topic = keyof LiveEvent['versions']

/** What is known of changes by whoever follows them. */
export interface Versions {
  /** Takes what a stream, another tab or an answer says; returns the topics that have changed since. */
  take(said: LiveEvent): Topic[]
  /** All that is known, for a tab that has just come. */
  all(): LiveEvent
}

export function isLiveEvent(value: unknown): value is LiveEvent {
  return isRecord(value) && isRecord(value.versions)
}

const topicsOf = (versions: LiveEvent['versions']) => Object.keys(versions) as Topic[]

/**
 * Compares versions, so that nothing is missed between two streams and nothing is fetched twice for one change.
 *
 * @param isFresh whether the answers on screen were asked for a moment ago: then of what is heard first only what has
 *   changed lately can have been missed
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
