// Ends expired deposits. Safe in any number of processes: each claims rows and skips locked ones, and
// notifies in the transaction that ends them.

import type { Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { decimalIn } from '#provider/money.ts'
import { notifyCustomer } from '#provider/notifications/index.ts'
import { afterEnd } from './states.ts'
import { columns, type DepositRow, saveDeposit } from './store.ts'

type DepositWorkerDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** Per transaction. */
const BATCH = 50

async function endOver(tx: Tx, now: Date): Promise<number> {
  const rows = await tx.query<DepositRow>(
    `select ${columns} from deposits where ended_at is null and expires_at <= $1
     order by expires_at limit ${BATCH} for update skip locked`,
    [now],
  )
  for (const row of rows) {
    const state = afterEnd(row, 'expired')
    await saveDeposit(tx, row, { state, received: row.received, isEnded: true }, now)
    // A short deposit was already notified when its money came.
    if (state !== 'expired') continue
    await notifyCustomer(tx, {
      customerId: row.customer_id,
      event: 'deposit.expired',
      source: `deposit:${row.id}:expired`,
      about: row.currency,
      details: {
        amount: decimalIn(row.amount, row.currency),
        currency: row.currency,
        reference: row.reference,
      },
      now,
    })
  }
  return rows.length
}

export async function depositTick({ db, clock }: DepositWorkerDeps): Promise<number> {
  await clock.refresh(db)
  const now = clock.now()
  let done = 0
  for (;;) {
    const count = await db.transaction((tx) => endOver(tx, now))
    done += count
    if (count < BATCH) return done
  }
}
