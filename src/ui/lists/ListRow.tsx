import { ChevronRightIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import * as row from '#src/ui/lists/row-styles.ts'
import { StatusChip, statusText, type TransferState } from '#src/ui/lists/StatusChip.tsx'
import { useLeads } from '#src/ui/navigation/navigation.tsx'

export interface ListRowProps {
  /** The whole row is the target: a place to go, or something to do. Neither, or no such place: a row to read. */
  href?: string | undefined
  onSelect?: (() => void) | undefined
  leading?: ReactNode
  title: string
  /** The second line: "To bank account in Nigeria". */
  detail?: string | undefined
  /** Instead of second line and time in a narrow window. */
  narrowDetail?: ReactNode
  /** A short time after the second line: "19 Nov". */
  when?: string | undefined
  /** On desktop a chip in its column; on phones its word takes the place of `detail`. */
  state?: TransferState | undefined
  /** The word for the state, if the usual one is wrong here: incoming money is received, not delivered. */
  stateLabel?: string | undefined
  /** Instead of a chip on desktop: a few muted words, left out in a narrow window. */
  note?: string | undefined
  amount?: ReactNode
  subAmount?: ReactNode
  trailing?: ReactNode
  /** Shows a chevron after the amounts, except in a narrow window. */
  leads?: boolean | undefined
  /** An `IconLink` or `IconButton` beside the row. Narrow windows omit it, so offer the same behind the row. */
  aside?: ReactNode
}

const joined = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(' · ')

export function ListRow(props: ListRowProps) {
  const pages = useLeads()
  const href = props.href !== undefined && pages(props.href) ? props.href : undefined
  const { onSelect, leading, title, detail, when, state, stateLabel, note, amount, subAmount, trailing } =
    props
  const leads = props.leads === true && (props.href === undefined || href !== undefined)
  const wide = joined(detail, when)
  const narrow = props.narrowDetail ?? (state ? joined(stateLabel ?? statusText(state), when) : wide)

  const content = (
    <>
      <row.Lead>{leading}</row.Lead>
      <row.Content>
        <row.Words>
          <row.Title>{title}</row.Title>
          {wide || narrow ? (
            <row.Detail>
              <row.WhereWide>{wide}</row.WhereWide>
              <row.WhereNarrow>{narrow}</row.WhereNarrow>
            </row.Detail>
          ) : null}
        </row.Words>
        <row.Chip>
          {state ? (
            <StatusChip state={state} label={stateLabel} />
          ) : note ? (
            <row.Detail>{note}</row.Detail>
          ) : null}
        </row.Chip>
        <row.Amounts $wide={state !== undefined}>
          {amount}
          {subAmount ? <row.SubAmount>{subAmount}</row.SubAmount> : null}
          {trailing}
        </row.Amounts>
        {leads ? (
          <row.Chevron>
            <ChevronRightIcon />
          </row.Chevron>
        ) : null}
      </row.Content>
    </>
  )

  return (
    <row.Item>
      {href !== undefined ? (
        <row.LinkTarget href={href} data-leads={leads || undefined}>
          {content}
        </row.LinkTarget>
      ) : onSelect ? (
        <row.ButtonTarget type="button" onClick={onSelect}>
          {content}
        </row.ButtonTarget>
      ) : (
        <row.ReadOnly>{content}</row.ReadOnly>
      )}
      {props.aside === undefined ? null : <row.Aside>{props.aside}</row.Aside>}
    </row.Item>
  )
}
