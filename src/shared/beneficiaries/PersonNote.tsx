import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { nameOf } from '#src/lib/beneficiary.ts'
import { destinationName, type Person } from '#src/shared/beneficiaries/person.ts'
import { Avatar, Text } from '#src/ui/index.ts'

export function PersonNote({ title, detail, person }: { title: string; detail: string; person: Person }) {
  const box = useRef<HTMLDivElement>(null)
  // Newer browsers return a promise, which an effect must not.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <Box ref={box} role="alert">
      <Text $role="label">{title}</Text>
      <Who>
        <Avatar name={nameOf(person)} country={person.country} />
        <span>
          <Text>{nameOf(person)}</Text>
          <Text $role="hint" $tone="muted">
            {destinationName(person)}
          </Text>
        </span>
      </Who>
      <Text $role="hint">{detail}</Text>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: 0.75rem;
  padding: 1rem;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-attention-muted);
  overflow-wrap: anywhere;
`

const Who = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 1rem;
`
