import { BaseStyles } from '@primer/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { type Navigate, NavigationProvider } from '#src/ui/navigation/navigation.tsx'
import { useTouched } from '#src/ui/notices/use-touched.ts'
import '#src/ui/theme/theme.css'

const NoticeRegion = lazy(async () => ({
  default: (await import('#src/ui/notices/NoticeRegion.tsx')).NoticeRegion,
}))

/**
 * Around the whole app, once: the style sheet, Primer's base, how links navigate, and the place of the notices.
 * The colour mode stands on <html>, in index.html.
 */
export function UiRoot({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  // Notices answer what somebody does, so their place comes with the first touch, long before the first answer.
  const isTouched = useTouched()
  return (
    <NavigationProvider navigate={navigate}>
      <BaseStyles>
        {children}
        {isTouched ? (
          <Suspense fallback={null}>
            <NoticeRegion />
          </Suspense>
        ) : null}
      </BaseStyles>
    </NavigationProvider>
  )
}
