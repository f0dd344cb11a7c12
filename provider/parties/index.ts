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

const portOf = <Port>(driver: Driver<Port> | null): Port | null => driver?.port ?? null

/** Starts the chosen drivers. */
export function playParties(chosen: ChosenParties, world: Omit<World, 'settings'>): PlayedParties {
  function play<Party extends PartyName>(party: Party): Driver<Port<Party>> | null {
    const choice = chosen[party]
    if (choice === null) return null
    const create: CreateDriver<Port<Party>> | undefined = drivers[party][choice.driver]
    if (!create) throw new Error(`No driver of ${party} is called ${choice.driver}`)
    return create({ ...world, settings: choice.settings })
  }
  const played = {
    sms: play('sms'),
    mail: play('mail'),
    nigeria: play('nigeria'),
    banks: play('banks'),
    numbers: play('numbers'),
    cards: play('cards'),
    identity: play('identity'),
    addresses: play('addresses'),
    rates: play('rates'),
  }
  return {
    parties: {
      sms: portOf(played.sms),
      mail: portOf(played.mail),
      nigeria: portOf(played.nigeria),
      banks: portOf(played.banks),
      numbers: portOf(played.numbers),
      cards: portOf(played.cards),
      identity: portOf(played.identity),
      addresses: portOf(played.addresses),
      rates: portOf(played.rates),
    },
    hints: Object.fromEntries(
      Object.entries(played).flatMap(([party, driver]) => (driver?.hints ? [[party, driver.hints]] : [])),
    ),
  }
}

/**
 * Refuses a call whose parties don't exist, before it does anything. @throws ProviderError
 * partner_unavailable
 */
export function demandParties(parties: ChosenParties, needs: readonly PartyName[]): void {
  if (needs.some((party) => parties[party] === null)) throw new ProviderError('partner_unavailable')
}
