import type { Icon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { RowMenu } from '#src/ui/lists/RowMenu.tsx'
import { Chip, type ChipTone } from '#src/ui/lists/StatusChip.tsx'
import type { MenuItem } from '#src/ui/overlays/Menu.tsx'
import { media } from '#src/ui/theme/media.ts'

export interface RowStandingProps {
  readonly tone: ChipTone
  readonly icon: Icon
  readonly word: string
  readonly label: string
  readonly items: MenuItem[]
}

/** The end of a row: its state, and a menu of actions. */
export function RowStanding({ tone, icon: Glyph, word, label, items }: RowStandingProps) {
  return (
    <Ways>
      <WhereWide>
        <Chip tone={tone}>
          <Glyph size={16} />
          {word}
        </Chip>
      </WhereWide>
      <RowMenu label={label} items={items} />
    </Ways>
  )
}

const Ways = styled.span`
  display: flex;
  align-items: center;
  gap: 0.5rem;
`

/** Narrow windows begin the second line with the word. */
const WhereWide = styled.span`
  ${media.tight} {
    display: none;
  }
`
