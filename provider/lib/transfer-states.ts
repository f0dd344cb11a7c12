import states from '#schemas/shared/transfer-states.json' with { type: 'json' }

export type TransferState = keyof typeof states.states
type StateGroup = keyof typeof states.groups

export function mayFollow(from: TransferState, to: TransferState): boolean {
  const next: readonly string[] = states.states[from].next
  return next.includes(to)
}

export function isFinal(state: TransferState): boolean {
  return states.states[state].final
}

const isState = (state: string): state is TransferState => Object.hasOwn(states.states, state)

export const openStates: readonly TransferState[] = Object.keys(states.states)
  .filter(isState)
  .filter((state) => !isFinal(state))

export const finalStates: readonly TransferState[] = Object.keys(states.states)
  .filter(isState)
  .filter(isFinal)

export function statesOf(group: StateGroup): readonly string[] {
  return states.groups[group]
}

/** SQL condition for these states, as literals rather than parameters, so that partial indices match. */
export const inStates = (states: readonly string[], column = 'state'): string =>
  `${column} in (${states.map((state) => `'${state}'`).join(', ')})`

/** States whose money came back or never left: they don't count towards the daily limit. */
export const undone: readonly TransferState[] = ['cancelled', 'failed', 'returned']
