import type { Tx } from '#provider/db/index.ts'
import { afterReturn, surplusOf } from './states.ts'
import { columns, type DepositRow, saveDeposit } from './store.ts'

interface Kept {
  readonly customer_id: string
  readonly currency: string
  readonly reference: string
  readonly amount: bigint
  readonly problem: string | null
}

/** The deposit of a payment, locked until the transaction ends; undefined if it has none. */
export async function lockDepositOf(
  tx: Tx,
  { customer_id, currency, reference }: Kept,
): Promise<DepositRow | undefined> {
  return tx.one<DepositRow>(
    `select ${columns} from deposits where customer_id = $1 and reference = $2 and currency = $3 for update`,
    [customer_id, reference, currency],
  )
}

/** How much of a payment may go back: the surplus of an overpayment, all of any other. */
export const returnableOf = (deposit: DepositRow, { amount, problem }: Kept): bigint =>
  problem === 'over' ? surplusOf(deposit, amount) : amount

/** Records how much of a deposit's money goes back. Lock the deposit first. */
export async function noteReturned(tx: Tx, deposit: DepositRow, back: bigint, now: Date): Promise<void> {
  const isEnded = deposit.ended_at !== null
  const received = deposit.received > back ? deposit.received - back : 0n
  await saveDeposit(tx, deposit, { state: afterReturn(deposit, received, isEnded), received, isEnded }, now)
}
