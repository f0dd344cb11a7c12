import { ahead } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { accountsQuery } from '#src/screens/multi-currency/queries.ts'
import type { Frame, Placeholder } from '#src/shared/shell/index.ts'
import { FlowSkeleton } from '#src/ui/index.ts'

export const convertFrame = (): Frame => ({
  title: text('screens.convert.title'),
  back: { href: paths.multiCurrency(), label: text('screens.convert.back') },
  close: { href: paths.multiCurrency(), label: text('screens.convert.close') },
})

export const convertPlaceholder: Placeholder = {
  Shape: () => <FlowSkeleton foot="2.5rem" />,
  frame: convertFrame,
  first: () => [ahead(accountsQuery)],
}
