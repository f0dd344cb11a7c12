// The parties of the outside world, each in one file of this folder, chosen by PARTIES: simulated in the
// sandbox, none outside it. A real party needs its own kind here, a file with the same functions as the
// simulated one, and a value of PARTIES.

import type { Config } from '#provider/config.ts'
import { ProviderError } from '#provider/errors.ts'

/** The parties calls depend on, as operations.json names them. */
export type Party = 'messages' | 'banks' | 'payments' | 'cards' | 'verifier' | 'geocoder'

/**
 * Refuses a call whose parties don't exist, before it does anything. @throws ProviderError
 * partner_unavailable
 */
export function demandParties(config: Pick<Config, 'parties'>, needs: readonly Party[]): void {
  if (config.parties === 'none' && needs.length > 0) throw new ProviderError('partner_unavailable')
}
