import { createStore } from 'jotai'
import { type Client, type ClientOptions, createClient } from '#src/api/client.ts'
import type { SessionState } from '#src/api/index.ts'
import { sessionAtom } from '#src/api/index.ts'
import type { Store } from '#src/api/session/device.ts'
import type { Tabs } from '#src/api/session/tabs.ts'
import { type Call, typedCall } from '#src/api/typed-call.ts'
import type { Session, User } from '#src/api/types.ts'
import { allCapabilities } from '#tests/support/capabilities.ts'

export const ada: User = {
  _id: 'u1',
  first_name: 'Ada',
  last_name: 'Obi',
  phone: '+14165550123',
  email: null,
  dob: null,
  status: 'active',
  verified_pid: true,
  verified_poa: true,
  verified_selfie: true,
  country: 'CA',
  currency: 'CAD',
}

export const session = (token: string, user: User = ada): Session => ({ token, expires_in: 600, user })

export interface Asked {
  method: string
  path: string
  search: string
  token: string | null
  key: string | null
  type: string | null
  body: unknown
}

export type Answer = { status?: number; body?: unknown } | 'network' | Promise<Answer>

const isJson = ({ headers }: Request) => headers.get('content-type')?.includes('json') ?? false

/** A provider that has everything, returns the given answers and remembers its calls. */
export const fakeNetwork = (answer: (asked: Asked) => Answer) =>
  fakeProvider((asked) =>
    asked.path.endsWith('/capabilities') ? { body: { data: [...allCapabilities()] } } : answer(asked),
  )

/** The same, with an answer of its own to what it has. */
export function fakeProvider(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const text = await request.text()
    const one: Asked = {
      method: request.method,
      path: url.pathname,
      search: url.search,
      token: request.headers.get('authorization'),
      key: request.headers.get('idempotency-key'),
      type: request.headers.get('content-type'),
      body: text === '' ? undefined : isJson(request) ? JSON.parse(text) : text,
    }
    asked.push(one)
    const given = await answer(one)
    request.signal.throwIfAborted()
    if (given === 'network') throw new TypeError('Failed to fetch')
    const { status = 200, body } = given
    return body === undefined ? new Response(null, { status }) : Response.json(body, { status })
  }
  return { asked, fetch }
}

/** The tabs of one browser: a message of one reaches the others at once, and locks are exclusive. */
export function fakeBrowser() {
  const hearing = new Set<(state: SessionState) => void>()
  let last: Promise<unknown> = Promise.resolve()
  return (hear: (state: SessionState) => void): Tabs => {
    hearing.add(hear)
    return {
      tell: (state) => {
        for (const other of hearing) if (other !== hear) other(state)
      },
      alone: (work) => {
        const turn = last.then(work)
        last = turn.catch(() => undefined)
        return turn
      },
      close: () => hearing.delete(hear),
    }
  }
}

export interface Tab extends Client {
  readonly call: Call
  state(): SessionState
}

/** A client with its own store, as in a tab. */
export function openTab(options: Omit<ClientOptions, 'store'>): Tab {
  const store = createStore()
  const client = createClient({
    prefix: 'http://provider.test/api/v1',
    join: fakeBrowser(),
    wait: () => Promise.resolve(),
    ...options,
    store,
  })
  return { ...client, call: typedCall(client.callLoose), state: () => store.get(sessionAtom) }
}

/** A promise settled from outside. */
export function deferred<T>() {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { promise, resolve }
}

/** A browser's storage. */
export function memory(): Store {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
