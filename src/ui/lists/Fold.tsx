import { DashIcon, PlusIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { motion } from '#src/ui/theme/motion.ts'

/**
 * A `<details>`: found by search within the page, opens without script. Needs a `<summary>`; an icon at its end turns
 * when it opens, a `PlusMinus` there cross-fades.
 */
export const Fold = styled.details`
  & > summary {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 44px;
    border-radius: 0.5rem;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary > svg:last-child {
    transition: ${motion.to('transform')};
  }
  &[open] > summary > svg:last-child {
    transform: rotate(180deg);
  }
`

const Signs = styled.span`
  display: grid;
  place-items: center;
  flex-shrink: 0;
  color: var(--fgColor-muted);

  & > svg {
    grid-area: 1 / 1;
    transition: ${motion.to('opacity')};
  }
  & > svg:last-child,
  details[open] > summary > & > svg:first-child {
    opacity: 0;
  }
  details[open] > summary > & > svg:last-child {
    opacity: 1;
  }
`

export function PlusMinus({ className }: { className?: string }) {
  return (
    <Signs className={className}>
      <PlusIcon size={16} />
      <DashIcon size={16} />
    </Signs>
  )
}
