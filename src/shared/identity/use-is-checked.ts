import { type User, useCan } from '#src/api/index.ts'
import { isVerified } from '#src/paths.ts'

/** Whether nothing is locked for a customer. Without identity checks here, the provider itself decides. */
export function useIsChecked(user: User | null | undefined): boolean {
  const hasChecks = useCan('identity')
  return !hasChecks || !user || isVerified(user)
}
