import { atom, getDefaultStore, type PrimitiveAtom } from 'jotai'
import { callLoose, sessionAtom, toApiError } from '#src/api/index.ts'
import {
  type Draft,
  type FlowEffect,
  type FlowEvent,
  type FlowState,
  findStep,
  reduce,
  start,
} from '#src/flow/core/index.ts'
import { forgetAll, forgetOthers, keep, recall } from '#src/flow/storage.ts'
import { flowNotice } from '#src/flow/words.ts'
import type { FlowDefinition } from '#src/generated/flow.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { assertNever } from '#src/lib/assert-never.ts'
import { notify } from '#src/ui/index.ts'

const store = getDefaultStore()

/**
 * One flow of one person, outside React: it outlives screens, so that an answer that comes after its screen has gone
 * is taken, and a draft is there again when the customer comes back.
 */
export interface FlowDriver {
  readonly key: string
  readonly flow: FlowDefinition
  readonly atom: PrimitiveAtom<FlowState>
  /** What was typed in a step and not submitted, without secrets; memory only. */
  readonly typed: Map<string, Draft>
  /** True once after a kept draft had to be dropped; reading it resets it. */
  takeDropped(): boolean
  state(): FlowState
  /** Applies an event. Resolves when a call that it has started, or that is under way, has been answered. */
  dispatch(event: FlowEvent): Promise<void>
  /** Takes over an edited definition, in development. */
  redefine(flow: FlowDefinition): void
}

function createDriver(key: string, definition: FlowDefinition, user: string): FlowDriver {
  let flow = definition
  let inFlight: Promise<void> = Promise.resolve()
  const kept = recall(flow, user)
  let isDropped = kept.is === 'dropped'
  const stateAtom = atom<FlowState>(kept.is === 'found' ? kept.state : start(flow))
  const typed = new Map<string, Draft>()
  const state = () => store.get(stateAtom)

  function set(next: FlowState): void {
    if (next === state()) return
    if (next.floor !== state().floor) typed.clear()
    store.set(stateAtom, next)
    keep(flow, user, next)
  }

  /** A sentence may speak of what was given before a commit as well as of what came of it. */
  function run(effect: FlowEffect, before: Draft): void {
    switch (effect.type) {
      case 'call':
        inFlight = send(effect)
        return
      case 'notice':
        notify(flowNotice(flow, effect, { ...before, ...state().draft }))
        return
      case 'stuck':
        // A fault of the program: it must not pass unseen in development, and must not break the page for a customer.
        if (import.meta.env.DEV) {
          throw new Error(`${flow.id}: step '${effect.step}' needs ${effect.missing.join(', ')} in the draft`)
        }
        return
      default:
        assertNever(effect)
    }
  }

  async function send({ attempt, operation, params, body }: FlowEffect & { type: 'call' }): Promise<void> {
    // The check holds flows and operations together, so the name is one of the table.
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
    if (outcome.state.completed.includes(before.step)) typed.delete(before.step)
    set(outcome.state)
    for (const effect of outcome.effects) run(effect, before.draft)
  }

  return {
    key,
    get flow() {
      return flow
    },
    atom: stateAtom,
    typed,
    takeDropped() {
      const was = isDropped
      isDropped = false
      return was
    },
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
  }
}

const drivers = new Map<string, FlowDriver>()

/** The driver of a flow for a customer (by id) or a visitor; the same one each time. */
export function driverOf(flow: FlowDefinition, user: string): FlowDriver {
  const key = `${flow.id} ${user}`
  const known = drivers.get(key)
  if (known) return known
  forgetOthers(flow, user)
  const driver = createDriver(key, flow, user)
  drivers.set(key, driver)
  return driver
}

/** Forgets every flow, in memory and in storage. */
export function forgetFlows(): void {
  drivers.clear()
  forgetAll()
}

store.sub(sessionAtom, () => {
  const session = store.get(sessionAtom)
  // A session that ended by itself is taken up again after the next login; who signs out leaves nothing behind.
  if (session.status === 'visitor' && session.because === 'signed-out') forgetFlows()
})
