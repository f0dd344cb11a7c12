import { styled } from 'styled-components'
import { ahead, queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { IdentityLayout } from '#src/shared/identity/index.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'
import { Skeleton, SkeletonBlock, SkeletonLine, VisuallyHidden } from '#src/ui/index.ts'

/** Without visible words, since the draft decides which step comes: its number, its title, and a form. */
export function KycShape() {
  return (
    <IdentityLayout width="wide">
      <VisuallyHidden as="h1">{text('screens.kyc.heading')}</VisuallyHidden>
      <Skeleton>
        <SkeletonLine $line="1.25rem" $width="4.5rem" $height="0.625rem" />
        <Segments>
          <SkeletonBlock $height="0.25rem" />
          <SkeletonBlock $height="0.25rem" />
          <SkeletonBlock $height="0.25rem" />
        </Segments>
        <SkeletonLine $line="2.25rem" $width="11rem" $height="1.75rem" />
        <SkeletonLine $line="1.5rem" $width="16rem" $height="0.75rem" />
        <Part>
          <SkeletonBlock $width="1.75rem" $height="1.75rem" $round />
          <SkeletonLine $line="1.75rem" $width="6.5rem" />
        </Part>
        <Field />
        <Field />
        <Field />
      </Skeleton>
    </IdentityLayout>
  )
}

function Field() {
  return (
    <>
      <SkeletonLine $line="1.25rem" $width="5rem" $height="0.625rem" />
      <Box />
    </>
  )
}

const Segments = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 0.5rem;
  margin-block: 0.75rem 2rem;
`

const Part = styled.div`
  display: flex;
  gap: 0.75rem;
  margin-block: 2rem 1.5rem;
`

const Box = styled(SkeletonBlock)`
  height: var(--control-large-size);
  margin-block: 0.5rem 2.5rem;
  border-radius: var(--borderRadius-medium);
`

export const kycPlaceholder: Placeholder = {
  Shape: KycShape,
  first: () => [ahead(queryFor('get-identity', {}))],
}
