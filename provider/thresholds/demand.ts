import type { Sql, Statement, Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { demandRecentSelfie, identityAgain } from '#provider/identity/index.ts'
import { findMidRate } from '#provider/rates/index.ts'
import { asksByBeneficiary, type Demands, demandsOf, type Figures, rulesOf, usualRules } from './rules.ts'
import { figuresOf, inHome, type Judged, lockPayee, payeeKey, type Sum, sumBy } from './window.ts'

export interface Said {
  readonly purpose?: string | undefined
  readonly source_of_funds?: string | undefined
  readonly source_detail?: string | undefined
}

export interface Declaration {
  readonly currency: string
  readonly figures: Figures
  readonly payeeKey: string
  readonly said: Said
}

/** The window's sum by the most common rules: queried with the first batch, it costs no round trip. */
export const usualSum = (customerId: string, now: Date): Statement<Sum> =>
  usualRules ? sumBy(customerId, usualRules, now) : { text: `select '0' as sum` }

/**
 * Judges a new transfer by the thresholds of the customer's country. Call it with the customer's row locked:
 * transfers in one window are judged one after the other, even if different customers send to one account.
 *
 * @param known from `usualSum`, read under the customer's lock
 * @throws ProviderError purpose_needed, source_of_funds_needed, identity_needed
 * @returns what to store with keepDeclaration; undefined if the country has no rules
 */
export async function demandSaid(
  tx: Tx,
  home: string,
  judged: Judged,
  said: Said,
  now: Date,
  known?: Sum,
): Promise<Declaration | undefined> {
  const rules = rulesOf(home)
  if (!rules) return undefined
  const key = payeeKey(judged.payee)
  if (asksByBeneficiary(rules)) await lockPayee(tx, key)
  const figures = await figuresOf(tx, rules, judged, now, rules === usualRules ? known : undefined)
  const demands = demandsOf(rules, figures)
  if (demands.source_of_funds && said.source_of_funds === undefined)
    throw new ProviderError('source_of_funds_needed')
  if (demands.identityDays !== null)
    await demandRecentSelfie(tx, judged.customerId, demands.identityDays, now)
  if (demands.purpose && said.purpose === undefined) throw new ProviderError('purpose_needed')
  return { currency: rules.currency, figures, payeeKey: key, said }
}

/** Stores the declaration, in the transaction that creates the transfer. */
export function keepDeclaration(
  tx: Tx,
  transfer: { readonly customer_id: string; readonly id: string },
  { currency, figures, payeeKey: key, said }: Declaration,
  now: Date,
): void {
  tx.later({
    text: `insert into transfer_declarations (customer_id, transfer_id, currency, amount, is_abroad, payee_key, purpose,
       source_of_funds, source_detail, declared_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      transfer.customer_id,
      transfer.id,
      currency,
      figures.amount,
      figures.isAbroad,
      key,
      said.purpose ?? null,
      said.source_of_funds ?? null,
      said.source_of_funds === undefined ? null : (said.source_detail?.trim() ?? null) || null,
      now,
    ],
  })
}

const nothing: Demands = { purpose: false, source_of_funds: false, identityDays: null }

export async function askedFor(sql: Sql, home: string, judged: Judged, now: Date) {
  const rules = rulesOf(home)
  const { purpose, source_of_funds, identityDays } = rules
    ? demandsOf(rules, await figuresOf(sql, rules, judged, now))
    : nothing
  const ask = (isAsked: boolean) => (isAsked ? ('needed' as const) : ('not_needed' as const))
  return {
    purpose: ask(purpose),
    source_of_funds: ask(source_of_funds),
    identity:
      identityDays === null
        ? ('not_needed' as const)
        : await identityAgain(sql, judged.customerId, identityDays, now),
  }
}

/**
 * Requires at planning time what every transfer of the plan will need regardless of others.
 *
 * @param amount in minor units
 * @throws ProviderError purpose_needed
 */
export async function demandPurpose(
  sql: Sql,
  home: string,
  plan: Said & { readonly sending_currency: string },
  amount: bigint,
): Promise<void> {
  const rules = rulesOf(home)
  if (!rules || plan.purpose !== undefined) return
  // Without a rate only the transfers themselves can tell.
  const isKnown = plan.sending_currency === rules.currency
  if (!isKnown && !(await findMidRate(sql, plan.sending_currency, rules.currency))) return
  const worth = await inHome(sql, rules, { sending_currency: plan.sending_currency, sending_amount: amount })
  const figures = { amount: worth, isAbroad: true, byCustomer: worth, toBeneficiary: worth }
  if (demandsOf(rules, figures).purpose) throw new ProviderError('purpose_needed')
}
