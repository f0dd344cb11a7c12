// The parties of the outside world, each played by one of its drivers: a folder per party, a file per driver.
// Drivers are chosen at start (party-settings.ts) and reached by `deps.parties` alone.

import { ProviderError } from '#provider/errors.ts'
import type { ChosenParties } from '#provider/party-settings.ts'
import type { CreateDriver, Driver, Parties, PartyName, World } from '#provider/ports.ts'
import { photon } from './addresses/photon.ts'
import { simulated as simulatedAddresses } from './addresses/simulated.ts'
import { iso20022 } from './banks/iso20022/index.ts'
import { simulatedBanks } from './banks/simulated.ts'
import { createSimulatedCards } from './cards/simulated.ts'
import { createStripe } from './cards/stripe.ts'
import { onfido } from './identity/onfido.ts'
import { simulated as simulatedVerifier } from './identity/simulated.ts'
import { simulatedMail } from './mail/simulated.ts'
import { smtp } from './mail/smtp.ts'
import { paystack } from './nigeria/paystack.ts'
import { simulatedNigeria } from './nigeria/simulated.ts'
import { simulatedNumbers } from './numbers/simulated.ts'
import { createCentralBanks } from './rates/central-banks.ts'
import { createFile } from './rates/file.ts'
import { createPackage } from './rates/package.ts'
import { simulatedSms } from './sms/simulated.ts'
import { twilio } from './sms/twilio.ts'

type Port<Party extends PartyName> = NonNullable<Parties[Party]>

type Drivers = { readonly [Party in PartyName]: Readonly<Record<string, CreateDriver<Port<Party>>>> }

/** By party and by the names of parties.json. */
const drivers: Drivers = {
  sms: { simulated: simulatedSms, twilio },
  mail: { simulated: simulatedMail, smtp },
  nigeria: { simulated: simulatedNigeria, paystack },
  banks: { simulated: simulatedBanks, iso20022 },
  numbers: { simulated: simulatedNumbers },
  identity: { simulated: simulatedVerifier, onfido },
  addresses: { simulated: simulatedAddresses, photon },
  cards: { simulated: createSimulatedCards, stripe: createStripe },
  rates: { package: createPackage, 'central-banks': createCentralBanks, file: createFile },
}

export interface PlayedParties {
  readonly parties: Parties
  /** Readers of signed messages, by party. */
  readonly hints: Readonly<Partial<Record<PartyName, NonNullable<Driver<unknown>['hints']>>>>
}

/** Starts the chosen drivers. */
export function playParties(chosen: ChosenParties, world: Omit<World, 'settings'>): PlayedParties {
  const parties: Partial<Record<PartyName, unknown>> = {}
  const hints: Partial<Record<PartyName, NonNullable<Driver<unknown>['hints']>>> = {}
  for (const [party, choice] of Object.entries(chosen) as [PartyName, ChosenParties[PartyName]][]) {
    const create: CreateDriver<unknown> | undefined = choice ? drivers[party][choice.driver] : undefined
    const driver = choice && create?.({ ...world, settings: choice.settings })
    parties[party] = driver?.port ?? null
    if (driver?.hints) hints[party] = driver.hints
  }
  return { parties: parties as unknown as Parties, hints }
}

/**
 * Refuses a call whose parties don't exist, before it does anything. @throws ProviderError
 * partner_unavailable
 */
export function demandParties(parties: ChosenParties, needs: readonly PartyName[]): void {
  if (needs.some((party) => parties[party] === null)) throw new ProviderError('partner_unavailable')
}
