import { countryName, formatDate, formatNumber, formatRate, formatTime, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { otherCurrency, signedAmount, whatOf } from '#src/screens/multi-currency/movement.ts'
import type { Movement } from '#src/screens/multi-currency/queries.ts'
import {
  CopyButton,
  type DetailRow,
  DetailRows,
  LinkButton,
  Modal,
  Money,
  Stack,
  Text,
} from '#src/ui/index.ts'

export function StoryModal({ movement, onClose }: { movement: Movement; onClose: () => void }) {
  const { name, currency, transfer_id, conversion } = movement
  const what = whatOf(movement)
  const other = otherCurrency(movement)
  return (
    <Modal
      open
      title={text(`screens.multi-currency.movements.kinds.${what}`, { other })}
      onClose={onClose}
      footer={
        conversion !== null ? (
          <LinkButton block href={paths.account(other)}>
            {text('screens.multi-currency.story.other', { currency: other })}
          </LinkButton>
        ) : transfer_id === null ? undefined : (
          <LinkButton block href={paths.trackTransfer(transfer_id)}>
            {text('screens.multi-currency.story.transfer')}
          </LinkButton>
        )
      }
    >
      <Stack $gap="1.5rem">
        <div>
          <Text as="p" $role="figureCard">
            <Money amount={signedAmount(movement)} currency={currency} signed />
          </Text>
          <Text $tone="muted">
            {text(`screens.multi-currency.story.whatOf.${what}`, { currency, name: name ?? '', other })}
          </Text>
        </div>
        <DetailRows rows={rowsOf(movement)} />
      </Stack>
    </Modal>
  )
}

function rowsOf(movement: Movement): DetailRow[] {
  const {
    kind,
    created_at,
    reference,
    name,
    country,
    rate,
    receiving_currency,
    balance,
    currency,
    conversion,
  } = movement
  const rows: (DetailRow | undefined)[] = [
    {
      id: 'when',
      label: text('screens.multi-currency.story.when'),
      value: `${formatDate(created_at)}, ${formatTime(created_at)}`,
    },
    reference === null
      ? undefined
      : {
          id: 'reference',
          label: text('screens.multi-currency.story.reference'),
          value: (
            <>
              {reference}
              <CopyButton value={reference} label={text('screens.multi-currency.story.copy')} />
            </>
          ),
        },
    name === null
      ? undefined
      : {
          id: 'person',
          label:
            kind === 'funding'
              ? text('screens.multi-currency.story.sender')
              : text('screens.multi-currency.story.beneficiary'),
          value: name,
        },
    country === null
      ? undefined
      : {
          id: 'country',
          label: text('screens.multi-currency.story.country'),
          value: countryName(country),
        },
    rate === null || receiving_currency === null
      ? undefined
      : {
          id: 'rate',
          label: text('screens.multi-currency.story.rate'),
          value: text('screens.multi-currency.story.rateValue', {
            from: currency,
            rate: formatRate(rate),
            to: receiving_currency,
          }),
        },
    ...(conversion === null ? [] : rowsOfConversion(conversion)),
    {
      id: 'after',
      label: text('screens.multi-currency.story.after'),
      value: <Money amount={balance} currency={currency} />,
    },
  ]
  return rows.filter((row) => row !== undefined)
}

function rowsOfConversion(conversion: NonNullable<Movement['conversion']>): DetailRow[] {
  const { from_currency: from, from_amount, to_currency: to, to_amount, rate, margin } = conversion
  return [
    {
      id: 'given',
      label: text('screens.multi-currency.story.given'),
      value: <Money amount={from_amount} currency={from} />,
    },
    {
      id: 'got',
      label: text('screens.multi-currency.story.got'),
      value: <Money amount={to_amount} currency={to} />,
    },
    {
      id: 'rate',
      label: text('screens.multi-currency.story.rate'),
      value: text('screens.multi-currency.story.rateValue', { from, rate: formatRate(rate), to }),
    },
    {
      id: 'margin',
      label: text('screens.multi-currency.story.margin'),
      value: text('screens.multi-currency.story.marginValue', { percent: formatNumber(margin) }),
    },
  ]
}
