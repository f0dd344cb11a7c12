import type { FlowDefinition } from '#src/generated/flow.ts'
import { fixture, fixtureFlows } from '#tests/src/flow/core/fixture-flows.ts'
import { realFlow, realFlows } from '#tests/src/flow/core/real-flows.ts'

/** The ids of the product's flows and of those made for tests. */
export const everyFlow: readonly string[] = [...realFlows, ...fixtureFlows]

/** One of them as it runs. Call it in a test, as with `fixture`. */
export const flowOf = (id: string): FlowDefinition => (realFlows.includes(id) ? realFlow(id) : fixture(id))
