import { leaveTarget } from '#src/flow/core/index.ts'
import { leavePage } from '#src/flow/leave-page.ts'
import { providerOrigin } from '#src/lib/provider.ts'

/** Goes to a partner's page as named by an answer; false if the address is unsafe. */
export function leaveFor(to: unknown): boolean {
  const address = leaveTarget(to, window.location.origin) ?? leaveTarget(to, providerOrigin)
  if (address !== undefined) leavePage(address)
  return address !== undefined
}
