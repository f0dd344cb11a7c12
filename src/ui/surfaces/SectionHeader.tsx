import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type } from '#src/ui/theme/type.ts'

export interface SectionHeaderProps {
  title: string
  action?: ReactNode
  id?: string | undefined
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  margin-block-end: 1rem;
`

const Title = styled.h2`
  ${type.card}
  overflow-wrap: anywhere;
`

const Action = styled.div`
  ${type.label}
`

export function SectionHeader({ title, action, id }: SectionHeaderProps) {
  return (
    <Row>
      <Title id={id}>{title}</Title>
      {action ? <Action>{action}</Action> : null}
    </Row>
  )
}
