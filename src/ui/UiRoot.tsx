import { BaseStyles } from '@primer/react'
import type { ReactNode } from 'react'
import { type Navigate, NavigationProvider } from '#src/ui/navigation/navigation.tsx'
import { NoticePlace } from '#src/ui/notices/NoticePlace.tsx'
import '#src/ui/theme/theme.css'

/**
 * Around the whole app, once: the style sheet, Primer's base, how links navigate, and the place of the notices.
 * The colour mode is set on <html>, in index.html.
 */
export function UiRoot({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return (
    <NavigationProvider navigate={navigate}>
      <BaseStyles>
        {children}
        <NoticePlace />
      </BaseStyles>
    </NavigationProvider>
  )
}
