import type { Sql, Statement, Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { demandRecentSelfie, identityAgain } from '#provider/identity/index.ts'
import { asksByBeneficiary, type Demands, demandsOf, type Figures, rulesOf, usualRules } from './rules.ts'
import { figuresOf, inHome, type Judged, lockPayee, payeeKey, type Sum, sumBy } from './window.ts'

/** What a customer has said about a transfer. */
export interface Said {
  readonly purpose?: string | undefined
  readonly source_of_funds?: string | undefined
  readonly source_detail?: string | undefined
}

/** What was judged and is kept with the transfer. */
export interface Declaration {
  readonly currency: string
  readonly figures: Figures
  readonly payeeKey: string
  readonly said: Said
}

/** What counts together by the rules that hold for most customers: asked with the first questions, it costs no trip of its own. */
export const usualSum = (customerId: string, now: Date): Statement<Sum> =>
  usualRules ? sumBy(customerId, usualRules, now) : { text: `select '0' as sum` }

/**
 * Judges a new transfer by the thresholds of the customer's country. Call it with the customer's row locked: what counts
 * together is judged one after the other, also where different customers send to one account.
 *
 * @param known what `usualSum` has found under the customer's lock
 * @throws ProviderError purpose_needed, source_of_funds_needed, identity_needed
 * @returns what is to be kept with keepDeclaration; undefined where the country has no rules
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

/** Keeps what was judged with the transfer, in the transaction that makes it. */
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

/** What would be asked for a transfer if it were made now, before anybody makes it. */
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
 * What each transfer of a plan will be asked for whatever else is sent is asked for when it is planned.
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
  const worth = await inHome(sql, rules, { sending_currency: plan.sending_currency, sending_amount: amount })
  const figures = { amount: worth, isAbroad: true, byCustomer: worth, toBeneficiary: worth }
  if (demandsOf(rules, figures).purpose) throw new ProviderError('purpose_needed')
}
