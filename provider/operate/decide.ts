// Decides an identity check that the verifier has left open.

import { decideByOperator, findings, isFinding, type OperatorsDecision } from '#provider/identity/index.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { keepAct } from './acts.ts'
import type { Command } from './command.ts'
import { customerOf } from './customer-of.ts'
import { demandReasonAndBy, notUnderstood, readOptions, reasonAndBy } from './options.ts'

const usage = 'customer ID CHECK verified|refused [--finding WHAT] --reason "why" --by "who"'

export const decide: Command = {
  usage,
  read(args) {
    const options = { ...reasonAndBy, finding: { type: 'string' } } as const
    const { positionals, values } = readOptions('decide', usage, args, options)
    const [subject, id, check, result, ...more] = positionals
    if (subject !== 'customer' || id === undefined || check === undefined || more.length > 0)
      throw notUnderstood('decide', usage)
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
}

/** The customer reads a declared finding; the operator's own reason stays internal. */
function decisionOf(result: string | undefined, finding: string | undefined): OperatorsDecision {
  if (result === 'verified' && finding === undefined) return { result }
  if (result !== 'refused') throw notUnderstood('decide', usage)
  if (finding === undefined || !isFinding(finding))
    throw new WrongCommand(`Say what the customer reads, with --finding: ${findings.join(', ')}.`)
  return { result, finding }
}
