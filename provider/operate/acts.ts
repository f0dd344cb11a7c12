import { newId, type Tx } from '#provider/db/index.ts'

export interface Act {
  readonly customerId: string
  readonly act: 'refund' | 'decide' | 'return'
  readonly subjectId: string
  readonly reason: string
  readonly by: string
  readonly now: Date
}

/** Records who did it and why, in the act's transaction; never changed or deleted. */
export async function keepAct(tx: Tx, { customerId, act, subjectId, reason, by, now }: Act): Promise<void> {
  await tx.query(
    `insert into operator_acts (customer_id, id, act, subject_id, reason, done_by, done_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [customerId, newId(now), act, subjectId, reason, by, now],
  )
}
