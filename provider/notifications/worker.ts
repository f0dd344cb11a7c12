// Sends notifications by email and SMS, each once, after its cause has committed. Kinds that can be switched
// off wait for the end of quiet hours; others are sent at once. Safe in any number of processes: each claims
// rows and skips locked ones, and marks a message as sent in the transaction that puts it into the outbox.
import type { Sql } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { dayOf, numberOf } from '#provider/figures.ts'
import { sendMail } from '#provider/messages/mail.ts'
import { trySms } from '#provider/messages/sms.ts'
import { policy } from '#provider/policy.ts'
import { inLanguage, sayTo, spokenLocale } from '#provider/words.ts'
import { unlinked } from '#src/lib/validation/web-address.ts'
import { readAnswer } from './answer.ts'
import { sendBeneficiaryNotice } from './beneficiaries.ts'
import { type Details, type Kind, kinds, type SendChannel } from './kinds.ts'
import { quietUntil } from './quiet.ts'
import { readSettings } from './settings.ts'

type NotificationWorkerDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>

interface DueRow {
  customer_id: string
  notification_id: string
  channel: SendChannel
  kind: Kind
  about: string | null
  source: string
  details: Details
  phone: string
  email: string | null
  language: string | null
}

type Reason = keyof typeof policy.scheduled.not_made

const isReason = (reason: string | undefined): reason is Reason =>
  reason !== undefined && Object.hasOwn(policy.scheduled.not_made, reason)

/** Sent before the clock is read again. */
const BATCH = 100

async function claim(sql: Sql, now: Date): Promise<DueRow | undefined> {
  return sql.one<DueRow>(
    `select s.customer_id, s.notification_id, s.channel, n.kind, n.about, n.source, n.details, c.phone, c.email, c.language
     from notification_sends s
     join notifications n on n.customer_id = s.customer_id and n.id = s.notification_id
     join customers c on c.id = s.customer_id
     where s.due_at <= $1 order by s.due_at limit 1 for update of s skip locked`,
    [now],
  )
}

/** The reason in the customer's language; empty if there is none. */
function reasonFor(due: DueRow): string {
  const { reason } = due.details
  return isReason(reason) ? sayTo(due, `notifications.reasons.${reason}`) : ''
}

async function send(sql: Sql, due: DueRow, origin: string, now: Date) {
  const { channel, kind, details, phone, email } = due
  const inTheirs = (work: () => string) => inLanguage(due.language ?? spokenLocale(), work)
  const figure = (amount: string | undefined) => numberOf(amount ?? '0', due.language ?? undefined)
  const values = {
    ...details,
    ...(details.name === undefined ? {} : { name: unlinked(details.name) }),
    amount: figure(details.amount),
    converted_amount: figure(details.converted_amount),
    rate: figure(details.rate),
    target_rate: figure(details.target_rate),
    date: details.date === undefined ? '' : inTheirs(() => dayOf(details.date ?? '')),
    reason: reasonFor(due),
  }
  if (channel === 'sms')
    await trySms(sql, { to: phone, text: sayTo(due, `notifications.${kind}.text`, values), now })
  else if (email !== null) {
    const subject = sayTo(due, `notifications.${kind}.title`, values)
    const answer = kind === 'support_answered' ? await readAnswer(sql, due) : undefined
    const text = answer
      ? sayTo(due, 'mail.request_answered.text', {
          reference: details.reference ?? '',
          subject: details.subject ?? '',
          message: answer.message,
          by: answer.by,
          link: origin,
          request: due.about ?? '',
        })
      : sayTo(due, 'notifications.mail', {
          text: sayTo(due, `notifications.${kind}.text`, values),
          link: origin,
        })
    await sendMail(sql, { to: email, subject, text, now })
  }
}

/** When the quiet hours end that delay this message; undefined to send it now. */
async function putOff(sql: Sql, { customer_id, kind }: DueRow, now: Date): Promise<Date | undefined> {
  if (kinds[kind].choice === null) return undefined
  const { choices, timeZone } = await readSettings(sql, customer_id)
  return quietUntil(now, choices, timeZone)
}

export async function notificationTick({ db, clock, config }: NotificationWorkerDeps): Promise<number> {
  if (config.parties.sms === null && config.parties.mail === null) return 0
  await clock.refresh(db)
  let done = 0
  while (done < BATCH) {
    const now = clock.now()
    const found = await db.transaction(async (tx) => {
      const row = await claim(tx, now)
      if (!row) return false
      const later = await putOff(tx, row, now)
      if (!later) await send(tx, row, config.origin, now)
      await tx.query(
        `update notification_sends set due_at = $4, sent_at = $5
         where customer_id = $1 and notification_id = $2 and channel = $3`,
        [row.customer_id, row.notification_id, row.channel, later ?? null, later ? null : now],
      )
      return true
    })
    const told = await db.transaction((tx) => sendBeneficiaryNotice(tx, now))
    if (!found && !told) break
    done += 1
  }
  return done
}
