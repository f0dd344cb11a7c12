import type { Config } from '#provider/config.ts'

function databaseOf({ databaseUrl, dataDirectory }: Config): string {
  if (databaseUrl === null) return `PGlite in ${dataDirectory ?? 'memory'}, for one process`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}

export function startLines(config: Config): string[] {
  const { sandbox, parties, behindTls, trustedProxies, appOrigins, locale, logLevel } = config
  return [
    sandbox
      ? 'Sandbox: on. Play money; /sandbox shows every code, to this machine alone.'
      : 'Sandbox: off. People’s own money.',
    `Database: ${databaseOf(config)}.`,
    parties === 'simulated'
      ? 'Parties: simulated. No message leaves this machine and no money moves.'
      : 'Parties: none. Sign-up, new passwords, messages to support and transfers are refused.',
    `TLS: ${behindTls ? 'ended by a proxy in front' : 'none'}. Proxies that are believed: ${trustedProxies}.`,
    ...(appOrigins.length > 0 ? [`Pages that may call from elsewhere: ${appOrigins.join(', ')}.`] : []),
    `Log: ${logLevel}. Language: ${locale}.`,
  ]
}
