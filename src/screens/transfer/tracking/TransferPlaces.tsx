import { CalendarIcon, ChevronRightIcon, CommentDiscussionIcon, FileIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { hasMoved, type Transfer } from '#src/shared/transfers/index.ts'
import { Avatar, ListCard, ListRow, useLeads } from '#src/ui/index.ts'

/** Links to the pages about a transfer that the provider has. */
export function TransferPlaces({ transfer }: { transfer: Transfer }) {
  const leads = useLeads()
  const places = placesOf(transfer).filter(({ href }) => leads(href))
  if (places.length === 0) return null
  return (
    <ListCard>
      {places.map(({ href, icon, title, detail }) => (
        <ListRow
          key={href}
          href={href}
          leading={<Avatar icon={icon} />}
          title={title}
          detail={detail}
          trailing={<ChevronRightIcon />}
        />
      ))}
    </ListCard>
  )
}

function placesOf(transfer: Transfer) {
  const { _id: id, beneficiary_first_name: name } = transfer
  const agreement = {
    href: paths.agreement(id),
    icon: FileIcon,
    title: text('screens.agreement.title'),
    detail: text('screens.agreement.detail'),
  }
  const plan = {
    href: paths.planTransfer(id),
    icon: CalendarIcon,
    title: text('screens.scheduled.repeat'),
    detail: text('screens.scheduled.repeatText', { name }),
  }
  const help = {
    href: paths.helpWith(id),
    icon: CommentDiscussionIcon,
    title: text('screens.tracking.help.title'),
    detail: text('screens.tracking.help.text'),
  }
  return [...(wasAuthorised(transfer) ? [agreement] : []), ...(hasMoved(transfer) ? [plan] : []), help]
}

/** Whether the PIN was entered: without it there is no agreement to show. */
const wasAuthorised = ({ timeline }: Transfer): boolean =>
  timeline.some(({ state }) => state === 'awaiting_payment')
