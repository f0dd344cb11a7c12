import { type Atom, atom, type PrimitiveAtom } from 'jotai/vanilla'
import { callLoose, hasSignedOut, sessionAtom, toApiError } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { AccountDraft } from '#src/flow/account/account-draft.ts'
import type { KeeperHost, News } from '#src/flow/account/keeper.ts'
import { createAutosave } from '#src/flow/autosave.ts'
import {
  type Draft,
  type FlowEffect,
  type FlowEvent,
  type FlowState,
  findStep,
  reduce,
  start,
} from '#src/flow/core/index.ts'
import { leaveFor } from '#src/flow/leave-for.ts'
import { forgetAll, forgetOthers, keep, recall } from '#src/flow/storage.ts'
import { flowNotice } from '#src/flow/words.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { assertNever } from '#src/lib/assert-never.ts'
import { store } from '#src/lib/store.ts'
import { dismissFailures, notify } from '#src/ui/index.ts'

export const VISITOR = 'visitor'

/**
 * One customer's flow, outside React: it outlives screens, so that an answer that arrives after its screen
 * has unmounted is taken, and the draft is there when the customer returns.
 */
export interface FlowDriver {
  readonly key: string
  readonly user: string
  readonly flow: FlowDefinition
  readonly atom: PrimitiveAtom<FlowState>
  /** What was typed in a step but not submitted; stored too if the flow has autosave. */
  typedIn(step: string): Draft
  /** Remembers what is typed in a step; never pass it secrets. */
  remember(step: string, data: Draft): void
  /** The provider's copy, if the flow keeps its draft with the account. */
  readonly account: AccountDraft | undefined
  /** Another device's changes, or a kept draft that had to be dropped; until the customer has seen it. */
  readonly newsAtom: PrimitiveAtom<News>
  /** Counts drafts taken from elsewhere, and how often this one was emptied. */
  readonly takenAtom: Atom<number>
  state(): FlowState
  /** Applies an event. Resolves when the call it started, or a pending one, has ended. */
  dispatch(event: FlowEvent): Promise<void>
  /** Applies another definition: edited in development, or as the provider offers it. */
  redefine(flow: FlowDefinition): void
  stop(): void
}

let keeper: ((host: KeeperHost) => AccountDraft) | undefined

/** Registers what keeps drafts with accounts, loaded with the first flow that needs it. */
export function setKeeper(keep: (host: KeeperHost) => AccountDraft): void {
  keeper = keep
}

/** The step that an event may have completed, whose form was then submitted. */
function doneBy(event: FlowEvent, before: FlowState): string | undefined {
  if (event.type === 'succeeded') return before.pending?.step
  return event.type === 'submit' ? before.step : undefined
}

