import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor } from '#src/api/index.ts'
import { paths } from '#src/paths.ts'
import { GoTo } from '#src/screens/identity/kyc/GoTo.tsx'

export function SentStep() {
  const cache = useQueryClient()
  useEffect(() => void cache.invalidateQueries({ queryKey: queryFor('get-identity', {}).queryKey }), [cache])
  return <GoTo path={paths.kycProgress()} />
}
