import { NavigationProvider, type NavigationProviderProps } from '#src/ui/navigation/navigation.tsx'
import { NoticePlace } from '#src/ui/notices/NoticePlace.tsx'
import '#src/ui/theme/theme.css'

/**
 * Around the whole app, once: the style sheet, how links navigate, and the place of the notices.
 * The colour mode is set on <html>, in index.html.
 */
export function UiRoot({ children, ...navigation }: NavigationProviderProps) {
  return (
    <NavigationProvider {...navigation}>
      {children}
      <NoticePlace />
    </NavigationProvider>
  )
}
