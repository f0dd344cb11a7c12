import { ChevronRightIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import * as row from '#src/ui/lists/row-styles.ts'
import { StatusChip, statusText, type TransferState } from '#src/ui/lists/StatusChip.tsx'

export interface ListRowProps {
  /** The whole row is the target: a place to go, or something to do. Neither: a row to read. */
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
  /** Whether a chevron after the amounts shows that the row is a link. Left out in a narrow window. */
  leads?: boolean | undefined
  /**
   * An `IconLink` or `IconButton` after the row: a second target, which the row's own does not cover. It is left out
   * where the window is narrow, so what it does can be done behind the row too.
   */
  aside?: ReactNode
}

const joined = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(' · ')

/** A row of a ListCard: 76 high (phone 68), hairline inset to the text, the whole of it pressable. */
export function ListRow(props: ListRowProps) {
  const {
    href,
    onSelect,
    leading,
    title,
    detail,
    when,
    state,
    stateLabel,
    note,
    amount,
    subAmount,
    trailing,
    leads = false,
  } = props
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
