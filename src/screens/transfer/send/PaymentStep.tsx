import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryFor } from '#src/api/index.ts'
import { formatMoney, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { FormStep } from '#src/screens/transfer/send/FormStep.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { cardName, cardsQuery, usableCards } from '#src/shared/cards/index.ts'
import type { Transfer } from '#src/shared/transfers/index.ts'

/**
 * Step 4: how to pay, of the ways that the provider offers for this transfer. It offers the balance where that is
 * enough: then it comes first, chosen, with its amount. Where it has a part of it, that and the rest by e-transfer come
 * first, as one way with both amounts. Of cards it names the saved one that is used first.
 */
export function PaymentStep() {
  const { draft, update } = useFlow('transfer')
  const transfer = useNow(transferOf(draft))
  const { payment_channels: channels, sending_currency: currency, split_offer: offer } = transfer
  const accounts = useQuery(queryFor('list-accounts', {}))
  const balance = accounts.data?.data.accounts.find((account) => account.currency === currency)?.balance
  const isEnough = channels.includes('wallet')

  const chooseBalance = useEffectEvent(() => {
    if (isEnough && draft.payment_channel === undefined) update({ payment_channel: 'wallet' })
  })
  useEffect(() => chooseBalance(), [])

  // What is held is what was shown here, whatever the balance is by then.
  const part = offer?.balance
  const notePart = useEffectEvent((shown: string | undefined) => {
    if (draft.balance_part !== shown) update({ balance_part: shown })
  })
  useEffect(() => notePart(part), [part])

  const cards = useQuery({ ...cardsQuery, enabled: channels.includes('card') })
  const [saved] = usableCards(cards.data?.data ?? [])
  const card = {
    value: 'card',
    label: text('forms.transfer-payment.fields.payment_channel.options.card.label'),
    hint: saved
      ? text('screens.cards.orAnother', { card: cardName(saved) })
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
  const split = {
    value: 'split',
    label: text('forms.transfer-payment.fields.payment_channel.options.split.label'),
    hint: offer
      ? text('screens.transfer.split.parts', {
          currency,
          balance: formatMoney(offer.balance, currency),
          rest: formatMoney(offer.rest, currency),
        })
      : text('forms.transfer-payment.fields.payment_channel.options.split.hint'),
  }
  const others = channels
    .filter((channel) => channel !== 'wallet' && channel !== 'split')
    .map((channel) => (channel === 'card' ? card : channel))
  const first = isEnough ? [wallet] : channels.includes('split') ? [split] : []
  return <FormStep form="transfer-payment" context={{ payment_channels: [...first, ...others] }} />
}

/** The transfer as it is now: what its ways to pay are depends on the balance, which another tab may spend. */
function useNow(kept: Transfer): Transfer {
  const { data } = useQuery(queryFor('get-credit', { params: { id: kept._id } }))
  return data?.data ?? kept
}
