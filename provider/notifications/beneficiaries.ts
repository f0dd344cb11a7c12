// Notifies beneficiaries of a transfer at the moments in content/policy/notifications.json: recorded in the
// transaction of the transfer's step, so a step that fails sends nothing, and sent once by the worker.
import type { Sql, Statement } from '#provider/db/index.ts'
import { numberOf } from '#provider/figures.ts'
import { sendMail } from '#provider/messages/mail.ts'
import { trySms } from '#provider/messages/sms.ts'
import { policy } from '#provider/policy.ts'
import { sayTo } from '#provider/words.ts'
import { groupAccount } from '#src/lib/group-digits.ts'
import { unlinked } from '#src/lib/validation/web-address.ts'
import type { SendChannel } from './kinds.ts'

type Moment = 'on_its_way' | 'ready_to_collect' | 'arrived' | 'not_coming'

interface MomentRule {
  readonly moment: Moment
  readonly state: string
  readonly delivery_method: string
  readonly by: readonly SendChannel[]
  /** Sent only after one of these moments was sent. */
  readonly after?: readonly Moment[]
}

interface Said {
  readonly name: string
  readonly amount: string
  readonly currency: string
  readonly number?: string
}

/** A transfer's step, as far as its beneficiary may know. */
interface BeneficiaryNews {
  readonly customerId: string
  readonly transferId: string
  readonly state: string
  readonly deliveryMethod: string
  readonly addresses: Readonly<Record<SendChannel, string | null>>
  readonly details: Said
  readonly now: Date
}

const rules = policy.notifications.beneficiaries as readonly MomentRule[]

/**
 * The statement that notifies the beneficiary, for the step's transaction; undefined if there is nothing to
 * say.
 */
export function tellingBeneficiary(news: BeneficiaryNews): Statement | undefined {
  const rule = rules.find(
    ({ state, delivery_method }) => state === news.state && delivery_method === news.deliveryMethod,
  )
  const ways = (rule?.by ?? []).flatMap((channel) => {
    const address = news.addresses[channel]
    return address === null ? [] : [{ channel, address }]
  })
  if (rule === undefined || ways.length === 0) return undefined
  const values = [
    news.customerId,
    news.transferId,
    rule.moment,
    JSON.stringify(news.details),
    news.now,
    ways.map(({ channel }) => channel),
    ways.map(({ address }) => address),
  ]
  return rule.after === undefined
    ? { text: `${insertion} ${ofWays} on conflict do nothing`, values }
    : { text: afterOthers, values: [...values, rule.after] }
}

const insertion =
  'insert into beneficiary_notices (customer_id, transfer_id, moment, channel, address, details, due_at)'
const ofWays = `select $1::uuid, $2::uuid, $3::text, way.channel, way.address, $4::jsonb, $5::timestamptz
  from unnest($6::text[], $7::text[]) as way (channel, address)`

/**
 * Cancels unsent notices of earlier moments; a beneficiary who got none of them gets none now. The lock waits
 * for a worker that is sending one.
 */
const afterOthers = `with earlier as (
    select channel, moment, sent_at from beneficiary_notices
    where customer_id = $1 and transfer_id = $2 and moment = any ($8::text[]) for update
  ), dropped as (
    delete from beneficiary_notices n using earlier
    where n.customer_id = $1 and n.transfer_id = $2 and n.moment = earlier.moment and n.channel = earlier.channel
      and earlier.sent_at is null
  )
  ${insertion} ${ofWays}
  where way.channel in (select channel from earlier where sent_at is not null) on conflict do nothing`

interface DueNotice {
  readonly customer_id: string
  readonly transfer_id: string
  readonly moment: Moment
  readonly channel: SendChannel
  readonly address: string
  readonly details: Said
  readonly first_name: string | null
  readonly last_name: string | null
  readonly language: string | null
}

/**
 * Sends the beneficiary notice that has been due longest, in the paying customer's language, and forgets its
 * details. Returns whether there was one.
 */
export async function sendBeneficiaryNotice(tx: Sql, now: Date): Promise<boolean> {
  const [due] = await tx.query<DueNotice>(
    `select n.customer_id, n.transfer_id, n.moment, n.channel, n.address, n.details, c.first_name, c.last_name, c.language
     from beneficiary_notices n join customers c on c.id = n.customer_id
     where n.due_at <= $1 order by n.due_at limit 1 for update of n skip locked`,
    [now],
  )
  if (!due) return false
  await send(tx, due, now)
  await tx.query(
    `update beneficiary_notices set due_at = null, sent_at = $5, details = '{}'
     where customer_id = $1 and transfer_id = $2 and moment = $3 and channel = $4`,
    [due.customer_id, due.transfer_id, due.moment, due.channel, now],
  )
  return true
}

async function send(sql: Sql, due: DueNotice, now: Date): Promise<void> {
  const { moment, address: to, details } = due
  const values = {
    ...details,
    sender: unlinked([due.first_name, due.last_name].filter(Boolean).join(' ')),
    amount: numberOf(details.amount, due.language ?? undefined),
    number: groupAccount(details.number ?? ''),
  }
  if (due.channel === 'sms')
    // If the text doesn't arrive, the sender still has the number.
    await trySms(sql, { to, text: sayTo(due, `beneficiary_notices.${moment}.sms`, values), now })
  else
    await sendMail(sql, {
      to,
      subject: sayTo(due, `beneficiary_notices.${moment}.subject`, values),
      text: sayTo(due, `beneficiary_notices.${moment}.mail`, values),
      now,
    })
}
