import { isUuid, type Sql, type Tx } from '#provider/db/index.ts'
import { spokenLocale } from '#provider/words.ts'
import type { AgreementResponse } from '#src/generated/forms.ts'
import { type Figures, figuresOf, type Offer } from './figures.ts'
import { type LegalText, textsInForce } from './texts.ts'
import { type Words, wordsOf, wordsVersion } from './words.ts'

interface AgreementRow {
  language: string
  words_version: string
  figures: Figures
  words: Words
  texts: LegalText[]
  made_at: Date
  authorised_at: Date | null
}

/** Stores what the customer will agree to with their PIN, in the request's language. */
export function addAgreement(tx: Tx, offer: Offer, now: Date): void {
  const figures = figuresOf(offer)
  tx.later({
    text: `insert into agreements (customer_id, transfer_id, language, words_version, figures, words, texts, made_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      offer.customer_id,
      offer.id,
      spokenLocale(),
      wordsVersion(),
      JSON.stringify(figures),
      JSON.stringify(wordsOf(offer, figures)),
      JSON.stringify(textsInForce(now)),
      now,
    ],
  })
}

/**
 * What the customer agreed to, or will with their PIN, as stored. Undefined for another customer's transfer
 * or one older than stored agreements.
 */
export async function agreementOf(
  sql: Sql,
  customerId: string,
  transferId: string,
): Promise<AgreementResponse['data'] | undefined> {
  if (!isUuid(transferId)) return undefined
  const [row] = await sql.query<AgreementRow>(
    `select language, words_version, figures, words, texts, made_at, authorised_at
     from agreements join transfers using (customer_id)
     where customer_id = $1 and transfer_id = $2 and transfers.id = transfer_id`,
    [customerId, transferId],
  )
  if (!row) return undefined
  const { made_at, authorised_at, ...kept } = row
  return { ...kept, made_at: made_at.toISOString(), agreed_at: authorised_at?.toISOString() ?? null }
}
