import { BookIcon, ShareIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { standingOf, userAtom } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { AccountDetailsResponse } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'
import { schemeOf } from '#src/screens/multi-currency/actions.ts'
import { type DetailLine, linesOf, sharedText } from '#src/screens/multi-currency/details.ts'
import { detailsQuery } from '#src/screens/multi-currency/queries.ts'
import { useAccountCall } from '#src/screens/multi-currency/use-account-call.ts'
import { useIsChecked } from '#src/shared/identity/index.ts'
import {
  Button,
  Card,
  CopyButton,
  DetailRows,
  LinkButton,
  LoadFailure,
  notify,
  Skeleton,
  SkeletonBlock,
  SkeletonLine,
  Stack,
  Text,
} from '#src/ui/index.ts'

type Details = AccountDetailsResponse['data']

/** What others need to pay into an account, or the button to get it. */
export function DetailsCard({ currency }: { readonly currency: string }) {
  const query = useQuery(detailsQuery(currency))
  const data = query.data?.data
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card as="section" aria-labelledby="details">
      <Text as="h2" id="details" $role="value" ref={heading} tabIndex={-1}>
        {text('screens.multi-currency.details.title')}
      </Text>
      {data ? (
        <Content data={data} onMade={() => heading.current?.focus()} />
      ) : standingOf(query) === 'waiting' ? (
        <Skeleton>
          <SkeletonLine $line="1.25rem" $width="12rem" />
          <SkeletonBlock $width="100%" $height="2.5rem" />
        </Skeleton>
      ) : (
        <LoadFailure as="h3" title={text('screens.multi-currency.details.failed')} query={query} />
      )}
    </Card>
  )
}

interface ContentProps {
  readonly data: Details
  /** The details have replaced the button that requested them. */
  readonly onMade: () => void
}

function Content({ data, onMade }: ContentProps) {
  const { currency, offered, details } = data
  const scheme = schemeOf(currency)
  if (!offered || scheme === undefined)
    return (
      <Text $role="hint" $tone="muted">
        {text('screens.multi-currency.details.notOffered')}
      </Text>
    )
  if (details === null) return <NoDetails currency={currency} onMade={onMade} />
  const lines = linesOf(details)
  return (
    <Stack $gap="1rem">
      <Text $role="hint" $tone="muted">
        {text(`screens.multi-currency.details.lead.${scheme}`)}
      </Text>
      <DetailRows rows={lines.map(rowOf)} />
      <ShareDetails lines={lines} />
    </Stack>
  )
}

const rowOf = ({ id, label, shown, value }: DetailLine) => ({
  id,
  label,
  value: (
    <>
      {shown}
      <CopyButton value={value} label={text('screens.multi-currency.details.copy', { what: label })} />
    </>
  ),
})

/** Shares with the device's share sheet, or copies if it has none. */
function ShareDetails({ lines }: { readonly lines: readonly DetailLine[] }) {
  const title = text('screens.multi-currency.details.title')

  async function share() {
    const shared = sharedText(lines)
    if (typeof navigator.share === 'function') {
      // Cancelled by the customer: not an error.
      await navigator.share({ text: shared }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(shared)
    notify({ tone: 'success', title, message: text('screens.multi-currency.details.shared') })
  }

  return (
    <Button size="medium" tone="soft" block icon={ShareIcon} onClick={() => void share()}>
      {text('screens.multi-currency.details.share')}
    </Button>
  )
}

function NoDetails({ currency, onMade }: { readonly currency: string; readonly onMade: () => void }) {
  const issue = useAccountCall('issue-account-details')
  const mayHave = useIsChecked(useAtomValue(userAtom))

  async function make() {
    const title = text('screens.multi-currency.details.title')
    if (await issue.run({ params: { currency } }, { title })) onMade()
  }

  return (
    <Stack $gap="1rem">
      <Text $role="hint" $tone="muted">
        {mayHave
          ? text('screens.multi-currency.details.none', { currency })
          : text('screens.multi-currency.details.verify')}
      </Text>
      {mayHave ? (
        <Button
          size="medium"
          tone="soft"
          block
          icon={BookIcon}
          busy={issue.isPending}
          onClick={() => void make()}
        >
          {text('screens.multi-currency.details.make')}
        </Button>
      ) : (
        <LinkButton size="medium" tone="soft" block href={paths.kycProgress()}>
          {text('screens.multi-currency.open.verifyAction')}
        </LinkButton>
      )}
    </Stack>
  )
}
