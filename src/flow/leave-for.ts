import { leaveTarget } from '#src/flow/core/index.ts'
import { leavePage } from '#src/flow/leave-page.ts'

/** Goes to the page of a partner, as an answer names it; false for an address that must not be followed. */
export function leaveFor(to: unknown): boolean {
  const address = leaveTarget(to, window.location.origin)
  if (address !== undefined) leavePage(address)
  return address !== undefined
}
