import { useMutation } from '@tanstack/react-query'
import { callLoose } from '#src/api/app-calls.ts'
import type { ApiError } from '#src/api/errors.ts'
import type { CallInput } from '#src/api/types.ts'
import type { OperationId } from '#src/generated/ids.ts'
import type { Operations } from '#src/generated/operations.ts'

/**
 * A TanStack mutation of an operation. A retry keeps its idempotency key while the outcome of the first
 * attempt is unknown; success refetches the answers it invalidates.
 */
export function useCall<Id extends OperationId>(id: Id) {
  return useMutation<Operations[Id]['response'], ApiError, CallInput<Id>>({
    mutationKey: [id],
    mutationFn: (input) => callLoose(id, input) as Promise<Operations[Id]['response']>,
  })
}
