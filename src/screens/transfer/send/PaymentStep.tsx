import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryFor } from '#src/api/index.ts'
import { formatMoney, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { FormStep } from '#src/screens/transfer/send/FormStep.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { cardName, cardsQuery, usableCards } from '#src/shared/cards/index.ts'

/**
 * Step 4: how to pay, of the ways that the provider offers for this transfer. It offers the balance where that is
 * enough: then it comes first, chosen, with its amount. Of cards it names the saved one that is used first.
 */
export function PaymentStep() {
  const { draft, update } = useFlow('transfer')
  const { payment_channels: channels, sending_currency: currency } = transferOf(draft)
  const accounts = useQuery(queryFor('list-accounts', {}))
  const balance = accounts.data?.data.accounts.find((account) => account.currency === currency)?.balance
  const isEnough = channels.includes('wallet')

  const chooseBalance = useEffectEvent(() => {
    if (isEnough && draft.payment_channel === undefined) update({ payment_channel: 'wallet' })
  })
  useEffect(() => chooseBalance(), [])

  const cards = useQuery({ ...cardsQuery, enabled: channels.includes('card') })
  const [first] = usableCards(cards.data?.data ?? [])
  const card = {
    value: 'card',
    label: text('forms.transfer-payment.fields.payment_channel.options.card.label'),
    hint: first
      ? text('screens.cards.orAnother', { card: cardName(first) })
      : text('forms.transfer-payment.fields.payment_channel.options.card.hint'),
  }
  const wallet = {
    value: 'wallet',
    label: text('forms.transfer-payment.fields.payment_channel.options.wallet.label'),
    hint:
      balance === undefined
        ? text('forms.transfer-payment.fields.payment_channel.options.wallet.hint')
        : text('screens.transfer.wallet.available', { amount: formatMoney(balance, currency) }),
  }
  const others = channels
    .filter((channel) => channel !== 'wallet')
    .map((channel) => (channel === 'card' ? card : channel))
  return (
    <FormStep
      form="transfer-payment"
      context={{ payment_channels: isEnough ? [wallet, ...others] : others }}
    />
  )
}
