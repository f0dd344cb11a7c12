import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Art, type ArtScene } from '#src/ui/brand/Art.tsx'
import { media } from '#src/ui/theme/media.ts'
import { type } from '#src/ui/theme/type.ts'

export interface EmptyStateProps {
  scene?: ArtScene | undefined
  /** What will be here, or what could not be loaded. */
  title: string
  message?: ReactNode
  action?: ReactNode
  /** In a card of its own page: more space. */
  roomy?: boolean | undefined
  as?: 'h1' | 'h2' | 'h3' | undefined
}

const Stack = styled.div<{ $roomy: boolean }>`
  display: grid;
  justify-items: center;
  padding: ${({ $roomy }) => ($roomy ? '6.25rem 1.5rem' : '1.5rem 0')};
  text-align: center;

  ${media.phone} {
    padding-block: ${({ $roomy }) => ($roomy ? '4rem' : '1rem')};
    padding-inline: 0;
  }
`

const Title = styled.h2<{ $roomy: boolean }>`
  ${({ $roomy }) => ($roomy ? type.cardLarge : type.card)}
  margin-block-start: ${({ $roomy }) => ($roomy ? '2.5rem' : '1.25rem')};
`

const Message = styled.p`
  max-width: 27rem;
  margin-block-start: 0.375rem;
  color: var(--fgColor-muted);
  text-wrap: pretty;
`

const Action = styled.div`
  margin-block-start: 1.5rem;
`

export function EmptyState(props: EmptyStateProps) {
  const { scene = 'empty', title, message, action, roomy = false, as = 'h2' } = props
  return (
    <Stack $roomy={roomy}>
      <Art scene={scene} />
      <Title as={as} $roomy={roomy}>
        {title}
      </Title>
      {message ? <Message>{message}</Message> : null}
      {action ? <Action>{action}</Action> : null}
    </Stack>
  )
}
