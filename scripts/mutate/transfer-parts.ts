// Parts of provider/transfers and provider/payments. Nearly every money test reaches nearly all of them, and
// a mutant that many tests let pass is expensive: each part is judged by its own tests, most effective first.

export interface Part {
  readonly name: string
  /** Names within the target's folder. */
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

const part = (name: string, files: string, tests: string): Part => ({
  name,
  files: files.split(' ').map((file) => `${file}.ts`),
  tests: tests.split(/\s+/).map((file) => `tests/provider/${file}.test.ts`),
})

export const transferParts: readonly Part[] = [
  part('answers', 'index response', 'transfers/response transfers/store transfers/channels'),
  part(
    'history',
    'history history-rows totals spending journals',
    'transfers/journals transfers/history money/history money/spending',
  ),
  part('create', 'create', 'money/create money/transfers beneficiaries/changes rates/rates money/races'),
  part(
    'card',
    'card checkouts card-partners',
    'cards/orders cards/partners cards/payments cards/second-partner cards/cards money/races money/races-holds',
  ),
  part(
    'pay',
    'pay balance-hold limits parts channels by-id',
    `transfers/channels transfers/limits transfers/parts money/pay-at-once money/transfers money/split money/limits
     freezes/freezes money/create scheduled/scheduled-made reconcile/reconcile money/races money/races-holds`,
  ),
  part(
    'steps',
    'steps store refund schedule',
    `transfers/store money/worker notifications/beneficiaries money/transfers money/no-parties money/races-worker
     notifications/notifications freezes/freezes cards/orders operate/return money/races`,
  ),
]

export const paymentParts: readonly Part[] = [
  part(
    'booking',
    'book deposit receive received kept worker',
    `payments/worker payments/payments deposits/deposits accounts/accounts money/split money/limits operate/payments
     operate/return freezes/freezes cards/orders cards/partners operate/story-payments money/races money/races-holds`,
  ),
  part(
    'returns',
    'returns returnable',
    'operate/return operate/return-accounts reconcile/reconcile money/worker money/races-holds',
  ),
]
