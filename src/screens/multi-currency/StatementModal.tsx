import { DownloadIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ApiError, call, queryClient, standingOf } from '#src/api/index.ts'
import { formatDate, text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { StatementResponse } from '#src/generated/forms.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { inOrder, monthSoFar, type Period } from '#src/screens/multi-currency/period.ts'
import { statementQuery } from '#src/screens/multi-currency/queries.ts'
import {
  Button,
  DetailRows,
  ErrorState,
  Modal,
  Money,
  notify,
  Skeleton,
  SkeletonLine,
  Text,
} from '#src/ui/index.ts'

/** For people, and for spreadsheets. */
const FORMATS = ['pdf', 'csv'] as const
type Format = (typeof FORMATS)[number]

export interface StatementModalProps {
  readonly currency: string
  readonly onClose: () => void
}

/** The statement of a period: its days are chosen, its figures looked at, its lines downloaded. */
export function StatementModal({ currency, onClose }: StatementModalProps) {
  const [period, setPeriod] = useState(() => monthSoFar())
  const [saving, setSaving] = useState<Format | null>(null)
  const statement = useQuery(statementQuery(currency, period))

  async function show(chosen: Period) {
    const next = inOrder(chosen)
    try {
      await queryClient.fetchQuery(statementQuery(currency, next))
    } catch (error) {
      // The form shows what is wrong with the days; any other failure is shown in place of the figures.
      if (!(error instanceof ApiError) || error.errors.length > 0) throw error
    }
    setPeriod(next)
  }

  async function download(format: Format) {
    setSaving(format)
    try {
      const file = await call('get-statement-file', { params: { currency }, query: { ...period, format } })
      saveFile(
        file,
        text(`screens.multi-currency.statement.file.${format}`, {
          currency,
          from: period.from,
          to: period.to,
        }),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify({
        tone: 'danger',
        title: text('screens.multi-currency.statement.title'),
        message: error.message,
      })
    } finally {
      setSaving(null)
    }
  }

  return (
    <Modal
      open
      title={text('screens.multi-currency.statement.title')}
      onClose={onClose}
      footer={
        statement.data ? (
          <Downloads>
            {FORMATS.map((format) => (
              <Button
                key={format}
                block
                icon={DownloadIcon}
                busy={saving === format}
                disabled={saving !== null && saving !== format}
                aria-label={text(`screens.multi-currency.statement.download.${format}`)}
                onClick={() => void download(format)}
              >
                {text(`screens.multi-currency.statement.formats.${format}`)}
              </Button>
            ))}
          </Downloads>
        ) : undefined
      }
    >
      <Stack>
        <Text $tone="muted">{text('screens.multi-currency.statement.lead')}</Text>
        <div data-dialog-inline="">
          <SchemaForm id="statement-period" data={period} onSubmit={show} />
        </div>
        {statement.data ? (
          <Figures statement={statement.data.data} />
        ) : standingOf(statement) === 'waiting' ? (
          <FiguresShape />
        ) : (
          <ErrorState
            as="h3"
            title={text('screens.multi-currency.statement.failed')}
            message={statement.error?.message ?? text('messages.errors.network')}
            busy={statement.fetchStatus === 'fetching'}
            onRetry={() => void statement.refetch()}
          />
        )}
      </Stack>
    </Modal>
  )
}

function Figures({ statement }: { readonly statement: StatementResponse['data'] }) {
  const { currency, from, to, opening, money_in, money_out, closing, movements } = statement
  const row = (id: string, label: string, amount: string) => ({
    id,
    label,
    value: <Money amount={amount} currency={currency} />,
  })
  return (
    <div aria-live="polite">
      <DetailRows
        title={text('screens.multi-currency.statement.period', {
          from: formatDate(from),
          to: formatDate(to),
        })}
        rows={[
          row('opening', text('screens.multi-currency.statement.opening'), opening),
          row('in', text('screens.multi-currency.statement.in'), money_in),
          row('out', text('screens.multi-currency.statement.out'), money_out),
          row('closing', text('screens.multi-currency.statement.closing'), closing),
        ]}
      />
      <Count $role="hint" $tone="muted">
        {text('screens.multi-currency.statement.count', { count: movements })}
      </Count>
    </div>
  )
}

/** Where the figures will be. */
function FiguresShape() {
  return (
    <Skeleton>
      <SkeletonLine $line="1.5rem" $width="13rem" />
      <Lines>
        {['100%', '90%', '95%', '85%'].map((width) => (
          <SkeletonLine key={width} $line="1.5rem" $width={width} />
        ))}
      </Lines>
      <Count as="div">
        <SkeletonLine $line="1.25rem" $width="10rem" $height="0.625rem" />
      </Count>
    </Skeleton>
  )
}

const Downloads = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.5rem;
  width: 100%;
`

const Stack = styled.div`
  display: grid;
  gap: 1.25rem;
`

const Lines = styled.div`
  display: grid;
  gap: 0.75rem;
  margin-block-start: 0.75rem;
`

const Count = styled(Text)`
  margin-block-start: 0.75rem;
`
