// Saving a card on the card partner's page. We open the page and learn what was saved; the number never reaches
// us. A page works for one card, for a limited time, while the session that opened it lives.

import { isSessionLive } from '#provider/auth/sessions/lives.ts'
import type { Principal } from '#provider/auth/sessions/sessions.ts'
import { tellChange } from '#provider/auth/waiting-changes/tell.ts'
import { lockCustomer } from '#provider/customers/store.ts'
import { newId, type Sql, type Tx } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { ProviderError } from '#provider/errors.ts'
import { later } from '#provider/lib/times.ts'
import { policy } from '#provider/policy.ts'
import { PartnerDown, PartnerRefused } from '#provider/ports.ts'
import type { CardPage, CardSaving, VaultCard } from '#provider/ports-money.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { CardOrderResponse } from '#src/generated/forms.ts'
import { release, releaseCards } from './release.ts'
import { putFirst, readCards } from './store.ts'

const { per_customer, page_lifetime_seconds } = policy.payment.saved_cards

interface Setup {
  customer_id: string
  session_id: string
  state: 'open' | 'saved' | 'dead'
  card_id: string | null
  expires_at: Date
}

async function findSetup(sql: Sql, id: string): Promise<Setup | undefined> {
  return sql.one<Setup>(
    'select customer_id, session_id, state, card_id, expires_at from card_setups where setup_id = $1',
    [id],
  )
}

/**
 * Opens the partner's page for saving a card and returns its URL. A page opened without our knowledge saves
 * nothing.
 *
 * @throws ProviderError cards_full; partner_unavailable also if the partner can't save cards
 */
export async function createSetup(
  { db, parties }: Pick<Deps, 'db' | 'parties'>,
  { customerId, sessionId }: Principal,
  now: Date,
): Promise<CardOrderResponse['data']> {
  const saving = parties.cards?.saving
  if (!saving) throw new ProviderError('partner_unavailable')
  if ((await readCards(db, customerId)).length >= per_customer) throw new ProviderError('cards_full')
  const id = newId(now)
  const expiresAt = later(now, page_lifetime_seconds)
  const { redirectUrl, token } = await openPage(saving, { id, customer: customerId, expiresAt }, now)
  await db.query(
    `insert into card_setups (customer_id, setup_id, session_id, state, expires_at, created_at)
     values ($1, $2, $3, 'open', $4, $5)`,
    [customerId, id, sessionId, expiresAt, now],
  )
  return { partner: 'trustpay', redirect_url: redirectUrl, access_token: token }
}

async function openPage(saving: CardSaving, ...asked: Parameters<CardSaving['open']>): Promise<CardPage> {
  try {
    return await saving.open(...asked)
  } catch (error) {
    if (error instanceof PartnerDown || error instanceof PartnerRefused)
      throw new ProviderError('partner_unavailable')
    throw error
  }
}

/**
 * Stores a card the partner reports by token, and returns its id. Idempotent; a card the customer already has
 * is updated. Undefined if it is unwanted: too late, too many, or the session has ended. Then the token is
 * released, unless it belongs to a stored card.
 *
 * @throws PartnerDown, PartnerRefused
 */
export async function keepCard(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'parties'>,
  setupId: string,
  token: string,
): Promise<string | undefined> {
  const now = deps.clock.now()
  const card = await deps.parties.cards?.saving?.read(token)
  const id = await deps.db.transaction((tx) => keep(tx, setupId, token, card, now))
  if (id === undefined) await releaseCards(deps)
  return id
}

async function keep(
  tx: Tx,
  setupId: string,
  token: string,
  card: VaultCard | undefined,
  now: Date,
): Promise<string | undefined> {
  const seen = await findSetup(tx, setupId)
  if (!seen) return undefined
  const customer = await lockCustomer(tx, seen.customer_id)
  // Again: another call may have decided while this one waited for the lock.
  const setup = await findSetup(tx, setupId)
  if (!setup) return undefined
  if (setup.state === 'saved') return setup.card_id ?? undefined
  const customerId = customer.id
  const cards = await readCards(tx, customerId)
  const same = cards.find((known) => known.token === token)
  const isWanted =
    setup.state === 'open' &&
    // The same card may have been removed since it was read.
    !(await tx.has('select 1 from released_cards where token = $1', [token])) &&
    now < setup.expires_at &&
    (same !== undefined || cards.length < per_customer) &&
    (await isSessionLive(tx, setup))
  if (!card || !isWanted) {
    await end(tx, setupId, 'dead')
    if (!same) await release(tx, [token], now)
    return undefined
  }
  const id = same?.id ?? newId(now)
  const { brand, last_four, expiry, holder } = card
  await tx.query(
    `insert into saved_cards (customer_id, id, token, brand, last_four, expiry, holder, is_default, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, false, $8)
     on conflict (customer_id, id) do update set expiry = excluded.expiry, holder = excluded.holder`,
    [customerId, id, token, brand, last_four, expiry, holder, now],
  )
  if (cards.length === 0) await putFirst(tx, customerId, id)
  await end(tx, setupId, 'saved', id)
  if (!same) {
    await securityEvent(tx, { event: 'card', outcome: 'done', customerId, now, detail: { change: 'added' } })
    await tellChange(tx, customer, 'changes.card_added', now, { to: last_four })
  }
  return id
}

/** The customer cancelled: the page can't save any more. */
export const endSetup = (sql: Sql, setupId: string): Promise<void> => end(sql, setupId, 'dead')

async function end(sql: Sql, id: string, state: 'saved' | 'dead', cardId: string | null = null) {
  await sql.query(`update card_setups set state = $2, card_id = $3 where setup_id = $1 and state = 'open'`, [
    id,
    state,
    cardId,
  ])
}
