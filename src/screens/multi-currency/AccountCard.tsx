import { DownloadIcon, PaperAirplaneIcon, SyncIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { AccountMenu } from '#src/screens/multi-currency/AccountMenu.tsx'
import { canConvert, canSendFrom } from '#src/screens/multi-currency/actions.ts'
import { AddMoney } from '#src/screens/multi-currency/add-money/AddMoney.tsx'
import { calledAs } from '#src/screens/multi-currency/called.ts'
import { Pills } from '#src/screens/multi-currency/placeholder.tsx'
import type { Account } from '#src/screens/multi-currency/queries.ts'
import { StatementModal } from '#src/screens/multi-currency/statement/StatementModal.tsx'
import { useOpened } from '#src/screens/multi-currency/use-opened.ts'
import { Button, Card, Chip, disc, Flag, LinkButton, MoneyFigure, media, Text } from '#src/ui/index.ts'

export function AccountCard({ account }: { readonly account: Account }) {
  const { currency, balance, first } = account
  const statement = useOpened(currency, 'statement')
  return (
    <Card as="section" aria-labelledby="balance">
      <Head>
        <Name>
          <Flag currency={currency} size={24} />
          <Text as="h2" id="balance" $tone="muted">
            {text('screens.multi-currency.account.balance')}
          </Text>
          {first ? <Chip tone="neutral">{text('screens.multi-currency.first')}</Chip> : null}
        </Name>
        <Called as="span" $role="hint" $tone="muted">
          {calledAs(account)}
        </Called>
        <AccountMenu account={account} />
      </Head>
      <p>
        <MoneyFigure size="balance" amount={balance} currency={currency} />
      </p>
      <Ways>
        <AddMoney currency={currency} hasAddress />
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
        <Button size="medium" tone="soft" icon={DownloadIcon} onClick={statement.open}>
          {text('screens.multi-currency.statement.title')}
        </Button>
      </Ways>
      {statement.isOpen ? <StatementModal currency={currency} onClose={statement.close} /> : null}
    </Card>
  )
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, auto) minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 0.75rem;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`

/** On the right; on a phone below the name, which would otherwise wrap. */
const Called = styled(Text)`
  text-align: end;

  ${media.phone} {
    grid-row: 2;
    text-align: start;
  }
`

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.625rem;
  min-width: 0;
`

/** Pills; on a phone circles with labels below. */
const Ways = styled(Pills)`
  ${media.phone} {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    align-items: start;
    gap: 0.25rem;

    &&& > [data-component='Button'],
    &&& > [data-component='LinkButton'] {
      display: flex;
      padding: 0;
      border-radius: var(--borderRadius-medium);
      background: none;
      color: var(--fgColor-default);
    }

    &&& [data-component='buttonContent'] {
      display: flex;
      flex-direction: column;
      gap: 0.5rem;
    }

    &&& [data-component='leadingVisual'] {
      ${disc('3rem')}
      background: var(--button-default-bgColor-rest);
      color: var(--button-default-fgColor-rest);
    }

    &&& [data-component='text'] {
      text-align: center;
      hyphens: auto;
    }
  }

  ${media.enlarged} {
    grid-auto-flow: row;

    &&& [data-component='buttonContent'] {
      flex-direction: row;
      justify-content: start;
    }

    &&& [data-component='text'] {
      overflow-wrap: anywhere;
      text-align: start;
    }
  }
`
