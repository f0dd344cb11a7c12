import { styled } from 'styled-components'
import { ahead } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { accountsQuery } from '#src/screens/multi-currency/queries.ts'
import type { Frame, Placeholder } from '#src/shared/shell/index.ts'
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

function ConvertShape() {
  return (
    <>
      <FlowProgress>
        <Skeleton>
          <SkeletonLine $line="1.25rem" $width="9rem" $height="0.625rem" />
        </Skeleton>
      </FlowProgress>
      <FlowColumns>
        <FlowMain>
          <Card>
            <Skeleton>
              <SkeletonLine $line="1.75rem" $width="10rem" $height="1rem" />
              <Field />
              <Field />
              <SkeletonLine $line="2.5rem" $width="14rem" $height="0.625rem" />
            </Skeleton>
          </Card>
        </FlowMain>
        <Summary $elevation={2}>
          <Skeleton>
            <SkeletonLine $line="1.25rem" $width="5rem" $height="0.625rem" />
            <SkeletonLine $line="2.5rem" $width="9rem" $height="1.75rem" />
            <SkeletonLine $line="4rem" $height="3.0625rem" />
          </Skeleton>
        </Summary>
      </FlowColumns>
    </>
  )
}

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

export const convertFrame = (): Frame => ({
  title: text('screens.convert.title'),
  back: { href: paths.multiCurrency(), label: text('screens.convert.back') },
  close: { href: paths.multiCurrency(), label: text('screens.convert.close') },
})

export const convertPlaceholder: Placeholder = {
  Shape: ConvertShape,
  frame: convertFrame,
  first: () => [ahead(accountsQuery)],
}
