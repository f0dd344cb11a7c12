import policy from '#content/policy/countries.json' with { type: 'json' }
import { ahead, aheadOfPublic, queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import type { Placeholder } from '#src/shared/shell/index.ts'
import { FlowSkeleton } from '#src/ui/index.ts'

export const TransferShape = () => <FlowSkeleton bar foot="2rem" rows={['8rem', '6rem', '10rem']} />

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
