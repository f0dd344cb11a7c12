import { say } from '#provider/words.ts'
import type { Movement } from './movements.ts'

export function whatOf({ kind, amount, name, converted }: Movement): string {
  if (kind === 'funding')
    return name === null ? say('statement.kinds.funding') : say('statement.kinds.received', { name })
  if (kind === 'late_payment') return say('statement.kinds.late_payment')
  if (kind === 'refunded') return say('statement.kinds.refunded')
  if (kind === 'referral') return say('statement.kinds.referral')
  if (kind === 'conversion')
    return amount > 0n
      ? say('statement.kinds.converted_in', { currency: converted?.from_currency ?? '' })
      : say('statement.kinds.converted_out', { currency: converted?.to_currency ?? '' })
  const who = { name: name ?? '' }
  if (kind === 'held') return say('statement.kinds.held', who)
  if (kind === 'released') return say('statement.kinds.released', who)
  if (kind === 'returned') return say('statement.kinds.returned', who)
  return amount > 0n ? say('statement.kinds.paid_in', who) : say('statement.kinds.paid_out', who)
}
