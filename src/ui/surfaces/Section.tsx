import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { SectionHeader, type SectionHeaderProps } from '#src/ui/surfaces/SectionHeader.tsx'

interface SectionProps extends SectionHeaderProps {
  readonly id: string
  /** To focus it when what had the focus is gone. */
  readonly ref?: Ref<HTMLElement> | undefined
  readonly children: ReactNode
}

/** A part of a page, named by its title. */
export function Section({ id, ref, children, ...head }: SectionProps) {
  return (
    <Region ref={ref} tabIndex={ref ? -1 : undefined} aria-labelledby={id}>
      <SectionHeader id={id} {...head} />
      {children}
    </Region>
  )
}

const Region = styled.section`
  outline: none;
`
