import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { type } from '#src/ui/theme/type.ts'

export interface StepHeadingProps {
  title: string
  lead?: ReactNode
  /** Of the h1, for what is described by it. */
  id?: string | undefined
  /** The h1, which takes focus when the step opens. */
  ref?: Ref<HTMLHeadingElement> | undefined
}

const Group = styled.div`
  margin-block-end: 1.75rem;
`

const Title = styled.h1`
  ${type.page}
  overflow-wrap: break-word;
`

const Lead = styled.p`
  margin-block-start: 0.5rem;
  max-width: 44ch;
  color: var(--fgColor-muted);
  text-wrap: pretty;
  overflow-wrap: anywhere;
`

/** One question as the title of a card page or a wizard's step, and one line of why. */
export function StepHeading({ title, lead, id, ref }: StepHeadingProps) {
  return (
    <Group>
      <Title id={id} ref={ref} tabIndex={-1}>
        {title}
      </Title>
      {lead ? <Lead>{lead}</Lead> : null}
    </Group>
  )
}
