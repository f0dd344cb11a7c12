// Saving a card on the card processor's page. We open the page and learn what was saved; the number never
// reaches us. A page works for one card, for a limited time, while the session that opened it lives.

import { isSessionLive } from '#provider/auth/sessions/lives.ts'
import type { Principal } from '#provider/auth/sessions/sessions.ts'
import { tellChange } from '#provider/auth/waiting-changes/tell.ts'
import { lockCustomer } from '#provider/customers/store.ts'
import { newId, type Sql, type Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import { later } from '#provider/lib/times.ts'
import { forgetTokens, openVaultSetup, readVaultCard } from '#provider/outside/card-vault.ts'
import { policy } from '#provider/policy.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { CardOrderResponse } from '#src/generated/forms.ts'
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

/** Opens the processor's page for saving a card and returns its URL. */
export async function createSetup(
  tx: Tx,
  { customerId, sessionId }: Principal,
  now: Date,
): Promise<CardOrderResponse['data']> {
  if ((await readCards(tx, customerId)).length >= per_customer) throw new ProviderError('cards_full')
  const expires = later(now, page_lifetime_seconds)
  const { id, token, address } = await openVaultSetup(tx, customerId, expires, now)
  await tx.query(
    `insert into card_setups (customer_id, setup_id, session_id, state, expires_at, created_at)
     values ($1, $2, $3, 'open', $4, $5)`,
    [customerId, id, sessionId, expires, now],
  )
  return { partner: 'trustpay', redirect_url: address, access_token: token }
}

/**
 * Stores a card the processor reports by token, and returns its id. Idempotent; a card the customer already
 * has is updated. Undefined if it is unwanted: too late, too many, or the session has ended. Then the token
 * is released, unless it belongs to a stored card.
 */
export async function keepCard(
  tx: Tx,
  setupId: string,
  token: string,
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
  // Read under the lock: the same card may have just been removed and its token released.
  const card = await readVaultCard(tx, token)
  const isWanted =
    setup.state === 'open' &&
    now < setup.expires_at &&
    (same !== undefined || cards.length < per_customer) &&
    (await isSessionLive(tx, setup))
  if (!card || !isWanted) {
    await end(tx, setupId, 'dead')
    if (!same) await forgetTokens(tx, [token])
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
