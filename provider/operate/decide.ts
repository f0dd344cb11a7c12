// Decides an identity check that the verifier has left open.

import { decideByOperator, isFinding, type OperatorsDecision, reasons } from '#provider/identity/index.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { keepAct } from './acts.ts'
import { customerOf } from './customer-of.ts'
import { commandOf, demandReasonAndBy } from './options.ts'

export const decide = commandOf('decide', {
  'customer ID CHECK verified|refused [--finding WHAT] --reason "why" [--by "who"]'(
    [, id = '', check = '', result],
    values,
  ) {
    const decision = decisionOf(result, values.finding)
    const { reason, by } = demandReasonAndBy(values)
    return {
      noted: { customer: id, check, result: decision.result, reason, by },
      asks: `This decides the check “${check}” of ${id} as ${decision.result} and notifies the customer.`,
      async run({ db, clock, vault, print }) {
        const now = clock.now()
        const customerId = await customerOf(db, id)
        await db.transaction(async (tx) => {
          const subjectId = await decideByOperator(tx, vault, customerId, check, decision, now)
          await keepAct(tx, { customerId, act: 'decide', subjectId, reason, by, now })
        })
        print(`customer ${id}, ${check}: ${decision.result}`)
      },
    }
  },
})

/** The customer reads a declared finding; the operator's own reason stays internal. */
function decisionOf(result: string | undefined, finding: string | undefined): OperatorsDecision {
  if (result === 'verified' && finding !== undefined)
    throw new WrongCommand('Only a refusal has a --finding.')
  if (result === 'verified') return { result }
  if (finding === undefined || !isFinding(finding))
    throw new WrongCommand(`Say what the customer reads, with --finding: ${reasons.join(', ')}.`)
  return { result: 'refused', finding }
}
