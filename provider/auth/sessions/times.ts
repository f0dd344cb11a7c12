// How long a session and its tokens last.
import { later } from '#provider/lib/times.ts'
import { policy } from '#provider/policy.ts'

const { access_seconds, idle_seconds, absolute_seconds } = policy.security.session

/**
 * So many seconds after a sign of life that we know of the session can be renewed for the last time: while an access token
 * lives a browser need not say anything, so the customer may have been there that much later than we know.
 */
const RENEWABLE_SECONDS = idle_seconds + access_seconds

/** When a session ends that began then, however much it is used. */
export const endOf = (created: Date): Date => later(created, absolute_seconds)

export const sooner = (one: Date, other: Date): Date => (one < other ? one : other)

/** When the refresh token of a session runs out whose customer was there at that time. */
export const renewableUntil = ({ created }: { readonly created: Date }, there: Date): Date =>
  sooner(later(there, RENEWABLE_SECONDS), endOf(created))

/** When an access token runs out that is issued at that time: a session that cannot be renewed is over. */
export const accessUntil = (issued: Date, refreshExpires: Date): Date =>
  sooner(later(issued, access_seconds), refreshExpires)
