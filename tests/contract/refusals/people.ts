// How to provoke the errors of changing a beneficiary.
import { isRecord } from '#src/lib/is-record.ts'
import { isJsonObject, type JsonObject } from '#src/lib/schema/json.ts'
import { nubanCheckDigit } from '#src/lib/validation/nuban.ts'
import type { Reply } from '#tests/provider/auth/setup.ts'
import { bench, changed, fixture, meanwhile, type Way } from './way.ts'

/** The example with other values in its body. */
const withBody =
  (changes: JsonObject): Way =>
  async (begin, id) => {
    const stage = await begin()
    const request = await fixture(stage, id)
    const body = isJsonObject(request.body) ? request.body : {}
    return stage.ask(id, { ...request, body: { ...body, ...changes } })
  }

/** Based on an older or newer version of the beneficiary than the stored one. */
export const inVersion = (version: number): Way => changed({ version })

export const otherUnknownAccount = withBody({
  account_number: `000012345${nubanCheckDigit('058', '000012345')}`,
})

export const removedMeanwhile = meanwhile((stage, { params = {} }) =>
  stage.ask('remove-beneficiary', { params }),
)

/** The changed beneficiary would be a duplicate. */
export const likeAnother = meanwhile((stage, { body }) =>
  stage.ask('save-beneficiary', { body: isRecord(body) ? body : {} }),
)

/** Payouts in the beneficiary's country have stopped. */
export const noLongerPaidOut: Way = async (begin, id) => {
  const stage = await begin()
  const request = await fixture(stage, id)
  const place = { kind: 'bank-iban', country: 'TR', account_number: 'TR330006100519786457841326' }
  await bench.db.query("update beneficiaries set kind = 'bank-iban', country = 'TR' where id = $1", [
    request.params?.['id'],
  ])
  return stage.ask(id, { ...request, body: { ...place, first_name: 'Ngozi', last_name: 'Eze' } })
}

/** An unverified customer has five lookups: one when saving, and one with each other name. */
export const otherNames: Way = async (begin, id) => {
  const stage = await begin({ verified: false })
  const request = await fixture(stage, id)
  const body = isJsonObject(request.body) ? request.body : {}
  let answer: Reply | undefined
  for (const [index, last_name] of ['Obi', 'Ade', 'Ali', 'Bello', 'Musa'].entries())
    answer = await stage.ask(id, { ...request, query: { version: index + 1 }, body: { ...body, last_name } })
  if (!answer) throw new Error('No call was made')
  return answer
}
