import type { CallLoose } from '#src/api/client.ts'
import type { CallArguments, LooseInput } from '#src/api/types.ts'
import type { OperationId } from '#src/generated/ids.ts'
import type { Operations } from '#src/generated/operations.ts'

/** Makes one call, typed by its operation. @throws ApiError, or AbortError when cancelled */
export type Call = <Id extends OperationId>(
  id: Id,
  ...input: CallArguments<Id>
) => Promise<Operations[Id]['response']>

/**
 * The same call with the types of its operation. What an operation returns is declared beside what it takes; the
 * schema check of development holds them together.
 */
export const typedCall = (callLoose: CallLoose): Call =>
  ((id: OperationId, input: LooseInput = {}) => callLoose(id, input)) as Call
