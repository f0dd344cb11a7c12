import type { Sql } from '#provider/db/index.ts'
import { dueStatements } from '#provider/reconcile/index.ts'
import { counted, verbFor } from './counted.ts'

/** Prints how many partner statements are missing, if any, above a report. */
export async function remindOfDue(sql: Sql, now: Date, print: (line: string) => void): Promise<void> {
  const due = await dueStatements(sql, now)
  const [first] = due
  if (!first) return
  print(
    `${counted(due.length, 'statement')} of partners ${verbFor(due.length, 'are')} missing, the first of ${first.day} (${first.partner}). All: npm run operate -- reconcile due`,
  )
}
