import type { OperationId } from '#src/generated/ids.ts'
import { operations } from '#src/generated/operations.ts'
import type { Operation } from '#src/generated/public-queries.ts'

/** An operation's row in the generated table, its literal types widened. */
export function operationOf(id: OperationId): Operation {
  return operations[id]
}
