import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { isSettled, queryFor } from '#src/api/index.ts'
import { FlowRunner } from '#src/flow/index.ts'
import { type IdentityCheck, paths } from '#src/paths.ts'
import { GoTo } from '#src/screens/identity/kyc/GoTo.tsx'
import { KycLayout } from '#src/screens/identity/kyc/KycLayout.tsx'
import { PersonalStep } from '#src/screens/identity/kyc/PersonalStep.tsx'
import { KycShape } from '#src/screens/identity/kyc/placeholder.tsx'
import { SentStep } from '#src/screens/identity/kyc/SentStep.tsx'

const ALL = { personal: PersonalStep, sent: SentStep }
const ONE = { sent: SentStep }

const isAt = (location: string, check: IdentityCheck) => {
  const path = paths.kycCheck(check)
  return location === path || location.startsWith(`${path}/`)
}

/** The whole check of a new customer, or one check alone; see flows/kyc*.flow.json. */
export function KycScreen() {
  const [location] = useLocation()
  if (isAt(location, 'details')) return <FlowRunner id="kyc-details" screens={ALL} layout={KycLayout} />
  if (isAt(location, 'document')) return <FlowRunner id="kyc-document" screens={ONE} layout={KycLayout} />
  if (isAt(location, 'proof-of-address'))
    return <FlowRunner id="kyc-proof-of-address" screens={ONE} layout={KycLayout} />
  if (isAt(location, 'selfie')) return <FlowRunner id="kyc-selfie" screens={ONE} layout={KycLayout} />
  return <WholeKyc />
}

/** Customers who agreed to the verifier have started: they continue on the progress page. */
function WholeKyc() {
  const identity = useQuery(queryFor('get-identity', {}))
  if (!isSettled(identity)) return <KycShape />
  const isSent = identity.data !== undefined && identity.data.data.consented_at !== null
  return isSent ? (
    <GoTo path={paths.kycProgress()} />
  ) : (
    <FlowRunner id="kyc" screens={ALL} layout={KycLayout} />
  )
}
