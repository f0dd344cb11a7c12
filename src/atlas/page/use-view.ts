import { useLocation, useSearch } from 'wouter'
import { pageAddress, readView, type View } from '#src/atlas/address.ts'
import { locales } from '#src/content/index.ts'

export function useView(): {
  view: View
  change: (patch: Partial<View>, how?: { replace: boolean }) => void
} {
  const [path, navigate] = useLocation()
  const view = readView(path, useSearch(), locales)
  return {
    view,
    change: (patch, how) => navigate(pageAddress({ ...view, ...patch }), how),
  }
}
