import type { CallLoose } from '#src/api/client.ts'
import type { CallArguments, LooseInput } from '#src/api/types.ts'
import type { OperationId } from '#src/generated/ids.ts'
import type { Operations } from '#src/generated/operations.ts'

/** Makes a call, typed by its operation. @throws ApiError, or AbortError if cancelled */
export type Call = <Id extends OperationId>(
  id: Id,
  ...input: CallArguments<Id>
) => Promise<Operations[Id]['response']>

/**
 * Adds the operation's types to a call. The types of responses are declared, not inferred; the development
 * check of schemas keeps them honest.
 */
export const typedCall = (callLoose: CallLoose): Call =>
  ((id: OperationId, input: LooseInput = {}) => callLoose(id, input)) as Call
