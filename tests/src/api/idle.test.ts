// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPresence } from '#src/api/session/presence.ts'
import { fakeBrowser, fakeNetwork, memory, openTab, session } from '#tests/src/api/fake.ts'

const patience = { span: 900_000, warning: 120_000 }

let now = 0
const clock = () => now
const sign = (name = 'keydown') => dispatchEvent(new Event(name))

describe('an idle browser', () => {
  const provider = () =>
    fakeNetwork(({ path }) =>
      path.endsWith('/logout') ? { body: { message: 'bye' } } : { body: { data: session('fresh') } },
    )

  test('logs out after too long, and tells the provider', async () => {
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

  test('restores the customer after a short absence', async () => {
    const store = memory()
    createPresence(store, clock).begin(patience)
    now += patience.span - 1
    const { fetch } = provider()
    const tab = openTab({ fetch, presence: createPresence(store, clock) })
    await tab.session.restore()
    expect(tab.state().status).toBe('customer')
  })

  test('logs out in all tabs, and drafts survive until the next login', async () => {
    const { fetch } = provider()
    const tab = openTab({ fetch, presence: createPresence(memory(), clock) })
    tab.session.signIn(session('t1'))
    await tab.session.leaveUnattended()
    expect(tab.state()).toEqual({ status: 'visitor', because: 'ended' })
  })
})

describe('activity sent to the provider', () => {
  const REFRESH = '/api/v1/users/account/refresh'
  const MINUTE = 60_000

  /** A browser whose tabs share storage, and a provider that accepts every refresh. */
  function browser() {
    const store = memory()
    const join = fakeBrowser()
    let line: 'up' | 'down' = 'up'
    let tokens = 0
    const { fetch, asked } = fakeNetwork(({ path }) => {
      if (line === 'down') return 'network'
      tokens += 1
      if (path.endsWith('/logout')) return { body: { message: 'bye' } }
      return path === REFRESH ? { body: { data: session(`t${tokens}`) } } : { body: { data: [] } }
    })
    return {
      /** The idle time that each refresh has sent, in seconds. */
      said: () => asked.filter(({ path }) => path === REFRESH).map(({ body }) => body),
      cut: () => {
        line = 'down'
      },
      mend: () => {
        line = 'up'
      },
      open() {
        const presence = createPresence(store, clock)
        const tab = openTab({ fetch, join, presence, now: clock })
        return { ...tab, presence }
      },
    }
  }

  /** Logs in, and stays active for a while. */
  function signedIn(here: ReturnType<typeof browser>) {
    const tab = here.open()
    tab.session.signIn(session('t0'))
    tab.presence.begin(patience)
    return tab
  }

  /** Advances the time, then runs the timers that are due. */
  async function pass(span: number) {
    now += span
    await vi.advanceTimersByTimeAsync(span)
  }

  let tabs: ReturnType<typeof signedIn>[] = []
  beforeEach(() => {
    now = 1_000_000
    vi.useFakeTimers()
  })
  afterEach(() => {
    for (const { presence, session: kept } of tabs) {
      presence.forget()
      kept.close()
    }
    tabs = []
    vi.useRealTimers()
  })

  test('a polling page sends the idle time', async () => {
    const here = browser()
    const tab = signedIn(here)
    tabs = [tab]
    await pass(10 * MINUTE)
    await tab.callLoose('list-beneficiaries', {})
    await pass(4 * MINUTE)
    await tab.callLoose('list-beneficiaries', {})
    expect(here.said()).toEqual([{ idle_seconds: 600 }])
  })

  test('a machine that slept logs out without a call, and keeps drafts', async () => {
    const here = browser()
    const tab = signedIn(here)
    tabs = [tab]
    now += 40 * MINUTE
    await expect(tab.callLoose('list-beneficiaries', {})).rejects.toMatchObject({ errorCode: 401 })
    expect(here.said()).toEqual([])
    expect(tab.state()).toEqual({ status: 'visitor', because: 'ended' })
  })

  test('a session ended by the provider logs out, and keeps drafts', async () => {
    const join = fakeBrowser()
    const { fetch } = fakeNetwork(() => ({ body: { data: null } }))
    const tab = { ...openTab({ fetch, join, now: clock }), presence: createPresence(memory(), clock) }
    tabs = [tab]
    tab.session.signIn(session('t0'))
    await pass(30 * MINUTE)
    await expect(tab.callLoose('list-beneficiaries', {})).rejects.toMatchObject({ errorCode: 401 })
    expect(tab.state()).toEqual({ status: 'visitor', because: 'ended' })
  })

  test('an hour of typing without a call is reported every few minutes', async () => {
    const here = browser()
    const tab = signedIn(here)
    tabs = [tab]
    for (let minute = 0; minute < 60; minute += 1) {
      await pass(MINUTE)
      sign()
    }
    expect(here.said()).toHaveLength(11)
    expect(new Set(here.said().map((body) => JSON.stringify(body))).size).toBe(1)
    expect(here.said()[0]).toEqual({ idle_seconds: 60 })
    expect(tab.state().status).toBe('customer')
  })

  test('is reported soon, but not at once: a press may leave the page', async () => {
    const here = browser()
    tabs = [signedIn(here)]
    await pass(6 * MINUTE)
    sign('pointerdown')
    await pass(1000)
    expect(here.said()).toEqual([])
    await pass(1000)
    expect(here.said()).toEqual([{ idle_seconds: 2 }])
  })

  test('nothing is sent without activity, or for activity already reported', async () => {
    const here = browser()
    tabs = [signedIn(here)]
    await pass(MINUTE)
    sign()
    await pass(12 * MINUTE)
    expect(here.said()).toEqual([])
  })

  test('the button of the warning is reported', async () => {
    const here = browser()
    const tab = signedIn(here)
    tabs = [tab]
    await pass(14 * MINUTE)
    tab.presence.extend()
    await pass(2000)
    expect(here.said()).toEqual([{ idle_seconds: 2 }])
  })

  test('two tabs report once', async () => {
    const here = browser()
    const one = signedIn(here)
    const other = here.open()
    await other.session.restore()
    other.presence.begin(patience)
    tabs = [one, other]
    const before = here.said().length
    await pass(6 * MINUTE)
    one.presence.extend()
    other.presence.extend()
    await pass(2000)
    expect(here.said()).toHaveLength(before + 1)
    expect(one.state()).toEqual(other.state())
  })

  test('on a broken line the next activity is reported', async () => {
    const here = browser()
    const tab = signedIn(here)
    tabs = [tab]
    here.cut()
    await pass(6 * MINUTE)
    sign()
    await pass(MINUTE)
    expect(tab.state()).toMatchObject({ status: 'customer', token: 't0' })
    here.mend()
    sign()
    await pass(2000)
    expect(here.said()).toHaveLength(2)
    expect(tab.state().status).toBe('customer')
  })

  test('a reloaded page sends the last activity before it', async () => {
    const here = browser()
    const before = signedIn(here)
    before.session.close()
    await pass(5 * MINUTE)
    const after = here.open()
    tabs = [before, after]
    await after.session.restore()
    expect(here.said()).toEqual([{ idle_seconds: 300 }])
  })

  test('without stored activity, opening the page counts as activity', async () => {
    const here = browser()
    const tab = here.open()
    tabs = [tab]
    await tab.session.restore()
    expect(here.said()).toEqual([{ idle_seconds: 0 }])
  })

  test('a clock that was set back never gives a future activity', async () => {
    const here = browser()
    const tab = signedIn(here)
    tabs = [tab]
    now -= 60 * MINUTE
    await tab.session.renew('t0')
    expect(here.said()).toEqual([{ idle_seconds: 0 }])
  })
})
