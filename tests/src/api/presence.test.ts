// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Store } from '#src/api/session/device.ts'
import { createPresence } from '#src/api/session/presence.ts'
import { memory } from '#tests/src/api/fake.ts'

const patience = { span: 900_000, warning: 120_000 }

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

  test('ends a fixed time after the last activity', () => {
    now += 600_000
    sign()
    expect(presence.stay()?.ends).toBe(now + patience.span)
    now += patience.span
    expect(presence.isOver()).toBe(true)
  })

  test.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])('counts %s as activity', (name) => {
    now += 60_000
    sign(name)
    expect(presence.stay()?.ends).toBe(now + patience.span)
  })

  test.each(['scroll', 'mousemove', 'focus'])('does not count %s', (name) => {
    now += 60_000
    sign(name)
    expect(presence.stay()?.ends).toBe(now - 60_000 + patience.span)
  })

  test('is not stored on each key', () => {
    const before = presence.stay()?.ends
    now += 1000
    sign()
    expect(presence.stay()?.ends).toBe(before)
  })

  test('in its warning is extended by the button, and not by stray activity', () => {
    const before = presence.stay()?.ends ?? 0
    now = before - patience.warning
    sign()
    expect(presence.stay()?.ends).toBe(before)
    presence.extend()
    expect(presence.stay()?.ends).toBe(now + patience.span)
  })

  test('continues from another page', () => {
    const before = presence.stay()?.ends
    now += 60_000
    presence.begin(patience)
    expect(presence.stay()?.ends).toBe(before)
  })

  test('announces a new end', () => {
    const heard = vi.fn()
    const stop = presence.subscribe(heard)
    presence.extend()
    expect(heard).toHaveBeenCalledOnce()
    stop()
    presence.extend()
    expect(heard).toHaveBeenCalledOnce()
  })

  test('is shared by two tabs', () => {
    const store = memory()
    const one = createPresence(store, clock)
    const other = createPresence(store, clock)
    one.begin(patience)
    now += 500_000
    other.extend()
    expect(one.stay()).toEqual(other.stay())
    expect(one.stay()?.ends).toBe(now + patience.span)
  })

  test('counts for the page alone if storage is blocked', () => {
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

  test('is unknown before any login, and so not over', () => {
    presence.forget()
    expect([presence.stay(), presence.isOver()]).toEqual([undefined, false])
  })

  test('is unknown if it cannot be read', () => {
    const store = memory()
    store.setItem('farsend.present', '9e9/../1')
    expect(createPresence(store, clock).stay()).toBeUndefined()
  })
})
