import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { queryFor, sessionAtom, standingOf, type User } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { CheckRow } from '#src/screens/identity/progress/CheckRow.tsx'
import { ProgressPanel } from '#src/screens/identity/progress/ProgressPanel.tsx'
import { ProgressShape } from '#src/screens/identity/progress/placeholder.tsx'
import {
  COUNTED,
  IdentityLayout,
  isOpen,
  type Row,
  rowsOf,
  verifiedCount,
} from '#src/shared/identity/index.ts'
import {
  Apart,
  Divider,
  ErrorState,
  FootBar,
  LinkButton,
  media,
  roomForFootBar,
  StepHeading,
  spread,
  Text,
  useDocumentTitle,
  VisuallyHidden,
} from '#src/ui/index.ts'

export function ProgressScreen() {
  const identity = useQuery(queryFor('get-identity'))
  useKeepUser(identity.data?.data.user)
  const rows = identity.data ? rowsOf(identity.data.data) : undefined
  const isSent = typeof identity.data?.data.consented_at === 'string'
  const heading = headingOf(rows ?? [], isSent)
  useDocumentTitle(heading.title)
  const news = useNews(rows)

  if (rows === undefined && standingOf(identity) === 'waiting') return <ProgressShape />
  return (
    <IdentityLayout width="form">
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {rows === undefined ? (
        <ErrorState
          title={text('screens.kyc-progress.failed')}
          message={identity.error?.message ?? text('messages.errors.network')}
          onRetry={() => void identity.refetch()}
        />
      ) : (
        <Progress rows={rows} isSent={isSent} heading={heading} />
      )}
    </IdentityLayout>
  )
}

interface ProgressProps {
  readonly rows: readonly Row[]
  /** The customer has agreed to the verifier. Until then everything is one draft, which one button continues. */
  readonly isSent: boolean
  readonly heading: Heading
}

interface Heading {
  readonly title: string
  readonly lead: string
}

function Progress({ rows, isSent, heading }: ProgressProps) {
  const open = rows.filter(isOpen)
  const first = open.find(({ status }) => status === 'refused') ?? open[0]
  const lookAround = (
    <LinkButton href={paths.dashboardHome()} tone={isSent && open.length === 0 ? 'soft' : 'link'}>
      {text('screens.kyc-progress.lookAround')}
    </LinkButton>
  )
  return (
    <>
      <StepHeading {...heading} />
      <ProgressPanel rows={rows} />
      <Rows>
        {rows.map((row) => (
          <CheckRow key={row.id} row={row} isFirst={row === first} canStart={isSent} />
        ))}
      </Rows>
      {isAllVerified(rows) ? (
        <Apart $above="24px">
          <LinkButton href={paths.dashboardHome()} tone="primary" block>
            {text('screens.kyc-progress.home')}
          </LinkButton>
        </Apart>
      ) : (
        <>
          <Divider />
          <Foot>
            <Text as="p" $role="hint" $tone="muted">
              {text(isSent ? 'screens.kyc-progress.byItself' : 'screens.kyc-progress.usually')}
            </Text>
            {first?.status === 'refused' ? lookAround : null}
            <Bar>
              {isSent ? null : (
                <LinkButton href={paths.kyc()} tone="primary" block>
                  {text(open.length === 0 ? 'screens.kyc-progress.send' : 'screens.kyc-progress.continue')}
                </LinkButton>
              )}
              {isSent && first ? (
                <OnPhone>
                  <NextStep row={first} />
                </OnPhone>
              ) : null}
              {first?.status === 'refused' ? null : lookAround}
            </Bar>
          </Foot>
        </>
      )}
    </>
  )
}

/**
 * The button into the first check names it; a refused check is named by its panel, with help beside the
 * button.
 */
function NextStep({ row }: { readonly row: Row }) {
  if (row.status !== 'refused')
    return (
      <LinkButton href={paths.kycCheck(row.id)} tone="primary" block>
        {text(`screens.kyc-progress.startCheck.${row.id}`)}
      </LinkButton>
    )
  return (
    <>
      <LinkButton href={paths.kycCheck(row.id)} tone="primary" block>
        {text('screens.kyc-progress.again')}
        <VisuallyHidden> {text(`screens.kyc-progress.checks.${row.id}.title`)}</VisuallyHidden>
      </LinkButton>
      <LinkButton href={paths.contact()} tone="link" block>
        {text('screens.kyc-progress.help')}
      </LinkButton>
    </>
  )
}

function headingOf(rows: readonly Row[], isSent: boolean): Heading {
  const count = rows.filter(({ status }) => status === 'refused').length
  if (isAllVerified(rows))
    return { title: text('screens.kyc-progress.done.title'), lead: text('screens.kyc-progress.done.lead') }
  if (count > 0)
    return {
      title: text('screens.kyc-progress.refused.title', { count }),
      lead: text('screens.kyc-progress.refused.lead'),
    }
  if (isSent && !rows.some(isOpen))
    return { title: text('screens.kyc-progress.sent.title'), lead: text('screens.kyc-progress.sent.lead') }
  return { title: text('screens.kyc.heading'), lead: text('screens.kyc.lead') }
}

const isAllVerified = (rows: readonly Row[]): boolean =>
  rows.length > 0 && rows.every(({ status }) => status === 'verified')

/** Changes since the page was opened, to be announced: "Proof of address: verified". */
function useNews(rows: readonly Row[] | undefined): string {
  const [news, setNews] = useState('')
  const before = useRef<readonly Row[] | undefined>(undefined)
  useEffect(() => {
    const known = before.current
    before.current = rows
    if (known === undefined || rows === undefined) return
    const changed = rows.filter((row) => known.find(({ id }) => id === row.id)?.status !== row.status)
    if (changed.length === 0) return
    const sentences = changed.map(({ id, status }) =>
      text('screens.kyc-progress.news', {
        name: text(`screens.kyc-progress.checks.${id}.title`),
        status: text(`screens.kyc-progress.status.${status}`),
      }),
    )
    setNews(
      [
        ...sentences,
        text('screens.kyc-progress.count', { count: verifiedCount(rows), total: COUNTED.length }),
      ].join('. '),
    )
  }, [rows])
  return news
}

/** The session's user decides which pages open, so keep it up to date. */
function useKeepUser(user: User | undefined): void {
  const setSession = useSetAtom(sessionAtom)
  useEffect(() => {
    if (user) setSession((session) => (session.status === 'customer' ? { ...session, user } : session))
  }, [user, setSession])
}

const Rows = styled.ul`
  margin: 16px 0 0;
  padding: 0;
  list-style: none;
`

const Foot = styled.div`
  ${roomForFootBar}
  ${spread}
  gap: 8px 16px;

  /* Align the text, not its padding, with the sentence above. */
  ${media.phone} {
    & > a {
      margin-inline-start: -1.5rem;
    }
  }
`

const Bar = styled(FootBar)`
  justify-items: center;
`

const OnPhone = styled.div`
  display: grid;
  gap: 8px;
  width: 100%;

  ${media.desktop} {
    display: none;
  }
`
