import { useEffect, useEffectEvent } from 'react'
import { ApiError, call, useSession } from '#src/api/index.ts'
import { forgetReferral, recallReferral } from '#src/shared/referrals/remember.ts'

export type ReferralRefusal = 'own_code' | 'already_customer' | 'joined_before'

/**
 * Claims the code of a referral link once its new customer has logged in. Reports a code that doesn't count,
 * and never retries what the provider refuses.
 */
export function ClaimReferral({ onRefused }: { onRefused: (reason: ReferralRefusal) => void }): null {
  const session = useSession()
  const customer = session.status === 'customer' ? session.user._id : undefined
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    const code = customer === undefined ? undefined : recallReferral()
    if (code === undefined) return
    call('claim-referral', { body: { code } }).then(
      ({ data: { reason } }) => {
        forgetReferral()
        if (reason !== null) refuse(reason)
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.isRefusal) forgetReferral()
      },
    )
  }, [customer])
  return null
}
