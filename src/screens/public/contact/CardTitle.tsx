import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { type } from '#src/ui/index.ts'

export interface CardTitleProps {
  readonly children: ReactNode
  /** The card's content was just replaced, along with the button that had focus. */
  readonly isFresh?: boolean
}

export function CardTitle({ children, isFresh = false }: CardTitleProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFresh) title.current?.focus()
  }, [isFresh])
  return (
    <Heading ref={title} tabIndex={-1}>
      {children}
    </Heading>
  )
}

const Heading = styled.h2`
  ${type.cardLarge}
  margin-block-end: 1.5rem;

  svg + & {
    margin-block: 1.5rem 1rem;
  }
  &:focus {
    outline: none;
  }
`
