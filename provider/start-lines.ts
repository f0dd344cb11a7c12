import type { Config } from '#provider/config.ts'
import { partyNames, simulatedOf } from '#provider/party-settings.ts'
import type { PartyName } from '#provider/ports.ts'

function databaseOf({ databaseUrl, dataDirectory }: Config): string {
  if (databaseUrl === null) return `PGlite in ${dataDirectory ?? 'memory'}, for one process`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}

/** Which driver plays which party, and which are missing. */
function partyLines(parties: Config['parties']): string[] {
  const driverOf = (party: PartyName): string => parties[party]?.driver ?? 'none'
  const missing = partyNames.filter((party) => driverOf(party) === 'none')
  const played = partyNames.filter((party) => !missing.includes(party))
  if (missing.length === 0 && played.every((party) => driverOf(party) === simulatedOf(party)))
    return ['Parties: simulated. No message leaves this machine and no money moves.']
  return [
    ...(played.length > 0
      ? [`Parties: ${played.map((party) => `${party} by ${driverOf(party)}`).join(', ')}.`]
      : []),
    ...(missing.length > 0 ? [`No party for ${missing.join(', ')}: calls that need one are refused.`] : []),
  ]
}

export function startLines(config: Config, placeholders?: 'refused' | 'allowed'): string[] {
  const { sandbox, parties, behindTls, trustedProxies, appOrigins, locale, logLevel } = config
  return [
    sandbox
      ? 'Sandbox: on. Play money; /sandbox shows every code, to this machine alone.'
      : 'Sandbox: off. People’s own money.',
    `Database: ${databaseOf(config)}.`,
    ...partyLines(parties),
    ...(placeholders === 'allowed'
      ? [
          'PLACEHOLDERS ARE ALLOWED: addresses and accounts in the content are made up. For tests on this machine alone.',
        ]
      : []),
    `TLS: ${behindTls ? 'ended by a proxy in front' : 'none'}. Proxies that are believed: ${trustedProxies}.`,
    ...(appOrigins.length > 0 ? [`Pages that may call from elsewhere: ${appOrigins.join(', ')}.`] : []),
    `Log: ${logLevel}. Language: ${locale}.`,
  ]
}
