import { styled } from 'styled-components'
import payment from '#content/policy/payment.json' with { type: 'json' }
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { LinkButton, media } from '#src/ui/index.ts'

/** What the balance is for. They wait for no answer: accounts in these currencies are every customer's. */
export function BalanceActions() {
  const [deposit] = payment.deposits.currencies
  return (
    <Row>
      {deposit === undefined ? null : (
        <LinkButton size="medium" tone="white" href={paths.account(deposit, 'add-money')}>
          {text('screens.dashboard.balance.add')}
        </LinkButton>
      )}
      <LinkButton size="medium" tone="white" href={paths.convert()}>
        {text('screens.dashboard.balance.convert')}
      </LinkButton>
      <LinkButton size="medium" tone="white" href={paths.transfer()}>
        {text('screens.dashboard.balance.send')}
      </LinkButton>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-block-start: 1.25rem;

  ${media.phone} {
    & > * {
      flex: 1 1 auto;
    }
  }
`
