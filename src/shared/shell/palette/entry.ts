import type { Icon } from '@primer/octicons-react'
import type { Findable } from '#src/shared/shell/palette/groups.ts'
import type { Transaction } from '#src/shared/transfers/index.ts'

export interface Entry extends Findable {
  readonly detail?: string | undefined
  readonly look: { readonly icon: Icon } | { readonly name: string; readonly country: string }
  readonly status?: Transaction['status'] | undefined
  /** What Enter does: "Send money", "Open". */
  readonly does: string
  readonly way: { readonly href: string } | { readonly act: () => void }
}

export interface Actions {
  readonly onCheckRates: () => void
  readonly onLogOut: () => void
}
