import type { ReactNode } from 'react'
import { FlowMain } from '#src/ui/layouts/FlowColumns.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'

/** The left of a flow's columns, if the step is one card. */
export function StepCard({ children }: { readonly children: ReactNode }) {
  return (
    <FlowMain>
      <Card as="section">{children}</Card>
    </FlowMain>
  )
}
