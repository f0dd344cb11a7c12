import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { Card, type } from '#src/ui/index.ts'

export interface DetailLine {
  readonly id: string
  readonly label: string
  /** Empty if unknown. */
  readonly value: string
  readonly state?: ReactNode
}

export function DetailList({ lines }: { readonly lines: readonly DetailLine[] }) {
  return (
    <Surface $padding="list">
      <dl>
        {lines.map(({ id, label, value, state }) => (
          <Line key={id}>
            <Label>{label}</Label>
            <Value>
              {value === '' ? <Unknown>{text('screens.profile.details.unknown')}</Unknown> : value}
              {state ? <State>{state}</State> : null}
            </Value>
          </Line>
        ))}
      </dl>
    </Surface>
  )
}

const Surface = styled(Card)`
  padding-block: 0.5rem;
`

/** A long value wraps below its label. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.125rem 1rem;
  min-height: 3.5rem;
  padding-block: 1rem;

  & + & {
    border-block-start: 1px solid var(--borderColor-muted);
  }
`

const Label = styled.dt`
  color: var(--fgColor-muted);
`

const Value = styled.dd`
  ${type.value}
  display: grid;
  justify-items: end;
  max-width: 100%;
  margin-inline-start: auto;
  overflow-wrap: anywhere;
  text-align: end;
`

const Unknown = styled.span`
  color: var(--fgColor-muted);
  font-weight: 400;
`

const State = styled.span`
  ${type.hint}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 0.125rem 0.75rem;
`
