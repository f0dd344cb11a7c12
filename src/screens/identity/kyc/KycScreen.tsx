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

const CHECKS = ['details', 'document', 'proof-of-address', 'selfie'] as const satisfies IdentityCheck[]

const checkAt = (location: string) =>
  CHECKS.map((check) => [check, paths.kycCheck(check)] as const).find(
    ([, path]) => location === path || location.startsWith(`${path}/`),
  )?.[0]

/**
 * The whole check of a new customer, or a single check once the whole was sent, so there is only ever one
 * draft; see flows/kyc*.flow.json.
 */
export function KycScreen() {
  const [location] = useLocation()
  const identity = useQuery(queryFor('get-identity', {}))
  if (!isSettled(identity)) return <KycShape />
  const consent = identity.data?.data.consented_at
  const check = checkAt(location)
  if (check === undefined && typeof consent === 'string') return <GoTo path={paths.kycProgress()} />
  if (check === undefined) return <FlowRunner id="kyc" screens={ALL} layout={KycLayout} />
  return consent === null ? <GoTo path={paths.kyc()} /> : <OneCheck check={check} />
}

function OneCheck({ check }: { readonly check: IdentityCheck }) {
  if (check === 'details') return <FlowRunner id="kyc-details" screens={ALL} layout={KycLayout} />
  if (check === 'document') return <FlowRunner id="kyc-document" screens={ONE} layout={KycLayout} />
  if (check === 'selfie') return <FlowRunner id="kyc-selfie" screens={ONE} layout={KycLayout} />
  return <FlowRunner id="kyc-proof-of-address" screens={ONE} layout={KycLayout} />
}
