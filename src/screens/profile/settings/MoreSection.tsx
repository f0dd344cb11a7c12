import { ChevronDownIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useCall, useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { Pill } from '#src/screens/profile/settings/Pill.tsx'
import { accountsQuery } from '#src/screens/profile/settings/queries.ts'
import { attempt } from '#src/shared/calls/index.ts'
import { LinkAction, ListCard, ListRow, Menu, notify, Section } from '#src/ui/index.ts'

export function MoreSection() {
  const accounts = useQuery(accountsQuery)
  const first = accounts.data?.data.total.currency
  const hasAccounts = useCan('accounts')
  const hasNotifications = useCan('notifications')
  if (!hasAccounts && !hasNotifications) return null
  return (
    <Section id="more" title={text('screens.settings.more.title')}>
      <ListCard labelledBy="more">
        {hasAccounts ? (
          <ListRow
            title={text('screens.settings.more.first')}
            detail={text('screens.settings.more.firstText')}
            trailing={
              first !== undefined ? (
                <FirstCurrency
                  first={first}
                  others={(accounts.data?.data.accounts ?? [])
                    .map(({ currency }) => currency)
                    .filter((currency) => currency !== first)}
                />
              ) : accounts.isError ? (
                <LinkAction type="button" onClick={() => void accounts.refetch()}>
                  {text('screens.settings.display.retry')}
                </LinkAction>
              ) : undefined
            }
          />
        ) : null}
        {hasNotifications ? (
          <ListRow
            href={paths.notifications()}
            title={text('screens.notifications.choices.title')}
            detail={text('screens.settings.more.newsText')}
          />
        ) : null}
      </ListCard>
    </Section>
  )
}

interface FirstCurrencyProps {
  readonly first: string
  /** Currencies of the other accounts, which can become the first. */
  readonly others: readonly string[]
}

/** Makes another account the first, with undo. With one account there is no choice. */
function FirstCurrency({ first, others }: FirstCurrencyProps) {
  const { mutateAsync } = useCall('make-account-first')

  async function change(currency: string, back?: string): Promise<void> {
    const notice = { title: text('screens.multi-currency.makeFirst.title'), placement: 'profile' } as const
    if (!(await attempt(() => mutateAsync({ params: { currency } }), notice))) return
    const message = text('screens.multi-currency.makeFirst.done', { currency })
    const action = back
      ? { label: text('screens.settings.display.undo'), onSelect: () => void change(back) }
      : undefined
    notify({ tone: 'success', message, action, ...notice })
  }

  return (
    <Menu
      label={text('screens.settings.more.firstWhat', { currency: first })}
      trigger={
        <Pill>
          {first}
          {others.length > 0 ? <ChevronDownIcon size={16} /> : null}
        </Pill>
      }
      items={others.map((currency) => ({
        id: currency,
        label: currency,
        onSelect: () => void change(currency, first),
      }))}
    />
  )
}
