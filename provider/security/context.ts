// Where the work at hand comes from, for the security log: known at the door, and wanted deep inside, in transactions
// that are given nothing but what they change.
import { AsyncLocalStorage } from 'node:async_hooks'

/** Who is at work, and from where. */
export interface Source {
  /** `visitor`, `customer`, `sandbox`, or `operator:` and a name. */
  readonly actor: string
  /** The client's address, or null where there is none. */
  readonly client: string | null
  /** What the client's browser says it is, where that is known (provider/lib/user-agent.ts). */
  readonly browser?: string | undefined
  readonly system?: string | undefined
}

const sources = new AsyncLocalStorage<Source>()

/** Does the work with this source of events. */
export const workFor = <Result>(source: Source, work: () => Result): Result => sources.run(source, work)

/** Whom the current work is for; the provider itself where no client asked. */
export const presentSource = (): Source => sources.getStore() ?? { actor: 'provider', client: null }
