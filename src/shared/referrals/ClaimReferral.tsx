import { useEffect } from 'react'
import { ApiError, call, useSession } from '#src/api/index.ts'
import { forgetReferral, recallReferral } from '#src/shared/referrals/remember.ts'

/** Hands the code of a link over once its new customer is here; what the provider refuses is not tried again. */
export function ClaimReferral(): null {
  const session = useSession()
  const customer = session.status === 'customer' ? session.user._id : undefined
  useEffect(() => {
    const code = customer === undefined ? undefined : recallReferral()
    if (code === undefined) return
    call('claim-referral', { body: { code } }).then(forgetReferral, (error: unknown) => {
      if (error instanceof ApiError && error.isRefusal) forgetReferral()
    })
  }, [customer])
  return null
}
