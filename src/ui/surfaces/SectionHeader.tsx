import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type } from '#src/ui/theme/type.ts'

export interface SectionHeaderProps {
  title: string
  action?: ReactNode
  as?: 'h2' | 'h3' | undefined
  id?: string | undefined
  /** In a card the title is 22 px, over a group of cards 18. */
  size?: 'card' | 'cardLarge' | undefined
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  margin-block-end: 1rem;
`

const Title = styled.h2<{ $size: 'card' | 'cardLarge' }>`
  ${({ $size }) => type[$size]}
  overflow-wrap: anywhere;
`

const Action = styled.div`
  ${type.label}
`

export function SectionHeader({ title, action, as = 'h2', id, size = 'card' }: SectionHeaderProps) {
  return (
    <Row>
      <Title as={as} id={id} $size={size}>
        {title}
      </Title>
      {action ? <Action>{action}</Action> : null}
    </Row>
  )
}
