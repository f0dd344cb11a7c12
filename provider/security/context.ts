// The source of the current work, for the security log: known at the door and needed deep inside, in
// transactions that only get what they change.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Source {
  /** `visitor`, `customer`, `sandbox`, or `operator:` and a name. */
  readonly actor: string
  /** The client's address; null if there is none. */
  readonly client: string | null
  /** From the User-Agent, if known (provider/lib/user-agent.ts). */
  readonly browser?: string | undefined
  readonly system?: string | undefined
}

const sources = new AsyncLocalStorage<Source>()

export const workFor = <Result>(source: Source, work: () => Result): Result => sources.run(source, work)

/** The current source; the provider itself if no client asked. */
export const presentSource = (): Source => sources.getStore() ?? { actor: 'provider', client: null }
