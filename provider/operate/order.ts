// How every order runs: parse, confirm if irreversible, carry out, and log success or refusal.

import { createInterface } from 'node:readline/promises'
import { visible } from '#provider/lib/visible.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { OperateDeps, Order } from './command.ts'
import { commands, usage } from './commands.ts'
import { rehearsal } from './rehearse.ts'

/** The operator's terminal; `isTTY` means someone can answer. */
interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

/**
 * Asks the operator before an irreversible act.
 *
 * @throws WrongCommand unless the answer is yes, or if no one can be asked
 */
async function demandYes(question: string, { input, output }: Terminal): Promise<void> {
  if (!input.isTTY)
    throw new WrongCommand(
      `${question} It cannot be undone. Say --yes, or --dry-run to see what it would do.`,
    )
  const lines = createInterface({ input, output })
  try {
    const answer = await lines.question(`${visible(question)} It cannot be undone. Go on? Type yes: `)
    if (answer.trim().toLowerCase() !== 'yes') throw new WrongCommand('Nothing was done.')
  } finally {
    lines.close()
  }
}

export interface Given {
  readonly name: string
  readonly order: Order
  readonly isRehearsed: boolean
  readonly isAgreed: boolean
}

const isCommon = (arg: string) => arg === '--dry-run' || arg === '--yes'

/** @throws WrongCommand with a sentence for the operator; nothing has been opened */
export function understand([name = '', ...given]: readonly string[]): Given {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new WrongCommand(usage())
  const order = command.read(given.filter((arg) => !isCommon(arg)))
  return { name, order, isRehearsed: given.includes('--dry-run'), isAgreed: given.includes('--yes') }
}

/** Asks before an irreversible order. @throws WrongCommand unless the answer is yes */
export async function demandAgreement({ order, isRehearsed, isAgreed }: Given, terminal: Terminal) {
  if (order.asks !== undefined && !isRehearsed && !isAgreed) await demandYes(order.asks, terminal)
}

/** Carries out an order (on a dry run, without leaving anything) and logs it. */
export async function carryOut({ name, order, isRehearsed }: Given, deps: OperateDeps): Promise<void> {
  const { db, clock } = deps
  // Much of the output is outside text: names, messages, references.
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
