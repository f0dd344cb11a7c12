import states from '#schemas/shared/transfer-states.json' with { type: 'json' }

/** The states of a transfer as declared in schemas/shared/transfer-states.json. */
export type TransferState = keyof typeof states.states
type StateGroup = keyof typeof states.groups

/** Whether the declaration lets a transfer go from one state to the other. */
export function mayFollow(from: TransferState, to: TransferState): boolean {
  const next: readonly string[] = states.states[from].next
  return next.includes(to)
}

/** Whether nothing more will happen to a transfer in this state. */
export function isFinal(state: TransferState): boolean {
  return states.states[state].final
}

const isState = (state: string): state is TransferState => Object.hasOwn(states.states, state)

/** States in which something more will happen to a transfer. */
export const openStates: readonly TransferState[] = Object.keys(states.states)
  .filter(isState)
  .filter((state) => !isFinal(state))

/** States in which a transfer stays. */
export const finalStates: readonly TransferState[] = Object.keys(states.states)
  .filter(isState)
  .filter(isFinal)

/** The states of a filter of the history. */
export function statesOf(group: StateGroup): readonly string[] {
  return states.groups[group]
}

/** States in which the money came back or never left: they use nothing of the daily limit. */
export const undone: readonly TransferState[] = ['cancelled', 'failed', 'returned']
