import { remindOfEndingCards } from '#provider/cards/index.ts'
import { sweepClosing } from '#provider/closing/index.ts'
import type { Deps } from '#provider/deps.ts'
import { sweepFiles } from '#provider/files/index.ts'
import { auditSince } from '#provider/ledger/index.ts'
import { ledgerFaults } from '#provider/lib/metrics.ts'
import { policy } from '#provider/policy.ts'
import { keepToday } from '#provider/rates/index.ts'
import { warnOfDue } from '#provider/reconcile/index.ts'
import { deleteEventsBefore } from '#provider/security/events.ts'
import { deleteEndedLinks } from '#provider/tracking/index.ts'

const EVERY_MS = 10 * 60_000
const DAY = 86_400

const { notifications, retention, scheduled, security } = policy

/**
 * What expires, and after how many seconds: personal data per content/policy/retention.json. Idempotency-Keys
 * live three days.
 */
export const stale = [
  { sql: 'delete from access_tokens where expires_at < $1', seconds: 0 },
  // Detects a copied token for as long as the original browser keeps its cookie.
  { sql: 'delete from refresh_tokens where expires_at < $1', seconds: security.session.refresh_seconds },
  {
    sql: `delete from sessions s where created_at < $1 and not exists
      (select from refresh_tokens r where r.customer_id = s.customer_id and r.session_id = s.id)`,
    seconds: DAY,
  },
  { sql: 'delete from devices where seen_at < $1', seconds: security.device.lifetime_seconds },
  { sql: 'delete from signups where sent_at < $1', seconds: retention.unfinished_sign_up_days * DAY },
  {
    sql: 'delete from password_resets where sent_at < $1',
    seconds: retention.unfinished_password_reset_days * DAY,
  },
  { sql: 'delete from unfinished_logins where expires_at < $1', seconds: DAY },
  { sql: 'delete from contact_changes where sent_at < $1', seconds: DAY },
  // As long as the messages with the link: an old link reports what became of the change.
  { sql: 'delete from waiting_changes where ended_at < $1', seconds: retention.sent_message_days * DAY },
  { sql: 'delete from login_codes where sent_at < $1', seconds: DAY },
  { sql: 'delete from passkey_challenges where expires_at < $1', seconds: 0 },
  {
    sql: 'delete from authenticators where begun_at < $1 and confirmed_at is null',
    seconds: security.authenticator.enrolment_seconds,
  },
  // As long as the mail that contains it, so an old link isn't taken for a stranger's.
  { sql: 'delete from email_links where sent_at < $1', seconds: retention.sent_message_days * DAY },
  { sql: 'delete from rate_limits where window_start < $1', seconds: DAY },
  { sql: 'delete from login_attempts where updated_at < $1', seconds: retention.login_attempt_days * DAY },
  // Numbers, addresses and codes that were used or expired long ago.
  { sql: 'delete from outbox where created_at < $1', seconds: retention.sent_message_days * DAY },
  {
    sql: 'delete from support_messages where created_at < $1 and updated_at < $1',
    seconds: retention.support_message_days * DAY,
  },
  { sql: 'delete from notifications where created_at < $1', seconds: notifications.kept_days * DAY },
  { sql: deleteEventsBefore, seconds: retention.security_event_days * DAY },
  { sql: 'delete from kept_drafts where saved_at < $1', seconds: retention.kept_draft_days * DAY },
  { sql: 'delete from rate_alerts where ended_at < $1', seconds: notifications.ended_rate_alert_days * DAY },
  { sql: 'delete from scheduled_transfers where ended_at < $1', seconds: scheduled.ended_days * DAY },
  { sql: deleteEndedLinks, seconds: retention.tracking_link_days * DAY },
  { sql: 'delete from conversion_quotes where expires_at < $1', seconds: DAY },
  { sql: 'delete from card_setups where expires_at < $1', seconds: DAY },
  { sql: 'delete from released_cards where released_at < $1', seconds: DAY },
  { sql: 'delete from vault_setups where expires_at < $1', seconds: DAY },
  { sql: 'delete from hand_overs where expires_at < $1', seconds: DAY },
  // The verifier's results are in the security log and the checks; this only deduplicates messages.
  { sql: 'delete from verification_events where received_at < $1', seconds: 30 * DAY },
  { sql: 'delete from bank_senders where noted_at < $1', seconds: retention.identity_record_days * DAY },
  { sql: 'delete from idempotency_keys where created_at < $1', seconds: 3 * DAY },
  { sql: 'delete from visitor_idempotency_keys where created_at < $1', seconds: 3 * DAY },
]

/** Deletes expired rows, one statement each; safe in concurrent processes. */
export async function sweep({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  for (const { sql, seconds } of stale) await db.query(sql, [new Date(now - seconds * 1000)])
}

/** Checks what was booked since the last time, and some before. Faults stay in the metrics until an operator restarts. */
export async function checkLedger({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const faults = await auditSince(db, new Date(clock.now().getTime() - 2 * EVERY_MS))
  for (const kind of ['unbalanced', 'drifted'] as const) ledgerFaults.inc({ kind }, faults[kind])
  if (faults.unbalanced + faults.drifted > 0) log.error(faults, 'Alarm: the ledger is wrong')
}

/**
 * Every ten minutes: checks the ledger, sweeps, reminds of expiring cards and missing statements, and records the day's rates.
 * Returns the function that stops it.
 */
export function startHousekeeping(deps: Deps): () => void {
  const timer = setInterval(() => {
    const work = async () => {
      await checkLedger(deps)
      await sweep(deps)
      const waiting = await sweepClosing(deps.db, deps.clock.now(), deps.parties.identity)
      if (waiting > 0) deps.log.error({ waiting }, 'Alarm: the verifier keeps customers who are to be erased')
      await sweepFiles(deps.db, deps.vault, deps.clock.now())
      await remindOfEndingCards(deps.db, deps.clock.now())
      await keepToday(deps.db, deps.clock.now())
      // The sandbox's partners send no statements.
      if (!deps.config.sandbox) await warnOfDue(deps)
    }
    work().catch((error: unknown) => {
      deps.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'Housekeeping failed')
    })
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
