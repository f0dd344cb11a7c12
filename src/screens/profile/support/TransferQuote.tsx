import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { Anchor, Avatar, Money, media, motion, StatusChip, type } from '#src/ui/index.ts'

/**
 * The transfer in question and its state. Nothing while loading or on failure: the thread mentions it too.
 */
export function TransferQuote({ id }: { readonly id: string }) {
  const transfer = useQuery(queryFor('get-credit', { params: { id } })).data?.data
  if (!transfer) return null
  const name = [transfer.beneficiary_first_name, transfer.beneficiary_last_name].filter(Boolean).join(' ')
  return (
    <Panel href={paths.trackTransfer(id)}>
      <Avatar name={name} country={transfer.country} />
      <Words>
        <Name>{text('screens.support.thread.transfer', { name })}</Name>
        <Amount>
          <Money amount={transfer.receiving_amount} currency={transfer.receiving_currency} />
        </Amount>
      </Words>
      <StatusChip state={transfer.status} />
    </Panel>
  )
}

const Panel = styled(Anchor)`
  --avatar-edge: var(--thread-theirs, var(--bgColor-muted));
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 0.75rem;
  align-items: center;
  padding: 0.75rem 1rem;
  border-radius: var(--borderRadius-option);
  background: var(--thread-theirs, var(--bgColor-muted));
  color: inherit;
  text-decoration: none;
  transition: ${motion.to('background-color')};

  ${media.hover} {
    &:hover {
      background: var(--row-bgColor-hover);
      text-decoration: none;
    }
  }
  ${media.forcedColors} {
    border: 1px solid LinkText;
  }
`

const Words = styled.span`
  flex: 1 1 7rem;
  min-width: 0;
`

const Name = styled.span`
  ${type.label}
  display: block;
  overflow-wrap: anywhere;
`

const Amount = styled.span`
  ${type.hint}
  display: block;
  color: var(--fgColor-muted);
`
