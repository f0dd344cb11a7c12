import { isUuid, type Sql } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { policy } from '#provider/policy.ts'
import { appliedRate, isCurrent, offeredCurrencies, readMids } from '#provider/rates/index.ts'
import type { RateAlertResponse, RateAlertsResponse } from '#src/generated/forms.ts'

export type RateAlert = RateAlertResponse['data']

export interface AlertRow {
  customer_id: string
  id: string
  from_currency: string
  to_currency: string
  target_rate: string
  rising: boolean
  channels: RateAlert['channels']
  until: string | null
  beyond: boolean
  reached_at: Date | null
  paused_at: Date | null
  ended_at: Date | null
  created_at: Date
  /** The current market rate; null if there is none. */
  mid: string | null
}

const columns = `a.customer_id, a.id, a.from_currency, a.to_currency, a.target_rate, a.rising, a.channels, a.until,
  a.beyond, a.reached_at, a.paused_at, a.ended_at, a.created_at, m.mid`

const withRates = (now: string) =>
  `rate_alerts a left join mid_rates m
     on m.base = a.from_currency and m.quote = a.to_currency and ${isCurrent('m', now)}`

function stateOf({ paused_at, ended_at }: AlertRow): RateAlert['state'] {
  if (ended_at) return 'ended'
  return paused_at ? 'paused' : 'active'
}

function toAlert(row: AlertRow): RateAlert {
  const { from_currency, to_currency, mid } = row
  return {
    _id: row.id,
    from_currency,
    to_currency,
    target_rate: row.target_rate,
    direction: row.rising ? 'up' : 'down',
    rate: mid === null ? null : appliedRate(mid, from_currency, to_currency),
    reached: row.beyond,
    reached_at: row.reached_at?.toISOString() ?? null,
    channels: row.channels,
    until: row.until,
    state: stateOf(row),
    created_at: row.created_at.toISOString(),
  }
}

/** Newest first, including alerts that expired; without those the customer ended. */
export async function listAlerts(sql: Sql, customerId: string, now: Date): Promise<RateAlertsResponse> {
  const rows = await sql.query<AlertRow>(
    `select ${columns} from ${withRates('$2')}
     where a.customer_id = $1 and a.ended_by is distinct from 'customer' order by a.created_at desc, a.id desc`,
    [customerId, now],
  )
  const pairs = await readMids(sql, now)
  return {
    data: rows.map(toAlert),
    meta_data: {
      most: policy.limits.rate_alerts,
      ...offeredCurrencies,
      rates: pairs.map(({ base, quote, mid }) => ({
        from_currency: base,
        to_currency: quote,
        rate: appliedRate(mid, base, quote),
      })),
    },
  }
}

/** One of the customer's own, ended or not. */
export async function findAlert(sql: Sql, customerId: string, id: string, now: Date): Promise<AlertRow> {
  const [row] = await sql.query<AlertRow>(
    `select ${columns} from ${withRates('$3')} where a.customer_id = $1 and a.id = $2`,
    [customerId, isUuid(id) ? id : null, now],
  )
  if (!row) throw new ProviderError('not_found')
  return row
}

/** As shown to its owner. @throws ProviderError not_found */
export const readAlert = async (sql: Sql, customerId: string, id: string, now: Date): Promise<RateAlert> =>
  toAlert(await findAlert(sql, customerId, id, now))
