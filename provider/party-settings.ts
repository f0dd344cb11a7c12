// Which driver plays each party, and its settings, read from the environment like all settings (config.ts).
// parties.json declares both.

import { type Environment, textOf } from '#provider/lib/environment.ts'
import { StartError } from '#provider/lib/start-error.ts'
import type { PartyName } from '#provider/ports.ts'
import parties from './parties.json' with { type: 'json' }

interface Setting {
  readonly what: string
  readonly default?: string
  readonly optional?: boolean
}

interface Declared {
  readonly what: string
  readonly drivers: Readonly<Record<string, Readonly<Record<string, Setting>>>>
}

const declared: Readonly<Record<PartyName, Declared>> = parties

export const partyNames = Object.keys(declared) as PartyName[]

/** What plays a party in the sandbox unless its setting says otherwise. */
export const simulatedOf = (party: PartyName): string => (party === 'rates' ? 'package' : 'simulated')

interface ChosenDriver {
  readonly driver: string
  readonly settings: Readonly<Record<string, string>>
}

/** Null for a party that the company does without. */
export type ChosenParties = Readonly<Record<PartyName, ChosenDriver | null>>

const variableOf = (party: PartyName): string => `PARTY_${party.toUpperCase()}`

/**
 * PARTY_SMS, PARTY_MAIL, … choose a driver or `none`; PARTIES=none is for those that are not set. In the sandbox
 * they are simulated; outside it a simulated one would take and send no real money.
 *
 * @throws StartError for an unknown driver, a missing setting, or a party that nothing plays
 */
export function readParties(environment: Environment, sandbox: boolean): ChosenParties {
  const all = textOf(environment, 'PARTIES')
  if (all !== undefined && all !== 'none' && all !== 'simulated')
    throw new StartError(`PARTIES is "${all}". Set it to simulated, none, or unset it.`)
  if (all === 'none' && sandbox)
    throw new StartError(
      'PARTIES=none in the sandbox, which simulates the outside world. Unset PARTIES, or leave the sandbox with SANDBOX=0.',
    )
  if (all === 'simulated' && !sandbox)
    throw new StartError(
      'PARTIES=simulated outside the sandbox: a simulated party takes and sends no real money. Set PARTIES=none, or SANDBOX=1 on your own machine.',
    )
  const chosen = partyNames.map((party) => [party, chosenFor(environment, party, sandbox, all)] as const)
  return Object.fromEntries(chosen) as ChosenParties
}

function chosenFor(
  environment: Environment,
  party: PartyName,
  sandbox: boolean,
  all: string | undefined,
): ChosenDriver | null {
  const variable = variableOf(party)
  const { what, drivers } = declared[party]
  const named = textOf(environment, variable)
  const real = Object.keys(drivers).filter((driver) => driver !== simulatedOf(party))
  if (named === undefined && all === undefined && !sandbox)
    throw new StartError(
      `${variable} is not set: nobody plays ${what}. Set it to ${[...real, 'none'].join(' or ')}, or PARTIES=none for every party that is not set: calls that need one are refused (provider/README.md, “Parties”).`,
    )
  const driver = named ?? (sandbox ? simulatedOf(party) : 'none')
  if (driver === 'none') return null
  const settings = drivers[driver]
  if (!settings)
    throw new StartError(
      `${variable} is "${driver}". Set it to ${[...Object.keys(drivers), 'none'].join(', ')}, or unset it.`,
    )
  if (!sandbox && driver === simulatedOf(party))
    throw new StartError(
      `${variable}=${driver} outside the sandbox, where nothing real would happen. Set it to ${[...real, 'none'].join(' or ')}.`,
    )
  return { driver, settings: settingsIn(environment, variable, driver, settings) }
}

function settingsIn(
  environment: Environment,
  variable: string,
  driver: string,
  settings: Readonly<Record<string, Setting>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, { what, default: usual, optional }]) => {
      const value = textOf(environment, name) ?? usual
      if (value !== undefined) return [[name, value]]
      if (optional) return []
      throw new StartError(`${name} is not set, and ${variable}=${driver} needs it. Set it to ${what}.`)
    }),
  )
}
