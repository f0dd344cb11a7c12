import { paths } from '#src/paths.ts'
import { useLeads } from '#src/ui/index.ts'

/** The page that follows a transfer, or the list of those under way if transfers have no pages. */
export function useTrackingPath(id: string): string {
  const leads = useLeads()
  const path = paths.trackTransfer(id)
  return leads(path) ? path : paths.trackTransfers()
}
