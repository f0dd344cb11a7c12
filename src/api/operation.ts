import type { OperationId } from '#src/generated/ids.ts'
import { operations } from '#src/generated/operations.ts'
import type { Operation } from '#src/generated/public-queries.ts'

/** The row of an operation in the generated table, its literal types widened to the common shape. */
export function operationOf(id: OperationId): Operation {
  return operations[id]
}
