// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/index.ts'
import { type AccountDraft, createAccountDraft, type Unsaved } from '#src/flow/account/account-draft.ts'
import type { StoredDraft } from '#src/flow/account/calls.ts'
import { store } from '#src/lib/store.ts'

const broken = () => new ApiError({ kind: 'network' })
const conflict = () =>
  new ApiError({ kind: 'answer', said: 'Changed', errorCode: 409, serverErrcode: 'draft_conflict' })

/** A provider that stores one draft, and may be unreachable. */
function provider() {
  let held: StoredDraft | undefined
  const state = { isReached: true, saves: 0 }
  const answer = <Value>(give: () => Value): Promise<Value> =>
    state.isReached ? Promise.resolve().then(give) : Promise.reject(broken())
  return {
    state,
    held: () => held,
    saveElsewhere(content: object) {
      held = { content, revision: (held?.revision ?? 0) + 1, saved_at: '2026-11-22T10:00:00.000Z' }
    },
    calls: {
      get: () => answer(() => held),
      save: (content: object, revision: number) =>
        answer(() => {
          state.saves += 1
          if (revision !== (held?.revision ?? 0)) throw conflict()
          held = { content, revision: revision + 1, saved_at: '2026-11-22T10:05:00.000Z' }
          return held
        }),
      remove: () =>
        answer(() => {
          held = undefined
        }),
    },
  }
}

let open: AccountDraft[] = []

function device(server: ReturnType<typeof provider>, left?: Unsaved) {
  let content: Record<string, unknown> | undefined = left
    ? (left.content as Record<string, unknown>)
    : undefined
  let kept: Unsaved | undefined = left
  const draft = createAccountDraft({
    calls: server.calls,
    present: () => content,
    take: (theirs) => {
      content = { ...(theirs as object), ...content }
    },
    local: {
      read: () => left,
      write: (unsaved) => {
        kept = unsaved
      },
    },
  })
  open.push(draft)
  return {
    draft,
    content: () => content,
    kept: () => kept,
    saved: () => store.get(draft.saved),
    type(next: Record<string, unknown> | undefined) {
      content = next
      draft.changed()
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const draft of open) draft.stop()
  open = []
  vi.useRealTimers()
})

const aWhile = (ms = 1500) => vi.advanceTimersByTimeAsync(ms)

test('is saved shortly after the last change, with the time', async () => {
  const server = provider()
  const { draft, type, saved, kept } = device(server)
  await draft.ready
  type({ name: 'A' })
  type({ name: 'Ada' })
  expect(kept()?.content).toEqual({ name: 'Ada' })
  await aWhile()
  expect(server.held()?.content).toEqual({ name: 'Ada' })
  expect(server.state.saves).toBe(1)
  expect(saved()).toEqual({ is: 'saved', at: '2026-11-22T10:05:00.000Z' })
  expect(kept()).toBeUndefined()
})

test('is found by another device', async () => {
  const server = provider()
  server.saveElsewhere({ name: 'Ada' })
  const { draft, content, saved } = device(server)
  await draft.ready
  expect(content()).toEqual({ name: 'Ada' })
  expect(saved()).toEqual({ is: 'saved', at: '2026-11-22T10:00:00.000Z' })
})

test('waits on this device while offline, and is sent once back online', async () => {
  const server = provider()
  const { draft, type, saved, kept } = device(server)
  await draft.ready
  server.state.isReached = false
  type({ name: 'Ada' })
  await aWhile()
  expect(saved()).toEqual({ is: 'waiting' })
  expect(kept()?.content).toEqual({ name: 'Ada' })
  server.state.isReached = true
  window.dispatchEvent(new Event('online'))
  await aWhile()
  expect(server.held()?.content).toEqual({ name: 'Ada' })
  expect(saved().is).toBe('saved')
})

test('left unsaved by an earlier load is saved by the next one', async () => {
  const server = provider()
  server.saveElsewhere({ name: 'Ada' })
  device(server, { content: { name: 'Ada', city: 'Oslo' }, base: { name: 'Ada' }, revision: 1 })
  await aWhile()
  expect(server.held()?.content).toEqual({ name: 'Ada', city: 'Oslo' })
})

test('saved elsewhere in between: merges the newer draft first and loses nothing', async () => {
  const server = provider()
  const { draft, type } = device(server)
  await draft.ready
  server.saveElsewhere({ city: 'Oslo' })
  type({ name: 'Ada' })
  await aWhile(4000)
  expect(server.held()?.content).toEqual({ city: 'Oslo', name: 'Ada' })
})

test('refetches when the page comes back to the front', async () => {
  const server = provider()
  const { draft, content } = device(server)
  await draft.ready
  server.saveElsewhere({ city: 'Oslo' })
  document.dispatchEvent(new Event('visibilitychange'))
  await aWhile()
  expect(content()).toEqual({ city: 'Oslo' })
})

test('is deleted there too once it is empty', async () => {
  const server = provider()
  server.saveElsewhere({ name: 'Ada' })
  const { draft, type, saved } = device(server)
  await draft.ready
  type(undefined)
  await aWhile()
  expect(server.held()).toBeUndefined()
  expect(saved()).toEqual({ is: 'none' })
})

test('shows a refusal, and does not retry', async () => {
  const server = provider()
  const { draft, type, saved } = device(server)
  await draft.ready
  server.calls.save = () =>
    Promise.reject(
      new ApiError({ kind: 'answer', said: 'Too large', errorCode: 413, serverErrcode: 'too_large' }),
    )
  type({ name: 'Ada' })
  await aWhile(60_000)
  expect(saved()).toEqual({ is: 'refused' })
})
