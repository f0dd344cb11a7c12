// Partners as they are on a bad day: a call is lost before it arrives, its answer is lost after it was done, it
// arrives twice, or an old state is told.
import { type Parties, PartnerDown } from '#provider/ports.ts'
import type { BankNetwork, Banks, Cards, Payouts } from '#provider/ports-money.ts'
import type { Random } from './random.ts'

/** In a hundred calls, how many go wrong in each of the ways. */
const EACH = 4

type Call<Input extends unknown[], Answer> = (...input: Input) => Promise<Answer>

/** Parties whose calls about money go wrong now and then. */
export function unreliable(parties: Parties, random: Random): Parties {
  function badly<Input extends unknown[], Answer>(call: Call<Input, Answer>): Call<Input, Answer> {
    return async (...input) => {
      if (random.chance(EACH)) throw new PartnerDown('The call was lost')
      const answer = await call(...input)
      if (random.chance(EACH)) throw new PartnerDown('The answer was lost')
      return random.chance(EACH) ? call(...input) : answer
    }
  }

  const badPayouts = (payouts: Payouts): Payouts => {
    const status = badly(payouts.status.bind(payouts))
    return {
      order: badly(payouts.order.bind(payouts)),
      status: (...input) => (random.chance(EACH) ? Promise.resolve('pending') : status(...input)),
    }
  }

  const badNetwork = (bank: BankNetwork): BankNetwork => ({ ...bank, payouts: badPayouts(bank.payouts) })

  const badBanks = ({ moneyIn, ...bank }: Banks): Banks => ({
    ...badNetwork(bank),
    moneyIn: { ...moneyIn, giveBack: badly(moneyIn.giveBack.bind(moneyIn)) },
  })

  const badCards = (cards: Cards): Cards => ({ ...cards, refund: badly(cards.refund.bind(cards)) })

  const { nigeria, banks, cards } = parties
  return {
    ...parties,
    nigeria: nigeria && badNetwork(nigeria),
    banks: banks && badBanks(banks),
    cards: cards && badCards(cards),
  }
}
