import { styled } from 'styled-components'
import policy from '#content/policy/countries.json' with { type: 'json' }
import { ahead, aheadOfPublic, queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'
import {
  Card,
  FlowColumns,
  FlowMain,
  FlowProgress,
  media,
  Skeleton,
  SkeletonBlock,
  SkeletonLine,
} from '#src/ui/index.ts'

/** Progress, a card and the summary: common to all steps. */
export function TransferShape() {
  return (
    <>
      <FlowProgress>
        <Skeleton>
          <SkeletonLine $line="1.25rem" $width="9rem" $height="0.625rem" />
          <Bar $height="0.25rem" />
        </Skeleton>
      </FlowProgress>
      <FlowColumns>
        <FlowMain>
          <Card>
            <Skeleton>
              <SkeletonLine $line="1.75rem" $width="10rem" $height="1rem" />
              <Field />
              <Field />
              <SkeletonLine $line="2rem" $width="14rem" $height="0.625rem" />
            </Skeleton>
          </Card>
        </FlowMain>
        <Summary $elevation={2}>
          <Skeleton>
            <SkeletonLine $line="1.25rem" $width="5rem" $height="0.625rem" />
            <SkeletonLine $line="2.5rem" $width="9rem" $height="1.75rem" />
            {['8rem', '6rem', '10rem'].map((width) => (
              <SkeletonLine key={width} $line="2.5rem" $width={width} $height="0.625rem" />
            ))}
            <SkeletonLine $line="4rem" $height="3.0625rem" />
          </Skeleton>
        </Summary>
      </FlowColumns>
    </>
  )
}

const Bar = styled(SkeletonBlock)`
  margin-block-start: 0.5rem;
`

const Field = styled(SkeletonBlock)`
  height: 5.25rem;
  margin-block-start: 1rem;
  border-radius: var(--borderRadius-option);
`

/** On phones this is a bar at the foot, rendered by the screen. */
const Summary = styled(Card)`
  ${media.phone} {
    display: none;
  }
`

export const transferPlaceholder: Placeholder = {
  Shape: TransferShape,
  frame: () => ({
    title: text('screens.transfer.title'),
    close: { href: paths.dashboardHome(), label: text('screens.transfer.close') },
  }),
  first: () => [
    ahead(queryFor('list-accounts', {})),
    aheadOfPublic('list-locations', {}),
    aheadOfPublic('list-payouts', { params: { code: policy.default_receiving.toLowerCase() } }),
    ahead(queryFor('list-beneficiaries', { query: { country: policy.default_receiving } })),
  ],
}
