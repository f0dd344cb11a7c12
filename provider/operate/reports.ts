// Reports due to a regulator: the list, a report as a file, and the outcomes.

import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { decimalIn } from '#provider/money.ts'
import { endReport, listReports, type Report } from '#provider/thresholds/index.ts'
import { counted } from './counted.ts'
import { remindOfDue } from './due.ts'
import { byIn, commandOf, demandReasonAndBy, reasonOr } from './options.ts'
import { exportReport, toCsv } from './threshold-report.ts'

export const reports = commandOf('reports', {
  'list [--all]'(_words, { all = false }) {
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

  'show NUMBER [--format json|csv]'(words, { format = 'json' }) {
    const number = Number(words[1])
    if (format !== 'json' && format !== 'csv') throw new WrongCommand('The --format is json or csv.')
    return {
      noted: { report: String(number) },
      run: async ({ db, print }) => {
        const report = await exportReport(db, number)
        const lines = format === 'csv' ? toCsv(report) : JSON.stringify(report, null, 2).split('\n')
        for (const line of lines) print(line)
      },
    }
  },

  'file NUMBER --reference "regulator’s" [--by "who"]'(words, values) {
    const number = Number(words[1])
    const by = byIn(values)
    const reference = values.reference?.trim() ?? ''
    if (reference === '') throw new WrongCommand('Say the regulator’s number of the report with --reference.')
    return {
      noted: { report: String(number), reference, reason: reasonOr('it was filed', values), by },
      asks: `This marks the report ${number} as filed, with the number ${reference}.`,
      run: async ({ db, clock, print }) => {
        const end = { outcome: 'filed', reference } as const
        await db.transaction((tx) => endReport(tx, number, end, by, clock.now()))
        print(`report ${number}: filed as ${reference}`)
      },
    }
  },

  'dismiss NUMBER --reason "why" [--by "who"]'(words, values) {
    const number = Number(words[1])
    const { reason, by } = demandReasonAndBy(values)
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
})

function lineOf(row: Report, today: string): string {
  const { number, kind, country, grounds, due_on, transfers, amount, currency, outcome, reference } = row
  const standing = outcome === null ? (due_on < today ? 'OVERDUE' : 'open') : (reference ?? outcome)
  const sum = `${decimalIn(amount, currency)} ${currency}`
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
