import type { Deps } from '#provider/deps.ts'

export interface OperateDeps extends Pick<Deps, 'db' | 'clock' | 'config' | 'vault'> {
  /** Whether it is a dry run, for effects outside the database. */
  readonly isRehearsed?: boolean
  /** Prints one line; control characters, including line breaks, are escaped. */
  print(line: string): void
}

/** What the security log stores besides the command's name. */
type Noted = Readonly<Record<string, string>>

interface Work {
  /** Carries out the order. Thrown errors are shown to the operator and logged as refused. */
  run(deps: OperateDeps): Promise<void>
}

/** A read-only order. */
interface Look extends Work {
  readonly noted?: Noted
  readonly asks?: undefined
  readonly undoneBy?: undefined
}

/** A change: who and why are logged. */
interface Change extends Work {
  readonly noted: Noted & { readonly by: string; readonly reason: string }
}

/** Irreversible: `asks` is the sentence to confirm first. */
interface FinalChange extends Change {
  readonly asks: string
  readonly undoneBy?: undefined
}

interface ReversibleChange extends Change {
  readonly asks?: undefined
  readonly undoneBy: string
}

export type Order = Look | FinalChange | ReversibleChange

export interface Command {
  readonly usage: string
  /**
   * Parses the arguments, before anything is opened.
   *
   * @throws WrongCommand with a sentence for the operator
   */
  read(args: readonly string[]): Order
}
