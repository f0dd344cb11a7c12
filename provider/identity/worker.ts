// Sends submissions with consent to the verifier, and asks what became of them: when it hints, and ever more seldom
// without. Safe in any number of processes: a customer's due checks are claimed together by a row lock and leased for
// some minutes, so those of a process that dies are claimed again.

import type { Db } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { faultOf } from '#provider/lib/fault.ts'
import { policy } from '#provider/policy.ts'
import { PartnerDown, type Verifier } from '#provider/ports.ts'
import { workFor } from '#provider/security/context.ts'
import { type CheckRow, checkColumns } from './checks.ts'
import { takeDecision } from './decide.ts'
import { receiveMessage } from './receive.ts'
import { sign } from './signature.ts'
import { submissionOf } from './submission.ts'

type IdentityWorkerDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'vault' | 'parties'>

/** Lease of claimed checks, in milliseconds of the provider's clock: as long as all of a customer's may take. */
const LEASE = 300_000
const LONGEST_WAIT = 300_000
const BATCH = 50
const MINUTE = 60_000
const HOUR = 3_600_000
/** Customers at a time: one whose files are slow to send delays no others. */
const WIDTH = 4

/** When to ask next: in a minute at first, then after as long as it has taken so far, up to a day. */
function nextLook(sentAt: Date | null, now: Date): Date {
  const since = now.getTime() - (sentAt ?? now).getTime()
  const wait = Math.min(Math.max(since, MINUTE), policy.identity.verification.late_hours * HOUR)
  return new Date(now.getTime() + wait)
}

/**
 * Leases the due checks of the customer who has waited longest, in the order given. All of one customer, so that two
 * processes never make the same person known to the verifier twice.
 */
function claim(db: Db, now: Date): Promise<CheckRow[]> {
  return db.transaction(async (tx) => {
    const [first] = await tx.query<{ customer_id: string }>(
      `select i.customer_id from identity_checks i join customers c on c.id = i.customer_id
       where i.due_at <= $1 and i.status not in ('given', 'replaced')
       order by i.due_at limit 1 for no key update of c skip locked`,
      [now],
    )
    if (!first) return []
    const rows = await tx.query<CheckRow>(
      `update identity_checks set due_at = $3
       where customer_id = $1 and due_at <= $2 and status not in ('given', 'replaced') returning ${checkColumns}`,
      [first.customer_id, now, new Date(now.getTime() + LEASE)],
    )
    return rows.sort((one, other) => (one.id < other.id ? -1 : 1))
  })
}

async function submit({ db, vault }: IdentityWorkerDeps, verifier: Verifier, row: CheckRow, now: Date) {
  const answer = await verifier.submit(await submissionOf(db, vault, row), now)
  if (answer === 'incomplete' && !(await isVerified(db, row.customer_id))) {
    await db.query(
      `update identity_checks set due_at = $3 where customer_id = $1 and id = $2 and status = 'sending'`,
      [row.customer_id, row.id, new Date(now.getTime() + MINUTE)],
    )
    return
  }
  await db.query(
    `update identity_checks set status = 'checking', sent_at = $3, due_at = $4, attempts = 0
     where customer_id = $1 and id = $2 and status = 'sending'`,
    [row.customer_id, row.id, now, nextLook(now, now)],
  )
  if (answer === 'incomplete') {
    // Verified elsewhere: nobody will give the papers, so a person decides.
    const decision = {
      id: `incomplete_${row.id}`,
      submission: row.id,
      decided_at: now.toISOString(),
    } as const
    await db.transaction((tx) => takeDecision(tx, vault, { ...decision, result: 'review' }, now))
  }
}

const isVerified = (db: Db, customerId: string): Promise<boolean> =>
  db.has('select 1 from customers where id = $1 and verified_pid', [customerId])

/** Asks for a decision; a decided check is asked about once, because the verifier hinted at a change. */
async function look({ db, vault }: IdentityWorkerDeps, verifier: Verifier, row: CheckRow, now: Date) {
  const decision = await verifier.look(row.id, now)
  if (decision)
    await workFor({ actor: 'verifier', client: null }, () =>
      db.transaction((tx) => takeDecision(tx, vault, decision, now)),
    )
  await db.query(
    `update identity_checks set due_at = case when status = 'checking' then $3::timestamptz end, attempts = 0
     where customer_id = $1 and id = $2 and status <> 'replaced'`,
    [row.customer_id, row.id, nextLook(row.sent_at, now)],
  )
}

/** The wait doubles after each failure, up to five minutes. */
async function retryLater(db: Db, row: CheckRow, now: Date): Promise<void> {
  const wait = Math.min(1_000 * 2 ** Math.min(row.attempts, 20), LONGEST_WAIT)
  await db.query(
    `update identity_checks set due_at = $3, attempts = $4
     where customer_id = $1 and id = $2 and due_at is not null`,
    [row.customer_id, row.id, new Date(now.getTime() + wait), row.attempts + 1],
  )
}

async function attend(deps: IdentityWorkerDeps, verifier: Verifier, row: CheckRow): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  try {
    await (row.status === 'sending' ? submit : look)(deps, verifier, row, now)
    log.info({ check: row.id, name: row.name, from: row.status }, 'check processed')
  } catch (error) {
    await retryLater(db, row, now)
    if (!(error instanceof PartnerDown)) log.error({ check: row.id, fault: faultOf(error) }, 'check stuck')
  }
}

/** Delivers the messages of a verifier in this process, signed, like another's. */
async function deliver(
  { db, vault, clock, log }: IdentityWorkerDeps,
  messages: NonNullable<Verifier['messages']>,
): Promise<number> {
  const now = clock.now()
  const decisions = await messages.unsent(now)
  for (const decision of decisions) {
    const body = JSON.stringify(decision)
    const signature = sign(vault.key('verifier'), body, now)
    const outcome = await workFor({ actor: 'verifier', client: null }, () =>
      receiveMessage({ db, vault }, { body, signature, decision }, now),
    )
    await messages.sent(decision, now)
    log.info({ check: decision.submission, result: decision.result, outcome }, 'check decided')
  }
  return decisions.length
}

/** Has a check looked at now, because the verifier hinted at it. */
export async function lookSoon(db: Db, submission: string, now: Date): Promise<void> {
  await db.query(
    `update identity_checks set due_at = $2 where id = $1 and status in ('checking', 'verified', 'refused')`,
    [submission, now],
  )
}

export async function identityTick(deps: IdentityWorkerDeps, given?: Verifier): Promise<number> {
  const { db, clock, parties } = deps
  const verifier = given ?? parties.identity
  if (!verifier) return 0
  await clock.refresh(db)
  let done = 0
  const serve = async (): Promise<void> => {
    while (done < BATCH) {
      const rows = await claim(db, clock.now())
      if (rows.length === 0) return
      done += rows.length
      for (const row of rows) await attend(deps, verifier, row)
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, serve))
  const { messages } = parties.identity ?? {}
  return done + (messages ? await deliver(deps, messages) : 0)
}
