import { isIPv4, isIPv6 } from 'node:net'

/** The groups of an IPv6 address that one customer of a provider usually holds: a /64. */
const NETWORK_GROUPS = 4

/** What is counted together of all whose address cannot be read: whatever a proxy let through that is none. */
const UNREADABLE = 'unreadable'

/** An address as proxies write it: some put the port behind it, and brackets around an IPv6 address then. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

/** An IPv4 address that is written as an IPv6 one, `::ffff:203.0.113.9` or `::ffff:cb00:7109`, as itself. */
function unmapped(ip: string): string {
  const [, dotted, high, low] =
    /^(?:0*:){1,5}:?0*ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(ip) ?? []
  if (dotted !== undefined) return dotted
  if (high === undefined || low === undefined) return ip
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/**
 * What a client is counted by: its IPv4 address, or its IPv6 network, since one household has more addresses in its
 * network than could ever be counted.
 *
 * @param text an address as the system or a proxy gives it
 */
export function clientAddress(text: string | undefined): string {
  const written = withoutPort(text ?? '')
  const ip = isIPv6(written) ? unmapped(written) : written
  if (!isIPv6(ip)) return isIPv4(ip) ? ip : UNREADABLE
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length)
  const groups = [...start, ...Array<string>(gap).fill('0'), ...end]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0{1,3}(?=.)/, ''))
  return `${network.join(':')}::/64`
}

/**
 * Whose X-Forwarded-* Fastify trusts: as many proxies as are in front, counted from here. Each adds
 * at the end of X-Forwarded-For whom it saw, so that the client is that many entries from the end, and what comes
 * before is only the client's own claim.
 *
 * @param count TRUSTED_PROXIES
 */
export const trustedHops = (count: number): false | ((address: string, hop: number) => boolean) =>
  count === 0 ? false : (_address, hop) => hop < count

/**
 * As much of a client's address as is written down.
 *
 * @param share `whole`, `network` or `none`, as content/policy/retention.json says
 * @param client what clientAddress returned for it
 */
export function addressFor(share: string, client: string): string | null {
  if (share === 'whole') return client
  if (share !== 'network') return null
  if (!client.includes(':')) return client.replace(/\.\d+$/, '.0/24')
  return `${client.split(':').slice(0, 3).join(':')}::/48`
}
