import { type ReactNode, type Ref, useId } from 'react'
import { styled } from 'styled-components'
import { Button } from '#src/ui/actions/Button.tsx'
import { ArtFrame } from '#src/ui/brand/ArtFrame.ts'
import { Text } from '#src/ui/text/Text.tsx'

export interface PictureStepProps {
  art: ReactNode
  lead: string
  go: {
    label: string
    onClick: () => void
    ref?: Ref<HTMLButtonElement> | undefined
    'aria-describedby'?: string | undefined
  }
}

/** A wizard’s step without a form: a drawing, a sentence and a button. */
export function PictureStep({ art, lead, go }: PictureStepProps) {
  const { label, 'aria-describedby': title, ...way } = go
  const leadId = useId()
  return (
    <Stack>
      <Frame>{art}</Frame>
      <Text id={leadId} $tone="muted" $prose>
        {lead}
      </Text>
      {/* On a phone AuthLayout puts it where the other steps have the button of their form. */}
      <div data-way-on="">
        <Button
          {...way}
          tone="primary"
          block
          aria-describedby={title === undefined ? undefined : `${title} ${leadId}`}
        >
          {label}
        </Button>
      </div>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 1.5rem;
`

const Frame = styled(ArtFrame)`
  svg {
    max-width: 100%;
    height: auto;
  }
`
