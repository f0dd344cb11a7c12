// Reports what we hold and owe, by currency, over the whole ledger.

import { positionsBefore } from '#provider/ledger/index.ts'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { decimalIn } from '#provider/money.ts'
import { remindOfDue } from './due.ts'
import { commandOf } from './options.ts'

export const positions = commandOf('positions', {
  '[--at DAY]'(_words, { at }) {
    const end = at === undefined ? undefined : endOf(at)
    return {
      ...(at === undefined ? {} : { noted: { at } }),
      async run({ db, clock, print }) {
        const until = end ?? clock.now()
        const all = await positionsBefore(db, until)
        await remindOfDue(db, clock.now(), print)
        print(`before ${until.toISOString()}`)
        for (const [currency, accounts] of Map.groupBy(all, ({ currency }) => currency)) {
          print('')
          print(currency)
          for (const { account, amount } of accounts)
            print(`  ${account.padEnd(24)}${decimalIn(amount, currency).padStart(20)}`)
          const sum = accounts.reduce((total, { amount }) => total + amount, 0n)
          print(`  ${'sum'.padEnd(24)}${decimalIn(sum, currency).padStart(20)}`)
        }
        if (all.length === 0) print('The ledger is empty.')
      },
    }
  },
})

/** The end of a day in UTC. */
function endOf(text: string): Date {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(day)) throw new WrongCommand(`--at is "${text}". Write a day such as 2026-11-22.`)
  return new Date(day + 86_400_000)
}
