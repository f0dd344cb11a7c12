// The outside world by its parties. Each is played by one file of this folder, by configuration (PARTIES): simulated in
// the sandbox, none outside of it. A real party needs a kind of its own here, a file beside the
// simulated one with the same functions, and a value of PARTIES.

import type { Config } from '#provider/config.ts'
import { ProviderError } from '#provider/errors.ts'

/** What calls need of the outside world, as the rows of operations.json name it. */
const parties = ['messages', 'banks', 'payments', 'cards', 'verifier', 'geocoder'] as const
export type Party = (typeof parties)[number]

export const isParty = (name: string): name is Party => parties.some((party) => party === name)

/** Refuses a call that needs a party that nobody plays, before it does anything. @throws ProviderError partner_unavailable */
export function demandParties(config: Pick<Config, 'parties'>, needs: readonly Party[]): void {
  if (config.parties === 'none' && needs.length > 0) throw new ProviderError('partner_unavailable')
}
