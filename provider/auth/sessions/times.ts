import { later } from '#provider/lib/times.ts'
import { policy } from '#provider/policy.ts'

const { access_seconds, idle_seconds, absolute_seconds } = policy.security.session

/**
 * How long after known activity a session can be renewed. While an access token lives, the browser needn't
 * call, so the customer may have been active that much later.
 */
const RENEWABLE_SECONDS = idle_seconds + access_seconds

export const endOf = (created: Date): Date => later(created, absolute_seconds)

export const sooner = (one: Date, other: Date): Date => (one < other ? one : other)

/** When a refresh token expires, given the customer's last activity. */
export const renewableUntil = ({ created }: { readonly created: Date }, there: Date): Date =>
  sooner(later(there, RENEWABLE_SECONDS), endOf(created))

/** When an access token issued now expires: never after the session. */
export const accessUntil = (issued: Date, refreshExpires: Date): Date =>
  sooner(later(issued, access_seconds), refreshExpires)
