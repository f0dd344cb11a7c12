import { CheckCircleFillIcon, CircleIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { queryFor, sessionAtom, signOut, standingOf, type User } from '#src/api/index.ts'
import { isVerified, paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import {
  AuthLayout,
  Button,
  ErrorState,
  LinkButton,
  SkeletonRows,
  StepHeading,
  Text,
  useDocumentTitle,
} from '#src/ui/index.ts'

const CHECKS = ['verified_pid', 'verified_poa', 'verified_selfie'] as const

/** How often the verifier's answer is looked for, in milliseconds. */
const LOOK_EVERY = 4000

/** Where a customer stands with the verification of identity; follows the verifier until all checks are done. */
export function KycScreen() {
  const account = useQuery({
    ...queryFor('get-account', {}),
    refetchInterval: ({ state }) => (state.data && isVerified(state.data.data) ? false : LOOK_EVERY),
  })
  useDocumentTitle(text('screens.kyc.title'))
  useKeepUser(account.data?.data)

  return (
    <AuthLayout
      home={paths.home()}
      aside={
        <Button tone="plain" size="medium" onClick={() => void signOut()}>
          {text('screens.kyc.logOut')}
        </Button>
      }
    >
      <StepHeading title={text('screens.kyc.heading')} lead={text('screens.kyc.lead')} />
      {account.data ? (
        <Progress user={account.data.data} />
      ) : standingOf(account) === 'failed' ? (
        <ErrorState
          title={text('screens.kyc.failed')}
          message={account.error?.message ?? text('messages.errors.network')}
          onRetry={() => void account.refetch()}
        />
      ) : (
        <SkeletonRows count={CHECKS.length} />
      )}
    </AuthLayout>
  )
}

function Progress({ user }: { user: User }) {
  const isDone = isVerified(user)
  return (
    <>
      <Checks>
        {CHECKS.map((check) => (
          <Check key={check} data-done={user[check] || undefined}>
            {user[check] ? <CheckCircleFillIcon size={24} /> : <CircleIcon size={24} />}
            <div>
              <Text $role="value">{text(`screens.kyc.checks.${check}.title`)}</Text>
              <Text $role="hint" $tone="muted">
                {text(`screens.kyc.checks.${check}.text`)}
              </Text>
            </div>
            <Text as="span" $role="label" $tone={user[check] ? 'success' : 'muted'}>
              {user[check] ? text('screens.kyc.verified') : text('screens.kyc.waiting')}
            </Text>
          </Check>
        ))}
      </Checks>
      <div role="status">
        {isDone ? (
          <LinkButton href={paths.dashboard()} tone="primary" block>
            {text('screens.kyc.continue')}
          </LinkButton>
        ) : (
          <Text $role="hint" $tone="muted">
            {text('screens.kyc.checking')}
          </Text>
        )}
      </div>
    </>
  )
}

/** The session's picture of the customer decides which pages open, so it follows what the provider says. */
function useKeepUser(user: User | undefined): void {
  const setSession = useSetAtom(sessionAtom)
  useEffect(() => {
    if (user) setSession((session) => (session.status === 'customer' ? { ...session, user } : session))
  }, [user, setSession])
}

const Checks = styled.ul`
  display: grid;
  margin: 0 0 1.5rem;
  padding: 0;
  list-style: none;
`

const Check = styled.li`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 1rem;
  align-items: center;
  padding-block: 1rem;
  color: var(--fgColor-muted);

  & + & {
    border-block-start: 1px solid var(--borderColor-muted);
  }
  &[data-done] > svg {
    color: var(--fgColor-success);
  }
`
