import { DownloadIcon, PaperAirplaneIcon, SyncIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import { AccountMenu } from '#src/screens/multi-currency/AccountMenu.tsx'
import { canConvert, canSendFrom } from '#src/screens/multi-currency/actions.ts'
import { AddMoney } from '#src/screens/multi-currency/add-money/AddMoney.tsx'
import { Pills } from '#src/screens/multi-currency/arrival.tsx'
import { calledAs } from '#src/screens/multi-currency/called.ts'
import type { Account } from '#src/screens/multi-currency/queries.ts'
import { StatementModal } from '#src/screens/multi-currency/StatementModal.tsx'
import { Button, Card, Chip, Flag, LinkButton, MoneyFigure, Text } from '#src/ui/index.ts'

/** What an account holds, and what can be done with it. */
export function AccountCard({ account }: { readonly account: Account }) {
  const { currency, balance, first } = account
  const [isStatementOpen, setStatementOpen] = useState(false)
  return (
    <Card as="section" aria-labelledby="balance">
      <Head>
        <Name>
          <Flag currency={currency} size={24} />
          <Text as="h2" id="balance" $tone="muted">
            {text('screens.multi-currency.account.balance')}
          </Text>
          {first ? <Chip $tone="neutral">{text('screens.multi-currency.first')}</Chip> : null}
        </Name>
        <Text as="span" $role="hint" $tone="muted">
          {calledAs(account)}
        </Text>
      </Head>
      <p>
        <MoneyFigure size="balance" amount={balance} currency={currency} />
      </p>
      <Pills>
        <AddMoney currency={currency} />
        {canSendFrom(currency) ? (
          <LinkButton size="medium" tone="soft" icon={PaperAirplaneIcon} href={paths.sendFrom(currency)}>
            {text('screens.multi-currency.account.send')}
          </LinkButton>
        ) : null}
        {canConvert(currency) ? (
          <LinkButton size="medium" tone="soft" icon={SyncIcon} href={paths.convert(currency)}>
            {text('screens.convert.action')}
          </LinkButton>
        ) : null}
        <Button size="medium" tone="soft" icon={DownloadIcon} onClick={() => setStatementOpen(true)}>
          {text('screens.multi-currency.statement.title')}
        </Button>
        <AccountMenu account={account} />
      </Pills>
      {isStatementOpen ? (
        <StatementModal currency={currency} onClose={() => setStatementOpen(false)} />
      ) : null}
    </Card>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 1rem;
`

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 0.625rem;
`
