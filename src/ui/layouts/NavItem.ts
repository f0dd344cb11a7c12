import type { Icon } from '@primer/octicons-react'

export interface NavLink {
  id: string
  label: string
  href: string
  current?: boolean | undefined
}

export interface NavItem extends NavLink {
  /** For the bottom bar, which has little room: "Track". */
  short?: string | undefined
  icon: Icon
}
