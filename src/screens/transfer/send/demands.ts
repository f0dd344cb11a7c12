import { ApiError, call } from '#src/api/index.ts'
import type { Demands } from '#src/screens/transfer/send/amount-draft.ts'

/** The legal requirements of the transfer. If unknown, the provider asks when the transfer is created. */
export async function demandsOn(amount: string, currency: string, beneficiary: string): Promise<Demands> {
  try {
    const query = { sending_amount: amount, sending_currency: currency, beneficiary_id: beneficiary }
    return (await call('get-transfer-demands', { query })).data
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { purpose: 'not_needed', source_of_funds: 'not_needed', identity: 'not_needed' }
  }
}
