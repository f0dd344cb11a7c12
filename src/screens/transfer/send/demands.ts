import { ApiError, call } from '#src/api/index.ts'
import type { Demands } from '#src/screens/transfer/send/amount-draft.ts'

/** What the law wants to know of the transfer. Unknown, the provider asks for it when the transfer is made. */
export async function demandsOn(amount: string, currency: string, beneficiary: string): Promise<Demands> {
  try {
    const query = { sending_amount: amount, sending_currency: currency, beneficiary_id: beneficiary }
    return (await call('get-transfer-demands', { query })).data
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { purpose: 'not_needed', source_of_funds: 'not_needed', identity: 'not_needed' }
  }
}
