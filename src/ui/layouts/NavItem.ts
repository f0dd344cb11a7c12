import type { Icon } from '@primer/octicons-react'

/** A place the navigation leads to. Only places that exist are passed. */
export interface NavItem {
  id: string
  label: string
  /** For the bottom bar, which is short of room: "Track". */
  short?: string | undefined
  href: string
  icon: Icon
  current?: boolean | undefined
}

export interface NavLink {
  id: string
  label: string
  href: string
  current?: boolean | undefined
}
