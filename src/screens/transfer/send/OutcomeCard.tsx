import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Art, ArtFrame, type ArtScene, Card, FlowColumns, Stack, StepTitle } from '#src/ui/index.ts'

export function OutcomeCard({ scene, children }: { scene: ArtScene; children: ReactNode }) {
  return (
    <FlowColumns>
      <Card as="section">
        <Picture>
          <Art scene={scene} />
        </Picture>
        <StepTitle />
        <Stack>{children}</Stack>
      </Card>
    </FlowColumns>
  )
}

const Picture = styled(ArtFrame)`
  margin-block-end: 1.5rem;
`
