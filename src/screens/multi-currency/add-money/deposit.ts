import {
  CheckCircleFillIcon,
  CircleSlashIcon,
  HourglassIcon,
  type Icon,
  PlusCircleIcon,
  ReplyIcon,
} from '@primer/octicons-react'
import { formatDeadline, formatMoney, text } from '#src/content/index.ts'
import type { Deposit } from '#src/screens/multi-currency/queries.ts'
import type { ChipTone } from '#src/ui/index.ts'

type State = Deposit['state']

export const looks: Readonly<Record<State, { readonly tone: ChipTone; readonly icon: Icon }>> = {
  waiting: { tone: 'attention', icon: HourglassIcon },
  foreign: { tone: 'attention', icon: ReplyIcon },
  short: { tone: 'attention', icon: HourglassIcon },
  arrived: { tone: 'success', icon: CheckCircleFillIcon },
  late: { tone: 'success', icon: CheckCircleFillIcon },
  over: { tone: 'attention', icon: PlusCircleIcon },
  doubled: { tone: 'attention', icon: PlusCircleIcon },
  expired: { tone: 'neutral', icon: CircleSlashIcon },
  cancelled: { tone: 'neutral', icon: CircleSlashIcon },
  returned: { tone: 'neutral', icon: ReplyIcon },
}

export function saidOf({ state, open, currency, amount, received, left, from, expires_at }: Deposit): string {
  const money = (value: string) => formatMoney(value, currency)
  return text(`screens.multi-currency.addMoney.says.${open && state === 'short' ? 'rest' : state}`, {
    amount: money(amount),
    received: money(received),
    left: money(left),
    from,
    time: formatDeadline(expires_at),
  })
}

/** What the customer can do after it ended: start another, or ask us to look into it. */
export function wayOnOf({ state, open }: Deposit): 'again' | 'more' | 'help' | undefined {
  if (open) return undefined
  if (state === 'over' || state === 'doubled') return 'help'
  if (state === 'short') return 'more'
  return state === 'expired' || state === 'cancelled' || state === 'returned' ? 'again' : undefined
}
