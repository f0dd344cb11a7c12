// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Store } from '#src/api/session/device.ts'
import { createPresence } from '#src/api/session/presence.ts'
import { fakeNetwork, openTab, session } from '#tests/src/api/fake.ts'

const patience = { span: 900_000, warning: 120_000 }

function memory(): Store {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

let now = 0
const clock = () => now
const sign = (name = 'keydown') => dispatchEvent(new Event(name))

describe('presence', () => {
  let presence = createPresence(memory(), clock)
  beforeEach(() => {
    now = 1_000_000
    presence = createPresence(memory(), clock)
    presence.begin(patience)
    presence.watch()
  })
  afterEach(() => presence.forget())

  test('ends so long after the last sign of life', () => {
    now += 600_000
    sign()
    expect(presence.stay()?.ends).toBe(now + patience.span)
    now += patience.span
    expect(presence.isOver()).toBe(true)
  })

  test.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])('takes %s for a sign of life', (name) => {
    now += 60_000
    sign(name)
    expect(presence.stay()?.ends).toBe(now + patience.span)
  })

  test.each(['scroll', 'mousemove', 'focus'])('does not take %s for one', (name) => {
    now += 60_000
    sign(name)
    expect(presence.stay()?.ends).toBe(now - 60_000 + patience.span)
  })

  test('is not written down with each key', () => {
    const before = presence.stay()?.ends
    now += 1000
    sign()
    expect(presence.stay()?.ends).toBe(before)
  })

  test('that is being warned of its end is extended by an answer, and not by a slip', () => {
    const before = presence.stay()?.ends ?? 0
    now = before - patience.warning
    sign()
    expect(presence.stay()?.ends).toBe(before)
    presence.extend()
    expect(presence.stay()?.ends).toBe(now + patience.span)
  })

  test('goes on where another page has begun', () => {
    const before = presence.stay()?.ends
    now += 60_000
    presence.begin(patience)
    expect(presence.stay()?.ends).toBe(before)
  })

  test('says when its end has moved', () => {
    const heard = vi.fn()
    const stop = presence.subscribe(heard)
    presence.extend()
    expect(heard).toHaveBeenCalledOnce()
    stop()
    presence.extend()
    expect(heard).toHaveBeenCalledOnce()
  })

  test('of two tabs is one', () => {
    const store = memory()
    const one = createPresence(store, clock)
    const other = createPresence(store, clock)
    one.begin(patience)
    now += 500_000
    other.extend()
    expect(one.stay()).toEqual(other.stay())
    expect(one.stay()?.ends).toBe(now + patience.span)
  })

  test('counts for the page alone where storage is forbidden', () => {
    const forbidden: Store = {
      getItem: () => {
        throw new Error('forbidden')
      },
      setItem: () => {
        throw new Error('forbidden')
      },
      removeItem: () => {
        throw new Error('forbidden')
      },
    }
    const alone = createPresence(forbidden, clock)
    alone.begin(patience)
    now += patience.span
    expect(alone.isOver()).toBe(true)
  })

  test('is unknown, and so not over, before anybody has logged in', () => {
    presence.forget()
    expect([presence.stay(), presence.isOver()]).toEqual([undefined, false])
  })

  test('that cannot be read is unknown', () => {
    const store = memory()
    store.setItem('farsend.present', '9e9/../1')
    expect(createPresence(store, clock).stay()).toBeUndefined()
  })
})

describe('a browser that was left alone', () => {
  const provider = () =>
    fakeNetwork(({ path }) =>
      path.endsWith('/logout') ? { body: { message: 'bye' } } : { body: { data: session('fresh') } },
    )

  test('too long brings nobody back: the provider hears that they are out', async () => {
    const store = memory()
    const before = createPresence(store, clock)
    before.begin(patience)
    now += patience.span
    const { fetch, asked } = provider()
    const tab = openTab({ fetch, presence: createPresence(store, clock) })
    await tab.session.restore()
    expect(tab.state()).toEqual({ status: 'visitor', because: 'ended' })
    await vi.waitFor(() => expect(asked.map(({ path }) => path)).toEqual(['/api/v1/users/account/logout']))
  })

  test('for a while brings its customer back', async () => {
    const store = memory()
    createPresence(store, clock).begin(patience)
    now += patience.span - 1
    const { fetch } = provider()
    const tab = openTab({ fetch, presence: createPresence(store, clock) })
    await tab.session.restore()
    expect(tab.state().status).toBe('customer')
  })

  test('is left in all tabs, and what was begun may go on after the next login', async () => {
    const { fetch } = provider()
    const tab = openTab({ fetch, presence: createPresence(memory(), clock) })
    tab.session.signIn(session('t1'))
    await tab.session.leaveUnattended()
    expect(tab.state()).toEqual({ status: 'visitor', because: 'ended' })
  })
})
