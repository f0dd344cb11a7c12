import type { Deps } from '#provider/deps.ts'
import { StartError } from '#provider/start-error.ts'

/** What an operator typed cannot be done; its sentence says why. */
export class WrongCommand extends StartError {}

/** What a command works with. */
export interface OperateDeps extends Pick<Deps, 'db' | 'clock' | 'config' | 'vault'> {
  /** Whether it is a dry run, for what is kept elsewhere than in the database. */
  readonly isRehearsed?: boolean
  /** Says a line to the operator. */
  print(line: string): void
}

/** What an operator typed, understood. */
export interface Order {
  /** What the security log keeps of the act besides the command's name. */
  readonly noted?: Readonly<Record<string, string>>
  /** What cannot be undone, as a question that is answered before it is done. */
  readonly asks?: string
  /** Does it. The operator sees what it throws, and the act is logged as refused. */
  run(deps: OperateDeps): Promise<void>
}

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
