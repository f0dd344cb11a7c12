import { AlertIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { paths } from '#src/app/paths.ts'
import { formatMoney, text } from '#src/content/index.ts'
import type { Transfer } from '#src/shared/transfers/transfer.ts'
import { LinkButton, Text } from '#src/ui/index.ts'

export interface PaymentNoteProps {
  readonly transfer: Pick<Transfer, '_id' | 'payment_problem' | 'sending_currency'>
}

/** Money that the customer holds now and may want back, or use otherwise. */
const kept: readonly string[] = ['over', 'late', 'doubled']

/**
 * What was wrong with a payment that came: too little, too much, too late, twice, or from somebody else. What is still due
 * is paid where the transfer is finished; of what is in the account, this is the way to it, or to us.
 */
export function PaymentNote({ transfer }: PaymentNoteProps) {
  const { payment_problem: found, sending_currency: currency } = transfer
  // A transfer that was kept on the device before there were such notes has none.
  if (!found) return null
  const amount = formatMoney(found.amount, currency)
  return (
    <Note>
      <AlertIcon />
      <div>
        <Text>{text(`screens.tracking.problem.${found.problem}`, { amount, currency })}</Text>
        {kept.includes(found.problem) ? (
          <Ways>
            <LinkButton size="medium" tone="soft" href={paths.account(currency)}>
              {text('screens.tracking.problem.account')}
            </LinkButton>
            <LinkButton size="medium" tone="plain" href={paths.helpWith(transfer._id)}>
              {text('screens.tracking.problem.help')}
            </LinkButton>
          </Ways>
        ) : null}
      </div>
    </Note>
  )
}

const Note = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.625rem;
  margin-block: 1rem;

  & > svg {
    margin-block-start: 0.25rem;
    color: var(--fgColor-attention);
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-block-start: 0.5rem;
`
