import { useQuery } from '@tanstack/react-query'
import policy from '#content/policy/countries.json' with { type: 'json' }
import { queryFor, useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { type FieldOption, SchemaForm } from '#src/form/index.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import { type Filters, inOrder, type PanelFilters, panelOf } from '#src/screens/dashboard/history/filters.ts'
import { peopleQuery } from '#src/screens/dashboard/history/people.ts'
import { maskedAccount } from '#src/shared/transfers/index.ts'
import { Modal, Skeleton, SkeletonRows, Stack, Text } from '#src/ui/index.ts'

export interface FilterPanelProps {
  readonly filters: Filters
  readonly onChoose: (panel: PanelFilters) => void
  readonly onClose: () => void
}

export function FilterPanel({ filters, onChoose, onClose }: FilterPanelProps) {
  const people = useQuery(peopleQuery)
  const totals = useQuery(queryFor('get-transactions-totals', { query: {} }))
  const panel = panelOf(filters)
  // The filters work without these lists: whatever is set stays selectable.
  const isReady = !people.isPending && !totals.isPending

  const beneficiaries = (people.data?.data ?? []).map(
    ({ _id, bank_name, account_number, ...person }): FieldOption => {
      const account = account_number === null ? undefined : maskedAccount(account_number)
      return {
        value: _id,
        label: [fullNameOf(person), [bank_name, account].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(', '),
      }
    },
  )
  const hasTotals = useCan('summaries')
  const used = hasTotals ? (totals.data?.data ?? []) : policy.sending_currencies
  const currencies = used.map(({ currency }) => ({ value: currency, label: currency }))

  return (
    <Modal open title={text('screens.transactions.panel.title')} onClose={onClose}>
      <Stack>
        <Text $tone="muted">{text('screens.transactions.panel.lead')}</Text>
        {isReady ? (
          <SchemaForm
            id="history-filter"
            data={{ ...panel }}
            context={{
              currencies: withChosen(currencies, panel.currency, panel.currency ?? ''),
              beneficiaries: withChosen(
                beneficiaries,
                panel.beneficiary_id,
                text('screens.transactions.chips.unknown'),
              ),
            }}
            onSubmit={(chosen) => onChoose(inOrder(chosen))}
          />
        ) : (
          <Skeleton>
            <SkeletonRows count={4} />
          </Skeleton>
        )}
      </Stack>
    </Modal>
  )
}

/** The options, plus the chosen value if no list has it any more. */
function withChosen(
  options: readonly FieldOption[],
  value: string | undefined,
  label: string,
): FieldOption[] {
  const isThere = value === undefined || options.some((option) => option.value === value)
  return isThere ? [...options] : [...options, { value, label }]
}
