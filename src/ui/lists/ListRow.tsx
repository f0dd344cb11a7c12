import { ChevronRightIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import * as row from '#src/ui/lists/row-styles.ts'
import { StatusChip, statusText, type TransferState } from '#src/ui/lists/StatusChip.tsx'
import { Anchor } from '#src/ui/navigation/Anchor.tsx'
import { media } from '#src/ui/theme/media.ts'

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

const Lead = styled.span`${row.lead}`
const Words = styled.span`${row.words}`
const Title = styled.span`${row.title}`
const Detail = styled.span`${row.detail}`
const Chip = styled.span`${row.chip}`
const Note = styled.span`${row.detail}`
const Amounts = styled.span<{ $wide: boolean }>`${row.amounts}`
const SubAmount = styled.span`${row.subAmount}`
const Content = styled.span`${row.content}`
const Chevron = styled.span`${row.chevron}`

const Item = styled.li`${row.item}`
const LinkTarget = styled(Anchor)`${row.target} ${row.touchable}`
const ButtonTarget = styled.button`${row.target} ${row.touchable}`
const ReadOnly = styled.div`${row.target}`

const Aside = styled.div`${row.aside}`

const WhereWide = styled.span`${media.tight} { display: none; }`
const WhereNarrow = styled.span`${media.roomy} { display: none; }`

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
      <Lead>{leading}</Lead>
      <Content>
        <Words>
          <Title>{title}</Title>
          {wide || narrow ? (
            <Detail>
              <WhereWide>{wide}</WhereWide>
              <WhereNarrow>{narrow}</WhereNarrow>
            </Detail>
          ) : null}
        </Words>
        <Chip>
          {state ? <StatusChip state={state} label={stateLabel} /> : note ? <Note>{note}</Note> : null}
        </Chip>
        <Amounts $wide={state !== undefined}>
          {amount}
          {subAmount ? <SubAmount>{subAmount}</SubAmount> : null}
          {trailing}
        </Amounts>
        {leads ? (
          <Chevron>
            <ChevronRightIcon />
          </Chevron>
        ) : null}
      </Content>
    </>
  )

  return (
    <Item>
      {href !== undefined ? (
        <LinkTarget href={href} data-leads={leads || undefined}>
          {content}
        </LinkTarget>
      ) : onSelect ? (
        <ButtonTarget type="button" onClick={onSelect}>
          {content}
        </ButtonTarget>
      ) : (
        <ReadOnly>{content}</ReadOnly>
      )}
      {props.aside === undefined ? null : <Aside>{props.aside}</Aside>}
    </Item>
  )
}
