import type { Tx } from '#provider/db/index.ts'
import { afterReturn, surplusOf } from './states.ts'
import { columns, type DepositRow, saveDeposit } from './store.ts'

/** A payment, as it was kept. */
interface Kept {
  readonly customer_id: string
  readonly currency: string
  readonly reference: string
  readonly amount: bigint
  readonly problem: string | null
}

/** The deposit that a payment was for, locked until the transaction ends; undefined for a payment of no deposit. */
export async function lockDepositOf(
  tx: Tx,
  { customer_id, currency, reference }: Kept,
): Promise<DepositRow | undefined> {
  const [row] = await tx.query<DepositRow>(
    `select ${columns} from deposits where customer_id = $1 and reference = $2 and currency = $3 for update`,
    [customer_id, reference, currency],
  )
  return row
}

/** What of a payment for a deposit may go back: of one that was too much what the deposit did not need, of others all of it. */
export const returnableOf = (deposit: DepositRow, { amount, problem }: Kept): bigint =>
  problem === 'over' ? surplusOf(deposit, amount) : amount

/** Notes with a deposit that so much of what came for it goes back. Call it with the deposit locked. */
export async function noteReturned(tx: Tx, deposit: DepositRow, back: bigint, now: Date): Promise<void> {
  const isEnded = deposit.ended_at !== null
  const received = deposit.received > back ? deposit.received - back : 0n
  await saveDeposit(tx, deposit, { state: afterReturn(deposit, received, isEnded), received, isEnded }, now)
}
