import { CreditCardIcon, type Icon, MailIcon, OrganizationIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { styled } from 'styled-components'
import { queryFor, useCan } from '#src/api/index.ts'
import { formatMoney, text } from '#src/content/index.ts'
import { FlowForm, useFlow } from '#src/flow/index.ts'
import { SubmitFor } from '#src/form/index.ts'
import { addDecimal } from '#src/lib/decimal.ts'
import { FinishLater } from '#src/screens/transfer/send/FinishLater.tsx'
import { TransferSummary } from '#src/screens/transfer/send/TransferSummary.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { useCurrentTransfer } from '#src/screens/transfer/send/use-current-transfer.ts'
import { usualMinutes } from '#src/screens/transfer/send/usual-minutes.ts'
import { cardName, cardsQuery, usableCards } from '#src/shared/cards/index.ts'
import type { Transfer } from '#src/shared/transfers/index.ts'
import { Card, FlowColumns, FlowMain, media, StepTitle, unseen } from '#src/ui/index.ts'

/**
 * Step 4: the payment method, of those that the provider offers. If the balance suffices, it comes first,
 * selected, with its amount. If it covers a part, that plus an e-transfer for the rest comes first, with both
 * amounts. Of cards, the default one is named. Paying from the balance takes the same press, so the button
 * shows the amount.
 */
export function PaymentStep() {
  const { draft, update } = useFlow('transfer')
  const transfer = useCurrentTransfer(transferOf(draft))
  const { payment_channels: all, sending_currency: currency, split_offer: offer } = transfer
  const hasAccounts = useCan('accounts')
  const channels = hasAccounts ? all : all.filter((channel) => channel !== 'wallet' && channel !== 'split')
  const accounts = useQuery(queryFor('list-accounts', {}))
  const balance = accounts.data?.data.accounts.find((account) => account.currency === currency)?.balance
  const isEnough = channels.includes('wallet')

  const chooseBalance = useEffectEvent(() => {
    if (isEnough && draft.payment_channel === undefined) update({ payment_channel: 'wallet' })
  })
  useEffect(() => chooseBalance(), [])

  // Hold the part that was shown here, whatever the balance is by then.
  const part = offer?.balance
  const notePart = useEffectEvent((shown: string | undefined) => {
    if (draft.balance_part !== shown) update({ balance_part: shown })
  })
  useEffect(() => notePart(part), [part])

  const cards = useQuery({ ...cardsQuery, enabled: channels.includes('card') })
  const [saved] = usableCards(cards.data?.data ?? [])
  /** Current details of a method, in place of its general description. */
  const minutes = usualMinutes('e-transfer')
  const hints: Partial<Record<Channel, string>> = {
    ...(minutes === undefined ? {} : { 'e-transfer': text('screens.transfer.usual', { count: minutes }) }),
    ...(saved ? { card: text('screens.cards.orAnother', { card: cardName(saved) }) } : {}),
    ...(balance === undefined
      ? {}
      : {
          wallet: text('screens.transfer.wallet.leaves', {
            amount: formatMoney(addDecimal(balance, `-${transfer.amount_total}`), currency),
          }),
        }),
    ...(offer
      ? {
          split: text('screens.transfer.split.parts', {
            currency,
            balance: formatMoney(offer.balance, currency),
            rest: formatMoney(offer.rest, currency),
          }),
        }
      : {}),
  }
  const first: Channel[] = isEnough ? ['wallet'] : channels.includes('split') ? ['split'] : []
  const others = channels.filter((channel) => channel !== 'wallet' && channel !== 'split')
  const options = [...first, ...others].map((channel) => ({
    value: channel,
    label: text(`forms.transfer-payment.fields.payment_channel.options.${channel}.label`),
    hint: hints[channel] ?? text(`forms.transfer-payment.fields.payment_channel.options.${channel}.hint`),
    // A sending currency's first two letters are its country's.
    ...(channel === 'wallet' || channel === 'split'
      ? { flag: currency.slice(0, 2) }
      : { icon: icons[channel] }),
  }))
  return (
    <FlowColumns>
      <FlowMain>
        <Question as="section">
          <StepTitle />
          <FlowForm
            footer={null}
            context={{ payment_channels: options }}
            onChange={({ payment_channel }) =>
              update({ payment_channel: channels.find(isOf(payment_channel)) })
            }
            doesNext={({ payment_channel }) => payment_channel === 'wallet'}
          />
        </Question>
      </FlowMain>
      <TransferSummary
        // An earlier choice may have split the payment; here it is open again.
        transfer={{ ...transfer, split: null }}
        action={
          <SubmitFor form="transfer-payment">
            {draft.payment_channel === 'wallet'
              ? text('screens.transfer.wallet.pay', { amount: formatMoney(transfer.amount_total, currency) })
              : text('forms.transfer-payment.submit')}
          </SubmitFor>
        }
        note={<FinishLater transfer={transfer} />}
      />
    </FlowColumns>
  )
}

const isOf = (value: unknown) => (channel: Channel) => channel === value

type Channel = Transfer['payment_channels'][number]

const icons: Readonly<Record<Exclude<Channel, 'wallet' | 'split'>, Icon>> = {
  'e-transfer': MailIcon,
  'bank-transfer': OrganizationIcon,
  card: CreditCardIcon,
}

/** The title labels the group. On a phone it is on the page, and the methods are the card. */
const Question = styled(Card)`
  [id$='__label'] {
    ${unseen}
  }

  ${media.phone} {
    padding: 0;
    background: none;
    box-shadow: none;

    h2 {
      padding-inline: 0.25rem;
      margin-block-end: -0.5rem;
    }
    [role='radiogroup'] {
      gap: 0;
      padding: 0.5rem;
      border-radius: var(--borderRadius-large);
      background: var(--bgColor-default);
      box-shadow: var(--elevation-1);
    }
    [role='radiogroup'] > label:not(:has(:checked)) {
      background: none;
    }
  }
`
