import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Groups of an IPv6 address that identify one household: a /64. */
const NETWORK_GROUPS = 4

/** Counts all unreadable addresses together: whatever a proxy let through. */
const UNREADABLE = 'unreadable'

/** An address as proxies write it: some append the port, with brackets around IPv6. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

/**
 * What a client is counted by: its IPv4 address, or its IPv6 network, since a household has countless
 * addresses in it.
 *
 * @param text an address from the system or a proxy
 */
export function clientAddress(text: string | undefined): string {
  const written = withoutPort(text ?? '')
  if (isIP(written) === 0) return UNREADABLE
  // Unwraps an IPv4 address mapped to IPv6.
  const address = ipaddr.process(written)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/**
 * Fastify's trust function: trusts as many proxies as are in front. Each appends the client it saw to
 * X-Forwarded-For, so the real client is that many entries from the end, and anything before is only a claim.
 *
 * @param count TRUSTED_PROXIES
 */
export const trustedHops = (count: number): false | ((address: string, hop: number) => boolean) =>
  count === 0 ? false : (_address, hop) => hop < count

/**
 * The part of a client's address to store.
 *
 * @param share `whole`, `network` or `none`, from content/policy/retention.json
 * @param client from clientAddress
 */
export function addressFor(share: string, client: string): string | null {
  if (share === 'whole') return client
  if (share !== 'network') return null
  if (!client.includes(':')) return client.replace(/\.\d+$/, '.0/24')
  return `${client.split(':').slice(0, 3).join(':')}::/48`
}
