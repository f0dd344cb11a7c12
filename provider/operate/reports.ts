// Reports due to a regulator: the list, a report as a file, and the outcomes.

import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { endReport, listReports, type Report } from '#provider/thresholds/index.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'
import type { Command, Order } from './command.ts'
import { counted } from './counted.ts'
import { remindOfDue } from './due.ts'
import { demandBy, demandReasonAndBy, notUnderstood, readOptions, reasonAndBy, reasonOr } from './options.ts'
import { exportReport, toCsv } from './threshold-report.ts'

const usage =
  'list [--all] | show NUMBER [--format json|csv] | file NUMBER --reference "regulator’s" --by "who" | dismiss NUMBER --reason "why" --by "who"'

const options = {
  ...reasonAndBy,
  all: { type: 'boolean' },
  format: { type: 'string' },
  reference: { type: 'string' },
} as const

interface Given {
  readonly number: string | undefined
  readonly values: {
    readonly all?: boolean | undefined
    readonly format?: string | undefined
    readonly reference?: string | undefined
    readonly reason?: string | undefined
    readonly by?: string | undefined
  }
}

const acts: Readonly<Record<string, (given: Given) => Order>> = {
  list({ number, values: { all = false } }) {
    if (number !== undefined) throw wrong()
    return {
      async run({ db, clock, print }) {
        await remindOfDue(db, clock.now(), print)
        const today = clock.now().toISOString().slice(0, 10)
        const rows = await listReports(db, all)
        for (const row of rows) print(lineOf(row, today))
        print(counted(rows.length, 'report'))
      },
    }
  },

  show(given) {
    const number = numberOf(given)
    const { format = 'json' } = given.values
    if (format !== 'json' && format !== 'csv') throw wrong()
    return {
      noted: { report: String(number) },
      run: async ({ db, print }) => {
        const report = await exportReport(db, number)
        const lines = format === 'csv' ? toCsv(report) : JSON.stringify(report, null, 2).split('\n')
        for (const line of lines) print(line)
      },
    }
  },

  file(given) {
    const number = numberOf(given)
    const by = demandBy(given.values)
    const reference = given.values.reference?.trim() ?? ''
    if (reference === '') throw new WrongCommand('Say the regulator’s number of the report with --reference.')
    return {
      noted: { report: String(number), reference, reason: reasonOr('it was filed', given.values), by },
      asks: `This marks the report ${number} as filed, with the number ${reference}.`,
      run: async ({ db, clock, print }) => {
        const end = { outcome: 'filed', reference } as const
        await db.transaction((tx) => endReport(tx, number, end, by, clock.now()))
        print(`report ${number}: filed as ${reference}`)
      },
    }
  },

  dismiss(given) {
    const number = numberOf(given)
    const { reason, by } = demandReasonAndBy(given.values)
    return {
      noted: { report: String(number), reason, by },
      asks: `This marks the report ${number} as not due and removes it from the list.`,
      run: async ({ db, clock, print }) => {
        const end = { outcome: 'not_due', reason } as const
        await db.transaction((tx) => endReport(tx, number, end, by, clock.now()))
        print(`report ${number}: not due`)
      },
    }
  },
}

export const reports: Command = {
  usage,
  read(args) {
    const { positionals, values } = readOptions('reports', usage, args, options)
    const [name = '', number, ...more] = positionals
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined
    if (!act || more.length > 0) throw wrong()
    return act({ number, values })
  },
}

/** Number, kind, due date, amount and state. */
function lineOf(row: Report, today: string): string {
  const { number, kind, country, grounds, due_on, transfers, amount, currency, outcome, reference } = row
  const standing = outcome === null ? (due_on < today ? 'OVERDUE' : 'open') : (reference ?? outcome)
  const sum = `${fromMinor(amount, currencyDigits(currency))} ${currency}`
  return [
    number,
    `${kind} ${country}`,
    `by ${grounds}`,
    `due ${due_on}`,
    counted(transfers, 'transfer'),
    sum,
    standing,
  ].join('  ')
}

function numberOf({ number = '' }: Given): number {
  if (!/^\d{1,9}$/.test(number)) throw wrong()
  return Number(number)
}

const wrong = () => notUnderstood('reports', usage)
