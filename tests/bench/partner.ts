// What a card partner that hangs costs other customers, on PostgreSQL with few connections: `npm run bench -- --partner`.
import { setTimeout as sleep } from 'node:timers/promises'
import { median, p95 } from '#tests/bench/stats.ts'
import { openStripe, SECRETS } from '#tests/parties/cards/stripe-account.ts'
import { postgresAlone } from '#tests/provider/engines.ts'
import { createBench } from '#tests/provider/money/setup.ts'

/** The limit of other customers' 95th percentile, relative to the same calls while the partner is idle. */
const WANTED = 1.5
const CONNECTIONS = 3
/** Customers who keep ordering from the partner. */
const ORDERING = 11
/** Milliseconds between an answer and the next order. */
const PAUSE = 100
const ROUNDS = 3
/** Milliseconds of each half of a round. */
const HALF = 6000

const line = (when: string, took: readonly number[]): string =>
  `  ${when}: ${took.length} times, ${median(took).toFixed(1)} ms (median), ${p95(took).toFixed(1)} ms (95th percentile)`

/** Returns whether the limit is met, or true without PostgreSQL. */
export async function measurePartner(say: (line: string) => void): Promise<boolean> {
  const [engine] = await postgresAlone()
  if (!engine) {
    say('partner: PostgreSQL is not installed here, so nothing was measured')
    return true
  }
  const [, open] = engine
  const account = await openStripe()
  const settings = { ...SECRETS, STRIPE_API: account.mock.url }
  const bench = await createBench(await open(CONNECTIONS), { PARTY_CARDS: 'stripe', ...settings })
  const orders: { customer: string; params: { id: string } }[] = []
  for (let count = 0; count < ORDERING; count += 1) {
    const customer = await bench.customer()
    const { _id: id } = await bench.inNaira(customer)
    await bench.call('choose-payment', customer, { params: { id }, body: { payment_channel: 'card' } })
    orders.push({ customer, params: { id } })
  }
  const other = await bench.customer({ balance: '100.00' })
  const wish = { beneficiary_id: await bench.beneficiary(other), purpose: 'family_support' } as const
  let refused = 0

  /** Milliseconds of each of another customer's calls: balances, and a transfer up to its PIN. */
  async function others(): Promise<number[]> {
    const took: number[] = []
    for (const end = performance.now() + HALF; performance.now() < end; ) {
      const begin = performance.now()
      await bench.balance(other)
      const body = await bench.newTransfer(other, '1.00', wish)
      const params = { id: (await bench.call('create-credit', other, { body })).data._id }
      await bench.call('authorise-credit', other, { params, body: { pin: '1234' } })
      await bench.call('cancel-credit', other, { params })
      took.push(performance.now() - begin)
    }
    return took
  }

  /** Keeps placing orders, which the partner never answers, until told to stop. */
  async function orderInVain(isOver: () => boolean): Promise<void> {
    const order = async ({ customer, params }: (typeof orders)[number]) => {
      while (!isOver()) {
        account.mock.next('hang')
        await bench.call('create-card-order', customer, { params }).catch(() => {
          refused += 1
        })
        await sleep(PAUSE)
      }
    }
    await Promise.all(orders.map(order))
  }

  try {
    // Warm up: fresh code is slow.
    await others()
    const [idle, hanging]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(...(await others()))
      let isOver = false
      const inVain = orderInVain(() => isOver)
      hanging.push(...(await others()))
      isOver = true
      await inVain
    }
    const ratio = p95(hanging) / p95(idle)
    say(line('with an idle partner', idle))
    say(line(`while it hangs, with ${refused} orders refused`, hanging))
    say(`  ${ratio <= WANTED ? 'met' : 'MISSED'}: ${ratio.toFixed(2)} times, at most ${WANTED}`)
    return ratio <= WANTED
  } finally {
    await account.mock.stop()
    await bench.db.close()
  }
}
