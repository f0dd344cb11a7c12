import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryFor } from '#src/api/index.ts'
import { paths } from '#src/paths.ts'
import { GoTo } from '#src/screens/identity/kyc/GoTo.tsx'
import { SkeletonRows } from '#src/ui/index.ts'

/** Refetches before moving on: the stale answer would show the progress page with nothing sent. */
export function SentStep() {
  const cache = useQueryClient()
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    const { queryKey } = queryFor('get-identity', {})
    void cache.refetchQueries({ queryKey }).finally(() => setKnown(true))
  }, [cache])
  return isKnown ? <GoTo path={paths.kycProgress()} /> : <SkeletonRows />
}
