import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CopyPill } from '#src/ui/copy/CopyPill.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { media } from '#src/ui/theme/media.ts'

export interface CopiedValue {
  readonly label: string
  readonly value: string
  readonly note?: string | undefined
}

export function CopiedRow({ label, value, note, children }: CopiedValue & { children?: ReactNode }) {
  return (
    <Line>
      <div>
        <Text $role="hint" $tone="muted">
          {label}
        </Text>
        {children ?? <CopiedText>{value}</CopiedText>}
        {note === undefined ? null : (
          <Text $role="hint" $tone="muted">
            {note}
          </Text>
        )}
      </div>
      <CopyPill value={value} what={label} />
    </Line>
  )
}

/** A long e-mail address breaks after its @, not within a word. */
export function CopiedText({ children }: { children: string }) {
  const [name, host] = children.split('@')
  if (host === undefined) return <Strong>{name}</Strong>
  return (
    <Strong>
      {name}@<wbr />
      {host}
    </Strong>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1rem;
  padding-block: 1rem;

  &:first-child {
    padding-block-start: 0;
  }
  & + & {
    border-block-start: 1px solid var(--borderColor-muted);
  }
  & > div {
    min-width: 0;
  }
  ${media.enlarged} {
    flex-wrap: wrap;
  }
`

const Strong = styled.p`
  font: var(--type-value);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`
