import { currencyName, formatDate, text } from '#src/content/index.ts'
import { offeredCurrencies } from '#src/screens/multi-currency/actions.ts'
import { Pills } from '#src/screens/multi-currency/placeholder.tsx'
import { useAccountCall } from '#src/screens/multi-currency/use-account-call.ts'
import { Button, Card, Text } from '#src/ui/index.ts'

export function ClosedCard({ currency, closedAt }: { currency: string; closedAt: string }) {
  const open = useAccountCall('open-account')

  async function again() {
    const title = text('screens.multi-currency.open.title')
    const message = text('screens.multi-currency.open.done', { currency })
    await open.run({ body: { currency } }, { title, message })
  }

  return (
    <Card as="section" aria-labelledby="closed">
      <Text as="h2" id="closed" $role="value">
        {currencyName(currency)}
      </Text>
      <Text $tone="muted">{text('screens.multi-currency.closed.lead', { day: formatDate(closedAt) })}</Text>
      {offeredCurrencies.includes(currency) ? (
        <Pills>
          <Button size="medium" tone="soft" busy={open.isPending} onClick={() => void again()}>
            {text('screens.multi-currency.closed.again')}
          </Button>
        </Pills>
      ) : null}
    </Card>
  )
}
