// The card processor's vault, simulated. Customers enter their card on its page; we get a token and enough to
// tell cards apart. The number is read here and never stored.

import type { Sql, Tx } from '#provider/db/index.ts'
import { deriveKey, keyedHash, type Secrets } from '#provider/lib/sealing.ts'
import { newToken } from '#provider/lib/tokens.ts'
import { magic } from '#provider/parties/simulated/magic.ts'
import type { CardPage, CardSetup, VaultCard } from '#provider/ports-money.ts'
import { spokenLocale } from '#provider/words.ts'
import type { Card } from '#src/generated/forms.ts'
import { cardBrand, shortExpiry } from '#src/lib/validation/card.ts'

/** How a visit ended: saved, declined by the bank, cancelled by the customer, or no longer wanted by us. */
type SetupOutcome = 'saved' | 'declined' | 'cancelled' | 'refused'

export interface VaultSetup {
  id: string
  /** Our id of the customer at the processor. */
  customer: string
  outcome: SetupOutcome | null
  card_token: string | null
}

/** Where the vault's pages are. They are ours only because the processor is simulated. */
export const setupPath = (id: string): string => `/card-processor/cards/${id}`

/** Opens a page for saving a card: its URL, with a single-use token. */
export async function openVaultSetup(
  sql: Sql,
  { id, customer, expiresAt }: CardSetup,
  now: Date,
): Promise<CardPage> {
  const { token, hash } = newToken()
  await sql.query(
    `insert into vault_setups (id, customer, token_hash, expires_at, created_at) values ($1, $2, $3, $4, $5)`,
    [id, customer, hash, expiresAt, now],
  )
  return { redirectUrl: `${setupPath(id)}?token=${token}&locale=${spokenLocale()}`, token }
}

export const setupColumns = 'id, customer, outcome, card_token'

export const isSetupOver = ({ outcome }: VaultSetup): boolean => outcome !== null && outcome !== 'declined'

/** Ends a visit, once: later calls return the same outcome. A declined card leaves it open for another. */
export async function settleVaultSetup(
  tx: Tx,
  id: string,
  outcome: SetupOutcome,
): Promise<VaultSetup | undefined> {
  const [setup] = await tx.query<VaultSetup>(
    `select ${setupColumns} from vault_setups where id = $1 for update`,
    [id],
  )
  if (!setup || isSetupOver(setup)) return setup
  await tx.query('update vault_setups set outcome = $2 where id = $1', [id, outcome])
  return { ...setup, outcome }
}

/** Saves a visit's card. Idempotent. A card saved before keeps its token. */
export async function saveVaultCard(
  tx: Tx,
  secrets: Secrets,
  id: string,
  card: Card,
  now: Date,
): Promise<VaultSetup | undefined> {
  if (card.card_number === magic.cards.declined) return settleVaultSetup(tx, id, 'declined')
  const setup = await settleVaultSetup(tx, id, 'saved')
  if (setup?.outcome !== 'saved' || setup.card_token !== null) return setup
  const [row] = await tx.query<{ token: string }>(
    `insert into vault_cards (token, customer, number_hash, brand, last_four, expiry, holder, declines, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (customer, number_hash) do update set expiry = excluded.expiry, holder = excluded.holder
     returning token`,
    [
      newToken().token,
      setup.customer,
      keyedHash(deriveKey(secrets.current, 'card-vault'), setup.customer, card.card_number),
      cardBrand(card.card_number),
      card.card_number.slice(-4),
      shortExpiry(card.expiry),
      card.name.trim(),
      card.card_number === magic.cards.declined_later,
      now,
    ],
  )
  const token = row?.token ?? null
  await tx.query('update vault_setups set card_token = $2 where id = $1', [id, token])
  return { ...setup, card_token: token }
}

export async function readVaultCard(sql: Sql, token: string): Promise<VaultCard | undefined> {
  return sql.one<VaultCard>(
    'select token, brand, last_four, expiry, holder from vault_cards where token = $1',
    [token],
  )
}

/** The bank's answer for a saved card. Released tokens can't pay. */
export async function answerOfToken(sql: Sql, token: string): Promise<'paid' | 'declined'> {
  const [card] = await sql.query<{ declines: boolean }>('select declines from vault_cards where token = $1', [
    token,
  ])
  return card && !card.declines ? 'paid' : 'declined'
}

/** Releases tokens: they can't pay any more. Idempotent. */
export async function forgetTokens(sql: Sql, tokens: readonly string[]): Promise<void> {
  await sql.query('delete from vault_cards where token = any($1::text[])', [[...tokens]])
}
