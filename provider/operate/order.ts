// How an order is carried out, whatever the command: it is understood, what cannot be undone is asked, and what was done or
// refused is in the security log.

import { visible } from '#provider/lib/visible.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { securityEvent } from '#provider/security/events.ts'
import { demandYes, type Terminal } from './ask.ts'
import type { OperateDeps, Order } from './command.ts'
import { commands, usage } from './commands.ts'
import { rehearsal } from './rehearse.ts'

/** An order with the options that every command has. */
export interface Given {
  /** The command's name. */
  readonly name: string
  readonly order: Order
  readonly isRehearsed: boolean
  /** Whether the operator has said yes beforehand. */
  readonly isAgreed: boolean
}

const isCommon = (arg: string) => arg === '--dry-run' || arg === '--yes'

/** @throws WrongCommand with a sentence for the operator; nothing was opened yet */
export function understand([name = '', ...given]: readonly string[]): Given {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new WrongCommand(usage())
  const order = command.read(given.filter((arg) => !isCommon(arg)))
  return { name, order, isRehearsed: given.includes('--dry-run'), isAgreed: given.includes('--yes') }
}

/** Asks before what cannot be undone. @throws WrongCommand unless the answer is yes */
export async function demandAgreement(
  { order, isRehearsed, isAgreed }: Given,
  terminal: Terminal,
): Promise<void> {
  if (order.asks !== undefined && !isRehearsed && !isAgreed) await demandYes(order.asks, terminal)
}

/** Does it, or on a dry run does it and leaves nothing, and logs it either way. */
export async function carryOut({ name, order, isRehearsed }: Given, deps: OperateDeps): Promise<void> {
  const { db, clock } = deps
  // Names, messages, references: much of what a command prints came from outside.
  const print = (line: string) => deps.print(visible(line))
  const act = {
    event: 'operator',
    now: clock.now(),
    detail: { command: name, ...order.noted, ...(isRehearsed ? { dry_run: true } : {}) },
  } as const
  try {
    await order.run({ ...deps, print, db: isRehearsed ? rehearsal(db) : db, isRehearsed })
    if (isRehearsed) print('This was a dry run: nothing was changed.')
    await securityEvent(db, { ...act, outcome: 'done' })
  } catch (error) {
    await securityEvent(db, { ...act, outcome: 'refused' })
    throw error
  }
}
