import { formatList, formatMoment, formatMoney, text } from '#src/content/index.ts'
import type { AccountsResponse } from '#src/generated/forms.ts'

/** How exact the total is, and what it leaves out. */
export function totalNote({ rates_at, without }: AccountsResponse['data']['total']): string {
  const amounts = formatList(without.map(({ currency, balance }) => formatMoney(balance, currency)))
  // Answers cached by an older version of the app have no time.
  if (!rates_at) {
    return without.length === 0
      ? text('screens.dashboard.balance.exact')
      : text('screens.dashboard.balance.without', { amounts })
  }
  const time = formatMoment(rates_at)
  return without.length === 0
    ? text('screens.dashboard.balance.approximate', { time })
    : text('screens.dashboard.balance.approximateWithout', { time, amounts })
}
