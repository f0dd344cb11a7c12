import type { Deps } from '#provider/deps.ts'

/** What a command works with. */
export interface OperateDeps extends Pick<Deps, 'db' | 'clock' | 'config' | 'vault'> {
  /** Whether it is a dry run, for what is kept elsewhere than in the database. */
  readonly isRehearsed?: boolean
  /** Says one line to the operator; a line break or another control character in it is shown as an escape. */
  print(line: string): void
}

/** What the security log keeps of an act besides the command's name. */
type Noted = Readonly<Record<string, string>>

interface Work {
  /** Does it. The operator sees what it throws, and the act is logged as refused. */
  run(deps: OperateDeps): Promise<void>
}

/** An order that changes nothing. */
interface Look extends Work {
  readonly noted?: Noted
  readonly asks?: undefined
  readonly undoneBy?: undefined
}

/** An order that changes something: who gave it and why is logged. */
interface Change extends Work {
  readonly noted: Noted & { readonly by: string; readonly reason: string }
}

/** One that cannot be undone: what it does, in a sentence that the operator says yes to before it is done. */
interface FinalChange extends Change {
  readonly asks: string
  readonly undoneBy?: undefined
}

/** One that another command undoes, which is named here; it does not ask. */
interface ReversibleChange extends Change {
  readonly asks?: undefined
  readonly undoneBy: string
}

/** What an operator typed, understood. */
export type Order = Look | FinalChange | ReversibleChange

/** A command that an operator may give. */
export interface Command {
  /** How it is written, for the list of all. */
  readonly usage: string
  /**
   * Reads what follows the command's name, before anything is opened.
   *
   * @throws WrongCommand with a sentence for the operator
   */
  read(args: readonly string[]): Order
}
