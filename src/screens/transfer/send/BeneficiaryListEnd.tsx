import { ChevronRightIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { countryName, text } from '#src/content/index.ts'
import type { AmountChoice } from '#src/screens/transfer/send/use-amount-choice.ts'
import { Avatar, ErrorState, media, SkeletonRows, Text, type } from '#src/ui/index.ts'

export function BeneficiaryListEnd({ choice, onAdd }: { choice: AmountChoice; onAdd: () => void }) {
  const { calculator, method, people } = choice
  if (people.error)
    return (
      <ErrorState
        title={text('screens.transfer.beneficiary.loadFailed')}
        message={people.error.message}
        onRetry={people.retry}
      />
    )
  if (people.isLoading || method === undefined) return <SkeletonRows count={2} />
  return (
    <>
      {people.options.length === 0 ? (
        <Nobody $tone="muted">
          {text('screens.transfer.beneficiary.none', { country: countryName(calculator.receiving.country) })}
        </Nobody>
      ) : null}
      <Add type="button" onClick={onAdd}>
        <Avatar />
        <span>{text('screens.transfer.beneficiary.new')}</span>
        <ChevronRightIcon />
      </Add>
    </>
  )
}

const Nobody = styled(Text)`
  ${media.phone} {
    padding: 0.5rem 0.75rem 0;
  }
`

const Add = styled.button`
  ${type.value}
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 1rem;
  width: 100%;
  min-height: 4.75rem;
  margin-block-start: 0.5rem;
  padding: 0.5rem 1rem;
  border: 0;
  border-radius: var(--borderRadius-option);
  background: transparent;
  color: var(--fgColor-default);
  text-align: start;
  cursor: pointer;

  ${media.enlarged} {
    grid-template-columns: minmax(0, 1fr);
    padding-inline: 0.5rem;

    & > :not(span:nth-child(2)) {
      display: none;
    }
  }

  &:hover {
    background: var(--bgColor-muted);
  }
  & > svg {
    color: var(--fgColor-muted);
  }
`
