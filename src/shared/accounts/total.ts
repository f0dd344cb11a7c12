import { formatList, formatMoney, text } from '#src/content/index.ts'
import type { AccountsResponse } from '#src/generated/forms.ts'

/** How exact the total is, and what is not in it. */
export function totalNote({ approximate, without }: AccountsResponse['data']['total']): string {
  const exactness = text(
    approximate ? 'screens.dashboard.balance.approximate' : 'screens.dashboard.balance.exact',
  )
  if (without.length === 0) return exactness
  const amounts = without.map(({ currency, balance }) => formatMoney(balance, currency))
  return text('screens.dashboard.balance.without', { amounts: formatList(amounts) })
}
