import { newId, type Tx } from '#provider/db/index.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import type { CheckName, Reason } from '#provider/ports.ts'
import type { Vault } from '#provider/vault/vault.ts'
import { flagOf, readChecks, reasons } from './checks.ts'
import { takeDecision } from './decide.ts'

export const isFinding = (text: string): text is Reason => reasons.some((reason) => reason === text)

export type OperatorsDecision =
  | { readonly result: 'verified' }
  | { readonly result: 'refused'; readonly finding: Reason }

/**
 * Decides a customer's open check through the same function as the verifier, so flags, notices and audit
 * trail follow.
 *
 * @returns the check's id
 * @throws WrongCommand if there is no such check, or it isn't being checked
 */
export async function decideByOperator(
  tx: Tx,
  vault: Vault,
  customerId: string,
  name: string,
  decision: OperatorsDecision,
  now: Date,
): Promise<string> {
  if (!isCheckName(name))
    throw new WrongCommand(`There is no check “${name}”. They are ${Object.keys(flagOf).join(', ')}.`)
  const check = (await readChecks(tx, customerId)).find((row) => row.name === name)
  if (check?.status !== 'sending' && check?.status !== 'checking')
    throw new WrongCommand(
      check
        ? `The check “${name}” is ${check.status}: there is nothing to decide.`
        : `The customer ${customerId} has given nothing for the check “${name}”.`,
    )
  const outcome = await takeDecision(
    tx,
    vault,
    {
      id: newId(now),
      submission: check.id,
      result: decision.result,
      ...(decision.result === 'refused' ? { reason: decision.finding } : {}),
      decided_at: now.toISOString(),
    },
    now,
  )
  if (outcome !== 'applied')
    throw new WrongCommand(`The check “${name}” has just been decided by someone else.`)
  return check.id
}

const isCheckName = (name: string): name is CheckName => Object.hasOwn(flagOf, name)
