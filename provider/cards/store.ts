import { tellChange } from '#provider/auth/waiting-changes/tell.ts'
import { lockCustomer } from '#provider/customers/store.ts'
import { isUuid, type Sql, type Tx } from '#provider/db/index.ts'
import { ProviderError } from '#provider/errors.ts'
import type { VaultCard } from '#provider/ports-money.ts'
import { securityEvent } from '#provider/security/events.ts'
import type { CardsResponse } from '#src/generated/forms.ts'
import { cardLife } from '#src/lib/validation/card.ts'
import { release } from './release.ts'

type ShownCard = CardsResponse['data'][number]

interface SavedCard extends VaultCard {
  id: string
  is_default: boolean
  created_at: Date
}

const columns = 'id, token, brand, last_four, expiry, holder, is_default, created_at'

function toCard(card: SavedCard, now: Date): ShownCard {
  const { id, brand, last_four, expiry, holder, is_default, created_at } = card
  return {
    _id: id,
    brand,
    last_four,
    expiry,
    holder,
    is_default,
    status: cardLife(expiry, now),
    created_at: created_at.toISOString(),
  }
}

/** The default first, then the newest. */
export const readCards = (sql: Sql, customerId: string): Promise<SavedCard[]> =>
  sql.query<SavedCard>(
    `select ${columns} from saved_cards where customer_id = $1 order by is_default desc, created_at desc, id desc`,
    [customerId],
  )

export const listCards = async (sql: Sql, customerId: string, now: Date): Promise<ShownCard[]> =>
  (await readCards(sql, customerId)).map((card) => toCard(card, now))

async function findCard(sql: Sql, customerId: string, id: string): Promise<SavedCard | undefined> {
  if (!isUuid(id)) return undefined
  return sql.one<SavedCard>(`select ${columns} from saved_cards where customer_id = $1 and id = $2`, [
    customerId,
    id,
  ])
}

export async function isUsable(sql: Sql, customerId: string, id: string, now: Date): Promise<boolean> {
  const card = await findCard(sql, customerId, id)
  return card !== undefined && cardLife(card.expiry, now) !== 'ended'
}

/** @throws ProviderError card_not_found, card_expired */
export async function findUsableCard(
  sql: Sql,
  customerId: string,
  id: string,
  now: Date,
): Promise<SavedCard> {
  const card = await findCard(sql, customerId, id)
  if (!card) throw new ProviderError('card_not_found')
  if (cardLife(card.expiry, now) === 'ended') throw new ProviderError('card_expired')
  return card
}

/** Makes a card the default; at most one is. */
export async function putFirst(tx: Tx, customerId: string, id: string): Promise<void> {
  await tx.query('update saved_cards set is_default = false where customer_id = $1 and is_default', [
    customerId,
  ])
  await tx.query('update saved_cards set is_default = true where customer_id = $1 and id = $2', [
    customerId,
    id,
  ])
}

/** @throws ProviderError not_found, card_expired */
export async function makeDefault(tx: Tx, customerId: string, id: string, now: Date): Promise<void> {
  await lockCustomer(tx, customerId)
  const card = await findCard(tx, customerId, id)
  if (!card) throw new ProviderError('not_found')
  if (cardLife(card.expiry, now) === 'ended') throw new ProviderError('card_expired')
  if (!card.is_default) await putFirst(tx, customerId, id)
}

/** Removes a card; releasing its token is up to `releaseCards` afterwards. The newest unexpired one becomes the default. */
export async function removeCard(tx: Tx, customerId: string, id: string, now: Date): Promise<SavedCard> {
  const customer = await lockCustomer(tx, customerId)
  const card = await findCard(tx, customerId, id)
  if (!card) throw new ProviderError('not_found')
  await tx.query('delete from saved_cards where customer_id = $1 and id = $2', [customerId, id])
  await release(tx, [card.token], now)
  if (card.is_default) {
    const others = await readCards(tx, customerId)
    const next = others.find(({ expiry }) => cardLife(expiry, now) !== 'ended') ?? others[0]
    if (next) await putFirst(tx, customerId, next.id)
  }
  await securityEvent(tx, { event: 'card', outcome: 'done', customerId, now, detail: { change: 'removed' } })
  await tellChange(tx, customer, 'changes.card_removed', now, { to: card.last_four })
  return card
}

/** Removes all cards of a customer; releasing their tokens is up to `releaseCards`. */
export async function dropCards(tx: Tx, customerId: string, now: Date): Promise<void> {
  const cards = await tx.query<{ token: string }>(
    'delete from saved_cards where customer_id = $1 returning token',
    [customerId],
  )
  await release(
    tx,
    cards.map(({ token }) => token),
    now,
  )
  await tx.query('delete from card_setups where customer_id = $1', [customerId])
}
