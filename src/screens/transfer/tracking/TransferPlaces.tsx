import { CalendarIcon, ChevronRightIcon, CommentDiscussionIcon, FileIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { hasMoved, type Transfer } from '#src/shared/transfers/index.ts'
import { Avatar, ListCard, ListRow, useLeads } from '#src/ui/index.ts'

/** Leads to the pages about a transfer that the provider has. */
export function TransferPlaces({ transfer }: { transfer: Transfer }) {
  const { agreement, plan, help } = placesOf(transfer, useLeads())
  if (!agreement && !plan && !help) return null
  return (
    <ListCard>
      {agreement ? (
        <ListRow
          href={agreement}
          leading={<Avatar icon={FileIcon} />}
          title={text('screens.agreement.title')}
          detail={text('screens.agreement.detail')}
          trailing={<ChevronRightIcon />}
        />
      ) : null}
      {plan ? (
        <ListRow
          href={plan}
          leading={<Avatar icon={CalendarIcon} />}
          title={text('screens.scheduled.repeat')}
          detail={text('screens.scheduled.repeatText', { name: transfer.beneficiary_first_name })}
          trailing={<ChevronRightIcon />}
        />
      ) : null}
      {help ? (
        <ListRow
          href={help}
          leading={<Avatar icon={CommentDiscussionIcon} />}
          title={text('screens.tracking.help.title')}
          detail={text('screens.tracking.help.text')}
          trailing={<ChevronRightIcon />}
        />
      ) : null}
    </ListCard>
  )
}

/** The pages about a transfer, if there are such. */
function placesOf(transfer: Transfer, leads: (href: string) => boolean) {
  const { _id: id } = transfer
  const ifThere = (isOfUse: boolean, href: string) => (isOfUse && leads(href) ? href : undefined)
  return {
    agreement: ifThere(wasAuthorised(transfer), paths.agreement(id)),
    plan: ifThere(hasMoved(transfer), paths.planTransfer(id)),
    help: ifThere(true, paths.helpWith(id)),
  }
}

/** Whether the PIN was entered: without it there is no agreement to show. */
const wasAuthorised = ({ timeline }: Transfer): boolean =>
  timeline.some(({ state }) => state === 'awaiting_payment')
