// Sends submissions with consent to the verifier, and asks again after a long silence. Safe in any number of
// processes: each check is claimed by a row lock and leased for some seconds, so one whose process dies is
// claimed again.

import type { Db } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { findUpload, nameOf, readParts } from '#provider/files/index.ts'
import { faultOf } from '#provider/lib/fault.ts'
import {
  dueDecisions,
  type Submission,
  settleDecision,
  simulatedVerifier,
  type Verifier,
  VerifierDown,
} from '#provider/outside/verifier.ts'
import { policy } from '#provider/policy.ts'
import { workFor } from '#provider/security/context.ts'
import type { Vault } from '#provider/vault/vault.ts'
import { type CheckRow, checkColumns, openAnswers } from './checks.ts'
import { takeDecision } from './decide.ts'
import { receiveMessage } from './receive.ts'
import { sign } from './signature.ts'

type IdentityWorkerDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'vault'>

/** Lease of a claimed check, in milliseconds of the provider's clock. */
const LEASE = 30_000
const LONGEST_WAIT = 300_000
const BATCH = 50
const HOUR = 3_600_000

const lateAfter = (now: Date): Date =>
  new Date(now.getTime() + policy.identity.verification.late_hours * HOUR)

/** Leases the check that has been due longest, skipping ones held by other processes. */
async function claim(db: Db, now: Date): Promise<CheckRow | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<CheckRow>(
      `select ${checkColumns} from identity_checks where due_at <= $1 and status in ('sending', 'checking')
       order by due_at limit 1 for update skip locked`,
      [now],
    )
    if (row)
      await tx.query('update identity_checks set due_at = $3 where customer_id = $1 and id = $2', [
        row.customer_id,
        row.id,
        new Date(now.getTime() + LEASE),
      ])
    return row
  })
}

async function submissionOf(db: Db, vault: Vault, row: CheckRow): Promise<Submission> {
  const owner = { customerId: row.customer_id, handOver: null }
  const uploads = await Promise.all(row.files.map((id) => findUpload(db, owner, id)))
  const files = uploads.flatMap((upload) =>
    upload
      ? [
          {
            id: upload.id,
            type: upload.type,
            name: nameOf(vault, upload),
            open: () => readParts(db, vault, upload),
          },
        ]
      : [],
  )
  return { id: row.id, check: row.name, answers: openAnswers(vault, row), files }
}

/** Submits a check, or asks for its result. @throws VerifierDown */
async function attend(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  verifier: Verifier,
  row: CheckRow,
  now: Date,
): Promise<void> {
  if (row.status === 'sending') {
    await verifier.submit(await submissionOf(db, vault, row), now)
    await db.query(
      `update identity_checks set status = 'checking', sent_at = $3, due_at = $4, attempts = 0
       where customer_id = $1 and id = $2 and status = 'sending'`,
      [row.customer_id, row.id, now, lateAfter(now)],
    )
    return
  }
  const decision = await verifier.look(row.id, now)
  if (decision) await db.transaction((tx) => takeDecision(tx, vault, decision, now))
  await db.query(
    `update identity_checks set due_at = $3 where customer_id = $1 and id = $2 and status = 'checking'`,
    [row.customer_id, row.id, lateAfter(now)],
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

/** Delivers the simulated verifier's messages, signed, like a real one's. */
async function deliver({ db, vault, clock, log }: Omit<IdentityWorkerDeps, 'config'>): Promise<number> {
  const now = clock.now()
  const decisions = await dueDecisions(db, now)
  for (const decision of decisions) {
    const body = JSON.stringify(decision)
    const signature = sign(vault.key('verifier'), body, now)
    const outcome = await workFor({ actor: 'verifier', client: null }, () =>
      receiveMessage({ db, vault }, { body, signature, decision }, now),
    )
    await settleDecision(db, decision, now)
    log.info({ check: decision.submission, result: decision.result, outcome }, 'check decided')
  }
  return decisions.length
}

export async function identityTick(deps: IdentityWorkerDeps, given?: Verifier): Promise<number> {
  const { db, clock, log, config } = deps
  if (config.parties.identity === null) return 0
  await clock.refresh(db)
  const verifier = given ?? simulatedVerifier(db)
  let done = 0
  while (done < BATCH) {
    const now = clock.now()
    const row = await claim(db, now)
    if (!row) break
    done += 1
    try {
      await attend(deps, verifier, row, now)
      log.info({ check: row.id, name: row.name, from: row.status }, 'check processed')
    } catch (error) {
      await retryLater(db, row, now)
      if (!(error instanceof VerifierDown)) log.error({ check: row.id, fault: faultOf(error) }, 'check stuck')
    }
  }
  return done + (await deliver(deps))
}
