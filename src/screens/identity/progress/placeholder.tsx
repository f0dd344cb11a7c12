import { ahead, queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { IdentityLayout } from '#src/shared/identity/index.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'
import { SkeletonBlock, SkeletonRows, StepHeading } from '#src/ui/index.ts'

export function ProgressShape() {
  return (
    <IdentityLayout width="form">
      <StepHeading title={text('screens.kyc.heading')} lead={text('screens.kyc.lead')} />
      <SkeletonBlock $height="7.25rem" />
      <SkeletonRows />
    </IdentityLayout>
  )
}

export const progressPlaceholder: Placeholder = {
  Shape: ProgressShape,
  first: () => [ahead(queryFor('get-identity', {}))],
}
