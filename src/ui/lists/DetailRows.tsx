import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { spread } from '#src/ui/theme/shape.ts'
import { type } from '#src/ui/theme/type.ts'

export interface DetailRow {
  id: string
  label: string
  value: ReactNode
  /** Worth noticing for the customer: "(Free)". */
  tone?: 'default' | 'success' | undefined
}

const Title = styled.h3`
  ${type.value}
  margin-block-end: 0.75rem;
`

const List = styled.dl`
  display: grid;
  gap: 0.75rem;
`

/** A long value wraps below its label. */
const Row = styled.div`
  ${spread}
  gap: 0 0.375rem;
  min-height: 1.5rem;
`

const Label = styled.dt`
  color: var(--fgColor-muted);

  /* So that a rate is on one line with its label. */
  @media (max-width: 400px) {
    font: var(--type-hint);
  }
`

const Value = styled.dd<{ $tone: 'default' | 'success' }>`
  ${type.value}
  /* Fills the line, so that a longer value moves nothing when it arrives. */
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  justify-content: end;
  gap: 0.25rem;
  max-width: 100%;
  color: ${({ $tone }) => ($tone === 'success' ? 'var(--fgColor-success)' : 'inherit')};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  text-align: end;

  /* A copy button beside the value must not make its row taller than the others. */
  & > button {
    margin-block: -0.5rem;
    margin-inline-end: -0.75rem;
  }
`

/** Line by line: label muted at the left, value semibold at the right. */
export function DetailRows({ rows, title }: { rows: readonly DetailRow[]; title?: string | undefined }) {
  return (
    <div>
      {title ? <Title>{title}</Title> : null}
      <List>
        {rows.map((row) => (
          <Row key={row.id}>
            <Label>{row.label}</Label>
            <Value $tone={row.tone ?? 'default'}>{row.value}</Value>
          </Row>
        ))}
      </List>
    </div>
  )
}
