import { ahead } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'
import { agreementQuery } from '#src/shared/transfers/index.ts'
import { Card, Skeleton, SkeletonLine } from '#src/ui/index.ts'

export function AgreementShape() {
  return (
    <Card>
      <Skeleton>
        {['14rem', '90%', '80%', '85%', '60%', '95%', '70%'].map((width) => (
          <SkeletonLine key={width} $line="2rem" $width={width} />
        ))}
      </Skeleton>
    </Card>
  )
}

export const agreementPlaceholder: Placeholder = {
  Shape: AgreementShape,
  frame: ({ id = '' }) => ({
    title: text('screens.agreement.title'),
    back: { href: paths.trackTransfer(id), label: text('screens.agreement.back') },
  }),
  first: ({ id = '' }) => [ahead(agreementQuery(id))],
}
