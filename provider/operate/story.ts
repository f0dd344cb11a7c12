// A transfer's whole history in order: its plan, every payment that named it, states, money, and operators'
// acts.

import type { Sql } from '#provider/db/index.ts'
import { decimalIn } from '#provider/money.ts'
import { findTransfer, ownerOf, type TransferRow } from '#provider/transfers/index.ts'
import { commandOf } from './options.ts'
import { lineOf, paymentsOf } from './story-payments.ts'
import { planOf } from './story-plan.ts'

export const story = commandOf('story', {
  'transfer ID'([, id = '']) {
    return {
      noted: { transfer: id },
      async run({ db, print }) {
        const found = await ownerOf(db, id)
        const transfer = await findTransfer(db, found.customer_id, found.transfer_id)
        if (!transfer) throw new Error(`The transfer ${id} has a reference but no row`)
        for (const line of headOf(transfer)) print(line)
        for (const { at, what } of await eventsOf(db, transfer)) print(`${at.toISOString()}  ${what}`)
      },
    }
  },
})

function headOf(transfer: TransferRow): string[] {
  const { reference, id, customer_id, state, failure_reason, frozen_at, due_at } = transfer
  const money = (minor: bigint, currency: string) => `${decimalIn(minor, currency)} ${currency}`
  const {
    sending_amount,
    charge,
    sending_currency: from,
    receiving_amount,
    receiving_currency: to,
  } = transfer
  return [
    `${reference}  ${id}`,
    `customer ${customer_id}, to ${transfer.payee_name} in ${transfer.country}`,
    `${money(sending_amount, from)} and ${money(charge, from)} charge, at ${transfer.rate}, are ${money(receiving_amount, to)}`,
    [
      state,
      failure_reason,
      frozen_at && `frozen since ${frozen_at.toISOString()}`,
      due_at && `next look at ${due_at.toISOString()}, ${transfer.attempts} tries have failed`,
    ]
      .filter(Boolean)
      .join(', '),
    '',
  ]
}

export interface Happened {
  readonly at: Date
  readonly what: string
}

/** Everything, earliest first; at the same moment, a payment precedes the state it led to. */
async function eventsOf(sql: Sql, { customer_id: customerId, id }: TransferRow): Promise<Happened[]> {
  const [states, journals, stops, acts] = await sql.all<[State, Line, Stop, Done]>(
    {
      text: 'select state, at from transfer_events where customer_id = $1 and transfer_id = $2 order by number',
      values: [customerId, id],
    },
    {
      text: `select j.created_at as at, j.kind, e.account, e.currency, e.amount
        from journals j join entries e on e.customer_id = j.customer_id and e.journal_id = j.id
        where j.customer_id = $1 and j.source like 'transfer:' || $2::text || ':%' order by j.created_at, j.id, e.line`,
      values: [customerId, id],
    },
    {
      text: `select action, reason, done_by, done_at as at from freezes
        where customer_id = $1 and (transfer_id = $2 or transfer_id is null) order by done_at`,
      values: [customerId, id],
    },
    {
      text: `select act, reason, done_by, done_at as at from operator_acts
        where customer_id = $1 and subject_id = $2 order by done_at`,
      values: [customerId, id],
    },
  )
  const happened: Happened[] = [
    ...(await planOf(sql, customerId, id)),
    ...(await paymentsOf(sql, customerId, id)),
    ...states.map(({ at, state }) => ({ at, what: state })),
    ...journals.map((line) => ({ at: line.at, what: lineOf(line) })),
    ...stops.map(({ at, action, reason, done_by }) => ({ at, what: `${action} by ${done_by}: ${reason}` })),
    ...acts.map(({ at, act, reason, done_by }) => ({ at, what: `${act} by ${done_by}: ${reason}` })),
  ]
  return happened.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

type State = { state: string; at: Date }
type Line = { at: Date; kind: string; account: string; currency: string; amount: bigint }
type Stop = { action: string; reason: string; done_by: string; at: Date }
type Done = { act: string; reason: string; done_by: string; at: Date }
