import type { FlowDefinition } from '#src/generated/flow.ts'
import { fixture, fixtureFlows } from '#tests/src/flow/core/fixture-flows.ts'
import { realFlow, realFlows } from '#tests/src/flow/core/real-flows.ts'

/** The ids of the product's flows and of those made for tests. */
export const everyFlow: readonly string[] = [...realFlows, ...fixtureFlows]

/** One of them as it runs. Called in a test, as `fixture` is. */
export const flowOf = (id: string): FlowDefinition => (realFlows.includes(id) ? realFlow(id) : fixture(id))
