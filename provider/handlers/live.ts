import type { Handlers } from '#provider/http/handler.ts'
import type { StreamEvent } from '#provider/http/stream.ts'
import { Unavailable } from '#provider/lib/unavailable.ts'
import { type Change, readVersions } from '#provider/live/index.ts'

const eventOf = ({ topic, event }: Change): StreamEvent => ({
  name: topic,
  id: `${topic}:${event.versions[topic]}`,
  data: event,
})

export const liveHandlers = {
  'watch-events': async ({ sql, customerId, sessionId }, { hub }) => {
    const waiting: Change[] = []
    let isOver = false
    let pass = (change: Change): void => void waiting.push(change)
    let end = (): void => {
      isOver = true
    }
    const watcher = { customerId, sessionId, heard: (change: Change) => pass(change), ended: () => end() }
    const leave = await hub.watch(watcher)
    if (!leave) throw new Unavailable('Too many watch')
    // Read after subscribing, so nothing is lost in between; clients compare versions.
    const data = await readVersions(sql, customerId).catch((error: unknown) => {
      leave()
      throw error
    })
    return {
      first: { name: 'versions', id: 'versions', data },
      follow: (say, finish) => {
        pass = (change) => say(eventOf(change))
        end = finish
        for (const change of waiting) pass(change)
        if (isOver) setImmediate(finish)
        return leave
      },
    }
  },

  'list-versions': async ({ sql, customerId }) => ({ data: await readVersions(sql, customerId) }),
} satisfies Partial<Handlers>
