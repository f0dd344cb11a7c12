import { isIPv6 } from 'node:net'

/** The groups of an IPv6 address that one customer of a provider usually holds: a /64. */
const NETWORK_GROUPS = 4

/**
 * What a client is counted by: its IPv4 address, or its IPv6 network, since one household has more addresses in its
 * network than could ever be counted.
 */
export function clientAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length)
  const groups = [...start, ...Array<string>(gap).fill('0'), ...end]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
