import { use } from 'react'
import { DriverContext } from '#src/flow/driver-context.ts'
import { useFlow } from '#src/flow/flow-context.ts'
import { flowText } from '#src/flow/words.ts'

/** Reads the words of the present step (`steps.<step>.<name>` of the flow's words), for the engine's own bodies. */
export function useStepWords(): (name: string) => string | undefined {
  const driver = use(DriverContext)
  const { step, draft } = useFlow()
  if (!driver) throw new Error('the words of a step need a FlowRunner around it')
  return (name) => flowText(driver.flow, `steps.${step.id}.${name}`, draft, step.words)
}
