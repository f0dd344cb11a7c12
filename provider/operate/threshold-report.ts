import type { Beneficiary } from '#provider/beneficiaries/index.ts'
import type { Sql } from '#provider/db/index.ts'
import { csvLine } from '#provider/lib/csv-line.ts'
import { decimalIn } from '#provider/money.ts'
import { demandReport } from '#provider/thresholds/reports.ts'
import { isRecord } from '#src/lib/is-record.ts'

interface Row {
  kind: string
  country: string
  grounds: string
  due_on: string
  begins_at: Date
  customer_id: string
  first_name: string
  last_name: string
  dob: string | null
  phone: string | null
  email: string | null
  reference: string
  state: string
  paid_at: Date
  sending_amount: bigint
  sending_currency: string
  receiving_amount: bigint
  receiving_currency: string
  rate: string
  payment_channel: string | null
  home_amount: bigint
  home_currency: string
  purpose: string | null
  source_of_funds: string | null
  source_detail: string | null
  payee: Beneficiary
}

/** A report's full contents for the regulator's form: who sent what to whom, why and from which funds. */
export async function exportReport(sql: Sql, number: number) {
  await demandReport(sql, number)
  const rows = await sql.query<Row>(
    `select r.kind, r.country, r.grounds, r.due_on::text as due_on, r.begins_at, c.id as customer_id, c.first_name,
       c.last_name, c.dob::text as dob, c.phone, c.email, t.reference, t.state, t.paid_at, t.sending_amount,
       t.sending_currency, t.receiving_amount, t.receiving_currency, t.rate, t.payment_channel, d.amount as home_amount,
       d.currency as home_currency, d.purpose, d.source_of_funds, d.source_detail, t.payee
     from regulator_reports r
     join regulator_report_transfers rt on rt.number = r.number
     join transfer_declarations d on d.customer_id = rt.customer_id and d.transfer_id = rt.transfer_id
     join transfers t on t.customer_id = rt.customer_id and t.id = rt.transfer_id
     join customers c on c.id = rt.customer_id
     where r.number = $1 order by t.paid_at, t.id`,
    [number],
  )
  const [first] = rows
  const money = (minor: bigint, currency: string) => ({
    amount: decimalIn(minor, currency),
    currency,
  })
  return {
    report: {
      number,
      kind: first?.kind ?? '',
      country: first?.country ?? '',
      grounds: first?.grounds ?? '',
      window_begins: first?.begins_at.toISOString() ?? '',
      due_on: first?.due_on ?? '',
      total: money(
        rows.reduce((sum, { home_amount }) => sum + home_amount, 0n),
        first?.home_currency ?? '',
      ),
    },
    transfers: rows.map((row) => ({
      reference: row.reference,
      state: row.state,
      paid_at: row.paid_at.toISOString(),
      sent: money(row.sending_amount, row.sending_currency),
      received: money(row.receiving_amount, row.receiving_currency),
      rate: row.rate,
      worth: money(row.home_amount, row.home_currency),
      paid_by: row.payment_channel,
      purpose: row.purpose,
      source_of_funds: row.source_of_funds,
      source_detail: row.source_detail,
      sender: {
        id: row.customer_id,
        first_name: row.first_name,
        last_name: row.last_name,
        date_of_birth: row.dob,
        phone: row.phone,
        email: row.email,
      },
      beneficiary: {
        first_name: row.payee.first_name,
        last_name: row.payee.last_name,
        country: row.payee.country,
        bank_name: row.payee.bank_name,
        bank_code: row.payee.bank_code,
        account_number: row.payee.account_number,
        phone: row.payee.phone,
      },
    })),
  }
}

type Exported = Awaited<ReturnType<typeof exportReport>>

/** Flattens a transfer into one row of names and values: `sender.phone`. */
function flat(value: Readonly<Record<string, unknown>>, before = ''): [string, string][] {
  return Object.entries(value).flatMap(([name, inner]): [string, string][] =>
    isRecord(inner) ? flat(inner, `${before}${name}.`) : [[`${before}${name}`, String(inner ?? '')]],
  )
}

export function toCsv({ transfers }: Exported): string[] {
  const rows = transfers.map((transfer) => flat(transfer))
  const header = rows[0]?.map(([name]) => name) ?? []
  return [header, ...rows.map((row) => row.map(([, text]) => text))].map((cells) =>
    csvLine(cells).slice(0, -'\r\n'.length),
  )
}
