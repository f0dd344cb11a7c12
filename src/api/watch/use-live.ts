import { useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { queryClient } from '#src/api/app-cache.ts'
import { call, callLoose, useSession } from '#src/api/app-calls.ts'
import { useCan } from '#src/api/capabilities.ts'
import { invalidate } from '#src/api/query.ts'
import { sessionAtom } from '#src/api/session/state.ts'
import type { Topic } from '#src/api/versions.ts'

/** How long answers count as just fetched after a page load, in milliseconds. */
const FRESH = 10_000

/** Topics that update the session's user, who decides which pages open. */
const ofCustomer: readonly Topic[] = ['profile', 'identity']

/**
 * Keeps the screen up to date with other tabs, other devices and the provider, by refetching what changed.
 * Mounted once, around a customer's pages.
 */
function useLive(): void {
  const session = useSession()
  const store = useStore()
  const setSession = useSetAtom(sessionAtom)
  const canFollow = useCan('live')
  const customer = canFollow && session.status === 'customer' ? session.user._id : undefined

  useEffect(() => {
    if (customer === undefined) return
    const began = performance.now()
    let stop = () => {}
    let isOver = false

    async function renewCustomer() {
      const { data: user } = await call('get-account')
      const now = store.get(sessionAtom)
      if (now.status === 'customer' && now.user._id === user._id) setSession({ ...now, user })
    }

    void import('#src/api/watch/follow.ts').then(
      ({ follow }) => {
        if (isOver) return
        stop = follow({
          callLoose,
          customer,
          isFresh: () => performance.now() - began < FRESH,
          onChange: (topics) => {
            invalidate(queryClient, topics)
            if (topics.some((topic) => ofCustomer.includes(topic))) renewCustomer().catch(() => undefined)
          },
        })
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
    }
  }, [customer, store, setSession])
}

export function Live(): null {
  useLive()
  return null
}
