import { ChevronRightIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { countryName, text } from '#src/content/index.ts'
import { BeneficiaryForm } from '#src/screens/transfer/BeneficiaryForm.tsx'
import type { AmountChoice } from '#src/screens/transfer/use-amount-choice.ts'
import { Avatar, ErrorState, Modal, SkeletonRows, Text, type } from '#src/ui/index.ts'

/** The end of the list of beneficiaries: what stands in its place while there is none, and the way to a new one. */
export function NewBeneficiary({ choice }: { choice: AmountChoice }) {
  const [isOpen, setOpen] = useState(false)
  const { calculator, method, people } = choice
  const { country, currency } = calculator.receiving

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
        <Text $tone="muted">{text('screens.transfer.beneficiary.none', { country: countryName(country) })}</Text>
      ) : null}
      <Add type="button" onClick={() => setOpen(true)}>
        <Avatar />
        <span>{text('screens.transfer.beneficiary.new')}</span>
        <ChevronRightIcon />
      </Add>
      <Modal open={isOpen} title={text('screens.transfer.beneficiary.dialog')} onClose={() => setOpen(false)}>
        <BeneficiaryForm
          country={country}
          currency={currency}
          method={method._id}
          onSaved={(beneficiary) => {
            choice.choose(beneficiary)
            setOpen(false)
          }}
        />
      </Modal>
    </>
  )
}

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

  &:hover {
    background: var(--bgColor-muted);
  }
  & > svg {
    color: var(--fgColor-muted);
  }
`
