import { styled } from 'styled-components'
import { Button } from '#src/ui/actions/Button.tsx'
import { Art } from '#src/ui/brand/Art.tsx'
import { ArtFrame } from '#src/ui/brand/ArtFrame.ts'
import { Text } from '#src/ui/text/Text.tsx'

export interface FlowEndProps {
  lead: string
  /** The one way on from here. */
  go: { label: string; onClick: () => void }
}

/** The last step of a wizard, under its heading: it worked, and where to go now. */
export function FlowEnd({ lead, go }: FlowEndProps) {
  return (
    <Stack>
      <ArtFrame>
        <Art scene="sent" />
      </ArtFrame>
      <Text $tone="muted" $prose>
        {lead}
      </Text>
      <Button tone="primary" block onClick={go.onClick}>
        {go.label}
      </Button>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 1.5rem;
`
