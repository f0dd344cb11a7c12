import { ArchiveIcon, KebabHorizontalIcon, PencilIcon, StarIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { CloseAccountDialog } from '#src/screens/multi-currency/CloseAccountDialog.tsx'
import { NameAccountModal } from '#src/screens/multi-currency/NameAccountModal.tsx'
import { type Account, detailsQuery } from '#src/screens/multi-currency/queries.ts'
import { useAccountCall } from '#src/screens/multi-currency/use-account-call.ts'
import { disc, Menu } from '#src/ui/index.ts'

export function AccountMenu({ account }: { readonly account: Account }) {
  const { currency, name, first } = account
  const [asked, setAsked] = useState<'name' | 'close'>()
  const makeFirst = useAccountCall('make-account-first')
  const details = useQuery(detailsQuery(currency)).data?.data.details
  const putFirst = () =>
    void makeFirst.run(
      { params: { currency } },
      {
        title: text('screens.multi-currency.makeFirst.title'),
        message: text('screens.multi-currency.makeFirst.done', { currency }),
      },
    )
  return (
    <>
      <Menu
        label={text('screens.multi-currency.account.more')}
        trigger={
          <Round>
            <KebabHorizontalIcon size={16} />
          </Round>
        }
        items={[
          {
            id: 'name',
            icon: PencilIcon,
            label: text('screens.multi-currency.name.action'),
            onSelect: () => setAsked('name'),
          },
          ...(first
            ? []
            : [
                {
                  id: 'first',
                  icon: StarIcon,
                  label: text('screens.multi-currency.makeFirst.action'),
                  onSelect: putFirst,
                },
              ]),
          {
            id: 'close',
            icon: ArchiveIcon,
            label: text('screens.multi-currency.close.action'),
            onSelect: () => setAsked('close'),
          },
        ]}
      />
      {asked === 'name' ? (
        <NameAccountModal currency={currency} name={name} onClose={() => setAsked(undefined)} />
      ) : null}
      {asked === 'close' ? (
        <CloseAccountDialog
          currency={currency}
          hasDetails={details !== null && details !== undefined}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}

const Round = styled.span`
  ${disc('2.5rem')}
  background: var(--bgColor-accent-muted);
  color: var(--fgColor-accent);
`
