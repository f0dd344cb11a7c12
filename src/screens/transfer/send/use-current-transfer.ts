import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#src/api/index.ts'
import type { Transfer } from '#src/shared/transfers/index.ts'

/** The current transfer: its ways to pay depend on the balance, which another tab may spend. */
export function useCurrentTransfer(kept: Transfer): Transfer {
  const { data } = useQuery(queryFor('get-credit', { params: { id: kept._id } }))
  return data?.data ?? kept
}
