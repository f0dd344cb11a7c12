// The statements that the simulated partners would send, generated from their data: as CSV, and as ISO 20022 camt.053.
import type { Db, Sql } from '#provider/db/index.ts'
import { policy } from '#provider/policy.ts'
import { reconcile } from '#provider/reconcile/index.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'

/** One line of a partner's statement. */
export interface PartnerLine {
  key: string
  at: Date
  currency: string
  /** Minor units, negative for money that left our account there. */
  amount: bigint
  reference: string
}

/** Any partner's lines since a time or ever. */
export function partnerLines(sql: Sql, partner: string, since = new Date(0)): Promise<PartnerLine[]> {
  if (partner === 'payouts') return payoutsOf(sql, since)
  return partner === 'account-numbers' ? incomingOf(sql, since) : paymentsOf(sql, partner, since)
}

/** Payments received and returned by a partner, since a time or ever. A card's partner is that of its order. */
export function paymentsOf(sql: Sql, partner: string, since = new Date(0)): Promise<PartnerLine[]> {
  return sql.query<PartnerLine>(
    `with brought as (
       select p.* from network_payments p left join card_orders o on o.id = p.order_id
       where case when p.channel = 'card' then o.partner else p.channel end = $1 and p.arrives_at >= $2)
     select id as key, arrives_at as at, currency, amount, reference from brought where acknowledged_at is not null
     union all
     select p.id, r.refunded_at, p.currency, -coalesce(r.amount, p.amount), p.reference
     from (select payment_id, refunded_at, null::int8 as amount from card_refunds
       union all select payment_id, returned_at, amount from network_returns) r
       join brought p on p.id = r.payment_id
     order by at, key`,
    [partner, since],
  )
}

/** Payments to account numbers and their returns, since a time or ever; the simulated banks store only the returns. */
function incomingOf(sql: Sql, since: Date): Promise<PartnerLine[]> {
  return sql.query<PartnerLine>(
    `select incoming_id as key, arrived_at as at, currency, amount, reference from received_payments
     where incoming_id is not null and arrived_at >= $1
     union all
     select r.incoming_id, r.returned_at, r.currency, -r.amount, p.reference
     from incoming_returns r join received_payments p on p.payment_id = r.payment_id where p.arrived_at >= $1
     order by at, key`,
    [since],
  )
}

/** Payouts by the bank network and their returns, since a time or ever. */
export function payoutsOf(sql: Sql, since = new Date(0)): Promise<PartnerLine[]> {
  return sql.query<PartnerLine>(
    `select key, settles_at as at, currency, -amount as amount, '' as reference from network_payouts
     where outcome <> 'refused' and settles_at >= $1
     union all
     select key, settles_at, currency, amount, '' from network_payouts where outcome = 'returned' and settles_at >= $1
     order by at, key`,
    [since],
  )
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const decimal = ({ currency, amount }: Pick<PartnerLine, 'currency' | 'amount'>): string =>
  fromMinor(amount, currencyDigits(currency))

/** As CSV, with the partner's columns in content/policy/partners.json. */
export function asCsv(partner: string, lines: readonly PartnerLine[]): string {
  const csv = policy.partners.partners.find(({ id }) => id === partner)?.csv
  if (!csv) throw new Error(`There is no partner ${partner}`)
  const { separator, key_column, day_column, amount_column, currency_column, reference_column } = csv
  const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(separator)
  return [
    quoted([day_column, key_column, reference_column, amount_column, currency_column]),
    ...lines.map((line) => quoted([dayOf(line.at), line.key, line.reference, decimal(line), line.currency])),
  ].join('\r\n')
}

/** As camt.053.001.08: one entry per line, numbers without hyphens to fit into 35 characters. */
export function asCamt(
  lines: readonly PartnerLine[],
  { from, to, opening = 0n, currency }: { from: string; to: string; opening?: bigint; currency: string },
): string {
  const money = (amount: bigint) =>
    `<Amt Ccy="${currency}">${decimal({ currency, amount: amount < 0n ? -amount : amount })}</Amt>
     <CdtDbtInd>${amount < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (code: string, amount: bigint, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  const closing = lines.reduce((sum, { amount }) => sum + amount, opening)
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
  <FrToDt><FrDtTm>${from}T00:00:00Z</FrDtTm><ToDtTm>${to}T23:59:59Z</ToDtTm></FrToDt>
  ${balance('OPBD', opening, from)}${balance('CLBD', closing, to)}
  ${lines
    .map(
      (
        line,
      ) => `<Ntry>${money(line.amount)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${dayOf(line.at)}</Dt></BookgDt>
    <NtryDtls><TxDtls><Refs><EndToEndId>${line.key.replaceAll('-', '')}</EndToEndId></Refs>
    <RmtInf><Ustrd>${line.reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    )
    .join('\n')}
</Stmt></BkToCstmrStmt></Document>`
}

/** Reconciles a statement; returns kind and number of each difference. */
export async function foundOn(db: Db, partner: string, text: string, now: Date): Promise<string[]> {
  const file = { name: `${partner} of a test`, text }
  const { found } = await db.transaction((tx) => reconcile(tx, partner, file, { by: 'Ada', now }))
  return found.map(({ kind, key }) => `${kind} ${key}`)
}
