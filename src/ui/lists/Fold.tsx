import { DashIcon, PlusIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { motion } from '#src/ui/theme/motion.ts'

/**
 * The browser's own fold, which is found by search within the page and opens without script: give it a `<summary>`. An
 * icon that ends the summary turns when it opens; a `PlusMinus` there changes by itself.
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

/** Plus and minus lie over one another and cross-fade. */
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

/** Says at the end of a summary that it opens, or closes. */
export function PlusMinus({ className }: { className?: string }) {
  return (
    <Signs className={className}>
      <PlusIcon size={16} />
      <DashIcon size={16} />
    </Signs>
  )
}