function createDriver(key: string, definition: FlowDefinition, user: string): FlowDriver {
  let flow = definition
  let inFlight: Promise<void> = Promise.resolve()
  const kept = recall(flow, user)
  const stateAtom = atom<FlowState>(kept.is === 'found' ? kept.state : start(flow))
  const typed = new Map<string, Draft>(kept.is === 'found' ? Object.entries(kept.typed) : [])
  const state = () => store.get(stateAtom)
  const typedNow = () => Object.fromEntries(typed)
  const save = () => (account ? account.changed() : keep(flow, user, state(), typedNow()))
  const autosave = createAutosave(save)
  const newsAtom = atom<News>(kept.is === 'dropped' ? 'dropped' : 'none')
  const takenAtom = atom(0)

  const host: KeeperHost = {
    flow,
    user,
    state,
    typed: typedNow,
    take(draft) {
      typed.clear()
      for (const [step, data] of Object.entries(draft.typed)) typed.set(step, data)
      store.set(stateAtom, draft.state)
      if (draft.news !== 'none') store.set(newsAtom, draft.news)
      store.set(takenAtom, (count) => count + 1)
    },
  }
  const account = flow.draft.keep === 'account' ? keeper?.(host) : undefined

  function set(next: FlowState): void {
    if (next === state()) return
    if (next.floor !== state().floor) typed.clear()
    store.set(stateAtom, next)
    autosave.cancel()
    save()
  }

  /** A sentence may use the draft from before a commit as well as its result. */
  function run(effect: FlowEffect, before: Draft): void {
    switch (effect.type) {
      case 'call':
        inFlight = send(effect)
        return
      case 'leave':
        leave(effect)
        return
      case 'notice':
        notify(flowNotice(flow, effect, { ...before, ...state().draft }))
        return
      case 'stuck':
        // A bug: loud in development, harmless for a customer.
        if (import.meta.env.DEV) {
          throw new Error(`${flow.id}: step '${effect.step}' needs ${effect.missing.join(', ')} in the draft`)
        }
        return
      default:
        assertNever(effect)
    }
  }

  /** The draft is already stored, so the customer can come back to it. */
  function leave({ step, to }: FlowEffect & { type: 'leave' }): void {
    if (leaveFor(to)) return
    const message = text('flow.leave.refused.message')
    apply({ type: 'not-left', step, failure: { message, serverErrcode: 'leave_refused', errors: [] } })
    notify({ tone: 'danger', title: text('flow.leave.refused.title'), message })
  }

  async function send({ attempt, operation, params, body }: FlowEffect & { type: 'call' }): Promise<void> {
    // The checks match flows with operations, so the name exists.
    const event = await callLoose(operation as OperationId, { params, body }).then(
      (answer): FlowEvent => ({ type: 'succeeded', attempt, answer }),
      (error: unknown): FlowEvent => ({ type: 'failed', attempt, failure: toApiError(error) }),
    )
    apply(event)
  }

  function apply(event: FlowEvent): void {
    const before = state()
    const outcome = reduce(flow, before, event)
    if (event.type === 'restart') typed.clear()
    const done = doneBy(event, before)
    const isDone =
      done !== undefined && outcome.state.pending === null && outcome.state.completed.includes(done)
    if (isDone) typed.delete(done)
    if (isDone || event.type === 'succeeded') dismissFailures()
    set(outcome.state)
    for (const effect of outcome.effects) run(effect, before.draft)
    if (event.type === 'restart') store.set(takenAtom, (count) => count + 1)
  }

  return {
    key,
    user,
    get flow() {
      return flow
    },
    atom: stateAtom,
    typedIn: (step) => typed.get(step) ?? {},
    remember(step, data) {
      typed.set(step, data)
      if (flow.draft.autosave === true) autosave.later()
    },
    account,
    newsAtom,
    takenAtom,
    state,
    async dispatch(event) {
      apply(event)
      if (event.type === 'submit') await inFlight
    },
    redefine(edited) {
      if (edited === flow) return
      flow = edited
      const { step, floor } = state()
      const isKnown = findStep(flow, step) !== undefined && findStep(flow, floor) !== undefined
      set(isKnown ? { ...state() } : start(flow))
    },
    stop() {
      autosave.cancel()
      account?.stop()
    },
  }
}

const drivers = new Map<string, FlowDriver>()

/** The driver of a flow for a customer (by id) or a visitor; always the same one. */
export function driverOf(flow: FlowDefinition, user: string): FlowDriver {
  const key = `${flow.id} ${user}`
  const known = drivers.get(key)
  if (known) return known
  for (const driver of drivers.values()) {
    if (driver.flow.id !== flow.id) continue
    driver.stop()
    // A flow kept with its account starts fresh when its customer returns.
    if (driver.account) drivers.delete(driver.key)
  }
  forgetOthers(flow, user)
  const driver = createDriver(key, flow, user)
  drivers.set(key, driver)
  return driver
}

export function driversOf(user: string): readonly FlowDriver[] {
  return [...drivers.values()].filter((driver) => driver.user === user)
}

export function forgetFlows(): void {
  for (const driver of drivers.values()) driver.stop()
  drivers.clear()
  forgetAll()
}

store.sub(sessionAtom, () => {
  // After an expired session, the flow continues with the next login; signing out clears it.
  if (hasSignedOut(store.get(sessionAtom))) forgetFlows()
})
