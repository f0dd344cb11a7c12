import { ahead, queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { IdentityLayout } from '#src/shared/identity/index.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'
import { SkeletonRows, StepHeading } from '#src/ui/index.ts'

export function KycShape() {
  return (
    <IdentityLayout width="wide">
      <StepHeading title={text('screens.kyc.heading')} lead={text('screens.kyc.lead')} />
      <SkeletonRows />
    </IdentityLayout>
  )
}

export const kycPlaceholder: Placeholder = {
  Shape: KycShape,
  first: () => [ahead(queryFor('get-identity', {}))],
}
