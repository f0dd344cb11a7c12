// Lists payments neither applied nor returned: one line, or one JSON object, per payment.
import { decimalIn } from '#provider/money.ts'
import { type KeptPayment, type KeptReason, keptPayments } from '#provider/payments/kept.ts'
import { counted } from './counted.ts'
import { remindOfDue } from './due.ts'
import { commandOf } from './options.ts'
import { sinceOf } from './since.ts'

const DAY_MS = 86_400_000

const reasons: Readonly<Record<KeptReason, string>> = {
  short: 'too little',
  over: 'too much',
  late: 'too late',
  doubled: 'paid already',
  unclaimed: 'unclaimed',
  held: 'on hold or over the limit',
}

export const payments = commandOf('payments', {
  '[--since DAY|7d|12h] [--json]'(_words, { since, json = false }) {
    if (since !== undefined) sinceOf(since, new Date())
    return {
      async run({ db, clock, print }) {
        const now = clock.now()
        const kept = await keptPayments(db, since === undefined ? undefined : sinceOf(since, now))
        if (!json) await remindOfDue(db, now, print)
        for (const one of kept) print(json ? jsonOf(one, now) : lineOf(one, now))
        if (!json) print(counted(kept.length, 'payment'))
      },
    }
  },
})

const ageOf = ({ arrived_at }: KeptPayment, now: Date): number =>
  Math.floor((now.getTime() - arrived_at.getTime()) / DAY_MS)

const decimal = ({ currency }: KeptPayment, minor: bigint): string => decimalIn(minor, currency)

function lineOf(one: KeptPayment, now: Date): string {
  const { payment_id, reason, currency, amount, kept, channel, customer_id, reference } = one
  const days = ageOf(one, now)
  const part = kept === amount ? '' : ` of ${decimal(one, amount)}`
  return [
    payment_id,
    counted(days, 'day'),
    reasons[reason],
    `${decimal(one, kept)}${part} ${currency}`,
    channel,
    customer_id ?? 'suspense',
    reference || '-',
  ].join('  ')
}

function jsonOf(one: KeptPayment, now: Date): string {
  const { arrived_at, amount, kept } = one
  return JSON.stringify({
    ...one,
    amount: decimal(one, amount),
    kept: decimal(one, kept),
    arrived_at: arrived_at.toISOString(),
    days: ageOf(one, now),
  })
}
