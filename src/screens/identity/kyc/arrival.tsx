import { ahead, queryFor } from '#src/api/index.ts'
import { paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import type { Arrival } from '#src/shared/shell/index.ts'
import { AuthLayout, SkeletonRows, StepHeading } from '#src/ui/index.ts'

/** The title and a row for each check. */
export function KycShape() {
  return (
    <AuthLayout home={paths.home()}>
      <StepHeading title={text('screens.kyc.heading')} lead={text('screens.kyc.lead')} />
      <SkeletonRows />
    </AuthLayout>
  )
}

export const kycArrival: Arrival = {
  Shape: KycShape,
  first: () => [ahead(queryFor('get-account', {}))],
}
