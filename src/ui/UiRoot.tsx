import { NavigationProvider, type NavigationProviderProps } from '#src/ui/navigation/navigation.tsx'
import { NoticePlace } from '#src/ui/notices/NoticePlace.tsx'
import '#src/ui/theme/theme.css'

/** Wraps the whole app: style sheet, navigation, notices. index.html sets the colour mode on <html>. */
export function UiRoot({ children, ...navigation }: NavigationProviderProps) {
  return (
    <NavigationProvider {...navigation}>
      {children}
      <NoticePlace />
    </NavigationProvider>
  )
}
