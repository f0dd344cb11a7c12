// Sends what is in the outbox, outside any transaction: claims due rows by a lease, calls the partner with the
// message's key, and notes the outcome. Safe in any number of processes. If one dies in between, another repeats
// the call when the lease ends.

import type { Db } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { faultOf } from '#provider/lib/fault.ts'
import { runWorker } from '#provider/lib/run-worker.ts'
import { later, secondsUntil } from '#provider/lib/times.ts'
import { wasAsked } from '#provider/parties/partner.ts'
import { type Parties, PartnerDown, PartnerRefused, type Taken } from '#provider/ports.ts'
import type { Channel } from './outbox.ts'

type MessengerDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'parties'>

/** Sent at a time, by channel: one that hangs holds up no others, and codes go first. */
const WIDTH = 8

/** Seconds, longer than any lane waits for its partner. */
const LEASE = 60

/** Seconds before each repeat. */
const WAITS = [5, 30, 120, 600, 3600, 14_400] as const

/** A second text with a code confuses; mail is recognised as the same by its Message-ID. */
const CODE_REPEATS = 1

/** Seconds until a lane that refused a call is tried again. */
const REST = 5

/** Milliseconds between looks for due messages. */
const INTERVAL = 250

const ERASED = 'body = null, subject = null, code = null'

interface Claimed {
  id: bigint
  key: string
  recipient: string
  subject: string | null
  body: string
  code: string | null
  attempts: number
  expires_at: Date
}

function claim(db: Db, channel: Channel, now: Date, most: number): Promise<Claimed[]> {
  return db.query<Claimed>(
    `update outbox set due_at = $3, attempts = attempts + 1
     where id = any(array(
       select id from outbox where status = 'queued' and channel = $1 and due_at <= $2
       order by (code is null), due_at limit $4 for update skip locked))
     returning id, key, recipient, subject, body, code, attempts, expires_at`,
    [channel, now, later(now, LEASE), most],
  )
}

function hand(parties: Parties, channel: Channel, message: Claimed, now: Date): Promise<Taken> {
  const { key, recipient: to, body: text, subject, expires_at } = message
  const letter = { key, to, text, validFor: secondsUntil(now, expires_at) }
  const taken =
    channel === 'sms' ? parties.sms?.send(letter) : parties.mail?.send({ ...letter, subject: subject ?? '' })
  return taken ?? Promise.reject(new PartnerDown(`Nobody carries ${channel}`))
}

/** What is simulated stays to be read; what a real partner has may hold codes, and goes. */
const erasure = ({ config }: MessengerDeps, channel: Channel): string =>
  config.parties[channel]?.driver === 'simulated' ? '' : `, ${ERASED}`

/** A report may have come before the answer, and says more. */
async function noteSent(deps: MessengerDeps, channel: Channel, { id }: Claimed, taken: Taken): Promise<void> {
  await deps.db.query(
    `update outbox set status = case status when 'queued' then 'sent' else status end, due_at = null,
       partner_id = $2${erasure(deps, channel)} where id = $1`,
    [id, taken.id],
  )
}

async function noteFailed(deps: MessengerDeps, channel: Channel, message: Claimed, failure: string) {
  const { id, attempts } = message
  await deps.db.query(
    `update outbox set status = 'failed', due_at = null, failure = $3${erasure(deps, channel)}
     where id = $1 and status = 'queued' and attempts = $2`,
    [id, attempts, failure],
  )
  deps.log.warn({ channel, failure, attempts }, 'A message was not sent')
}

/** @param fault why there was no answer */
async function noteUnanswered(deps: MessengerDeps, channel: Channel, message: Claimed, fault: unknown) {
  const { id, attempts, expires_at } = message
  const isAsked = !(fault instanceof PartnerDown) || wasAsked(fault)
  const wait = isAsked ? WAITS[attempts - 1] : REST
  const due = wait === undefined ? undefined : later(deps.clock.now(), wait)
  if (!due || due >= expires_at || (isAsked && isLastTry(channel, message)))
    return noteFailed(deps, channel, message, 'unanswered')
  deps.log.warn({ channel, attempts, reason: faultOf(fault) }, 'A message waits for its partner')
  await deps.db.query(
    `update outbox set due_at = $3, attempts = $4 where id = $1 and status = 'queued' and attempts = $2`,
    [id, attempts, due, isAsked ? attempts : attempts - 1],
  )
}

const triesOf = (channel: Channel, { code }: Claimed): number =>
  channel === 'sms' && code !== null ? 1 + CODE_REPEATS : 1 + WAITS.length

const isLastTry = (channel: Channel, message: Claimed): boolean =>
  message.attempts >= triesOf(channel, message)

async function handle(deps: MessengerDeps, channel: Channel, message: Claimed): Promise<void> {
  const now = deps.clock.now()
  if (message.expires_at <= now) return noteFailed(deps, channel, message, 'expired')
  // Its last call was under way when a process died.
  if (message.attempts > triesOf(channel, message)) return noteFailed(deps, channel, message, 'unanswered')
  const outcome = await hand(deps.parties, channel, message, now).catch((error: unknown) => ({ error }))
  if ('id' in outcome) return noteSent(deps, channel, message, outcome)
  if (outcome.error instanceof PartnerRefused) return noteFailed(deps, channel, message, outcome.error.code)
  await noteUnanswered(deps, channel, message, outcome.error)
}

export interface Messenger {
  /** Starts to send what is due and has room; how many. */
  tick(): Promise<number>
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
}

export function createMessenger(deps: MessengerDeps): Messenger {
  const { db, clock, log, parties } = deps
  const underWay = { sms: new Set<Promise<void>>(), mail: new Set<Promise<void>>() }

  async function take(channel: Channel): Promise<number> {
    const mine = underWay[channel]
    if (parties[channel] === null || mine.size >= WIDTH) return 0
    const claimed = await claim(db, channel, clock.now(), WIDTH - mine.size)
    for (const message of claimed) {
      const work = handle(deps, channel, message)
        .catch((error: unknown) =>
          log.error({ channel, error: faultOf(error) }, 'A message’s outcome is lost'),
        )
        .finally(() => mine.delete(work))
      mine.add(work)
    }
    return claimed.length
  }

  return {
    async tick() {
      await clock.refresh(db)
      return (await take('sms')) + (await take('mail'))
    },
    async settled() {
      while (underWay.sms.size + underWay.mail.size > 0)
        await Promise.all([...underWay.sms, ...underWay.mail])
    },
  }
}

/** Sends for the life of the process; `stop` waits for what is under way. */
export function startMessages(deps: MessengerDeps) {
  const messenger = createMessenger(deps)
  const worker = runWorker('message', deps.log, () => messenger.tick(), INTERVAL)
  return {
    async stop() {
      await worker.stop()
      await messenger.settled()
    },
  }
}
