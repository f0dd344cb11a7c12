import { css, styled } from 'styled-components'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { disc } from '#src/ui/theme/shape.ts'
import { tabular, type } from '#src/ui/theme/type.ts'

interface State {
  $state: 'done' | 'now' | 'next'
}

export const List = styled.ol`
  display: grid;

  ${media.enlarged} {
    & > li > p {
      grid-column: 2;
    }
  }
`

/** The line to the next node belongs to the entry it starts from: blue once that entry is done. */
export const Entry = styled.li<State>`
  position: relative;
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr) auto;
  gap: 0 1rem;
  padding-block-end: 1.5rem;

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 1.75rem 0;
    inset-inline-start: calc(0.875rem - 1px);
    width: 2px;
    background: ${({ $state }) => lineColor($state)};
    transition: ${motion.to('background-color')};
  }

  &[data-day]:not(:last-child)::before {
    inset-block-start: 3.75rem;
  }
  &:last-child {
    padding-block-end: 0;
  }
`

const lineColor = (state: State['$state']): string =>
  state === 'done' ? 'var(--bgColor-accent-emphasis)' : 'var(--borderColor-default)'

const nodes = {
  done: css`
    background: var(--bgColor-accent-emphasis);
    color: var(--button-primary-fgColor-rest);
  `,
  now: css`
    background: var(--bgColor-default);
    border: 0.5rem solid var(--bgColor-accent-emphasis);
    box-shadow: 0 0 0 0.375rem var(--bgColor-accent-muted);
  `,
  next: css`
    background: var(--bgColor-default);
    border: 2px solid var(--borderColor-default);
  `,
} as const

export const Node = styled.span<State>`
  position: relative;
  z-index: 1;
  ${disc('1.75rem')}
  transition: ${motion.to('background-color', 'border-color', 'box-shadow')};
  ${({ $state }) => nodes[$state]}

  @media (forced-colors: active) {
    border: ${({ $state }) => ($state === 'now' ? '0.5rem' : '2px')} solid CanvasText;
  }
`

/** 32 high in one line; beside it the line of the entry before goes on to the node. */
export const Day = styled.p<{ $after: State['$state'] | undefined }>`
  ${type.label}
  grid-column: ${({ $after }) => ($after === undefined ? '1 / -1' : '2 / -1')};
  padding-block-end: 0.75rem;
  color: var(--fgColor-muted);

  &::first-letter {
    text-transform: uppercase;
  }
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: calc(0.875rem - 1px);
    width: ${({ $after }) => ($after === undefined ? '0' : '2px')};
    height: 2rem;
    background: ${({ $after = 'next' }) => lineColor($after)};
  }
`

export const Title = styled.p<State>`
  ${({ $state }) => ($state === 'next' ? type.body : type.value)}
  padding-block-start: 0.125rem;
  color: ${({ $state }) => ($state === 'next' ? 'var(--fgColor-muted)' : 'var(--fgColor-default)')};
  overflow-wrap: anywhere;
`

export const Time = styled.p<State>`
  ${type.hint}
  ${tabular}
  padding-block-start: 0.25rem;
  color: ${({ $state }) => ($state === 'now' ? 'var(--fgColor-accent)' : 'var(--fgColor-muted)')};
  font-weight: ${({ $state }) => ($state === 'now' ? 600 : 400)};
`

export const Detail = styled.p`
  ${type.hint}
  grid-column: 2 / -1;
  max-width: 26rem;
  color: var(--fgColor-muted);
  text-wrap: pretty;
  overflow-wrap: anywhere;
`
