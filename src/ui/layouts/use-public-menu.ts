import { type ComponentType, type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { PublicMenuProps } from '#src/ui/layouts/PublicMenu.tsx'
import { useIsHydrated } from '#src/ui/layouts/use-is-hydrated.ts'

/**
 * The menu of the public header. Its opener is a link to the footer's navigation, and after hydration the button of a
 * drawer, whose code loads on the first press. If that fails, the link is followed.
 */
export function usePublicMenu() {
  const isHydrated = useIsHydrated()
  const [Menu, setMenu] = useState<ComponentType<PublicMenuProps>>()

  async function open(link: HTMLAnchorElement) {
    try {
      const { PublicMenu } = await import('#src/ui/layouts/PublicMenu.tsx')
      setMenu(() => PublicMenu)
    } catch {
      window.location.assign(link.href)
    }
  }

  const opener = {
    ...(isHydrated
      ? ({ role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': Menu !== undefined } as const)
      : {}),
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      event.preventDefault()
      // Safari doesn't focus a clicked link, and the drawer returns the focus to its opener.
      event.currentTarget.focus()
      void open(event.currentTarget)
    },
    onKeyDown(event: KeyboardEvent<HTMLAnchorElement>) {
      if (event.key !== ' ') return
      event.preventDefault()
      void open(event.currentTarget)
    },
  }

  return { Menu, opener, close: () => setMenu(undefined) }
}
