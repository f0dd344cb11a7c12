import { ahead, queryFor } from '#src/api/index.ts'
import { IdentityLayout } from '#src/shared/identity/index.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'
import { Skeleton, SkeletonBlock, SkeletonRows, Stack } from '#src/ui/index.ts'

/** Without words: the draft decides which step comes. */
export function KycShape() {
  return (
    <IdentityLayout width="wide">
      <Stack>
        <Skeleton>
          <SkeletonBlock $width="16rem" $height="2rem" />
        </Skeleton>
        <SkeletonRows />
      </Stack>
    </IdentityLayout>
  )
}

export const kycPlaceholder: Placeholder = {
  Shape: KycShape,
  first: () => [ahead(queryFor('get-identity', {}))],
}
