import { AlertIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { formatMoney, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import type { Transfer } from '#src/shared/transfers/transfer.ts'
import { LinkButton, Text } from '#src/ui/index.ts'

export interface PaymentNoteProps {
  readonly transfer: Pick<Transfer, '_id' | 'payment_problem' | 'payment_channels' | 'sending_currency'>
}

const kept: readonly string[] = ['shortKept', 'over', 'late', 'doubled', 'held']

/**
 * What was wrong with a payment: too little, too much, too late, twice, on hold, or from another person. What
 * is still due is paid by finishing the transfer; for money in the account, links to it or to us. The same if
 * too little came and the transfer can't be paid in two parts: another currency than the policy's, or no time
 * left.
 */
export function PaymentNote({ transfer }: PaymentNoteProps) {
  const { payment_problem: found, payment_channels: ways, sending_currency: currency } = transfer
  // Transfers cached by older versions have no notes.
  if (!found) return null
  const problem = found.problem === 'short' && !ways.includes('split') ? 'shortKept' : found.problem
  const amount = formatMoney(found.amount, currency)
  return (
    <Note>
      <AlertIcon />
      <div>
        <Text>{text(`screens.tracking.problem.${problem}`, { amount, currency })}</Text>
        {kept.includes(problem) ? (
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
