import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { callLoose } from '#src/api/app-calls.ts'
import type { ApiError } from '#src/api/errors.ts'
import type { CallInput } from '#src/api/types.ts'
import type { OperationId } from '#src/generated/ids.ts'
import type { Operations } from '#src/generated/operations.ts'

/**
 * A TanStack mutation of an operation. A repeated attempt keeps its idempotency key as long as nobody knows how the
 * first one ended; after success the answers it makes out of date are fetched again.
 */
export function useCall<Id extends OperationId>(
  id: Id,
): UseMutationResult<Operations[Id]['response'], ApiError, CallInput<Id>> {
  return useMutation<Operations[Id]['response'], ApiError, CallInput<Id>>({
    mutationKey: [id],
    mutationFn: (input) => callLoose(id, input) as Promise<Operations[Id]['response']>,
  })
}
