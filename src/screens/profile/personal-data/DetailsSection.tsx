import { AlertIcon, CheckCircleFillIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { type User, useCall, useCan } from '#src/api/index.ts'
import { countryName, formatDate, text } from '#src/content/index.ts'
import { phoneInGroups, preloadForm } from '#src/form/index.ts'
import type { ProfileResponse } from '#src/generated/forms.ts'
import { namesOf } from '#src/lib/person-names.ts'
import { type DetailLine, DetailList } from '#src/screens/profile/personal-data/DetailList.tsx'
import { EditDetails } from '#src/screens/profile/personal-data/EditDetails.tsx'
import { sayFailure } from '#src/shared/calls/index.ts'
import { CodeModal, profileQuery, sayUpdated, type WaitingChange } from '#src/shared/contact/index.ts'
import { CallAction, Card, LinkAction, Modal, Section } from '#src/ui/index.ts'

type Profile = ProfileResponse['data']

/**
 * The customer's details. "Edit details" opens their form if the known details are valid (spec section 2); if
 * the name is missing, the form is shown here instead.
 */
export function DetailsSection({ user }: { readonly user: User }) {
  const profile = useQuery(profileQuery).data?.data
  const [isEditing, setEditing] = useState(false)
  const [asked, setAsked] = useState<WaitingChange>()
  const isComplete = namesOf(user).first !== ''
  const canConfirm = useCan('contact-changes')
  const hasProfile = useCan('profile')

  async function edit() {
    // With its form loaded, the dialog opens with focus in the first field; otherwise it shows its own error.
    await preloadForm(user.verified_pid ? 'profile-contact' : 'profile-details').catch(() => undefined)
    setEditing(true)
  }

  function ask(waiting: readonly WaitingChange[]) {
    setEditing(false)
    if (canConfirm) setAsked(waiting[0])
  }

  /** If two changes wait, the other is next. */
  function askNext(message: string) {
    sayUpdated(message)
    setAsked(profile?.contact_changes.find(({ kind }) => asked !== undefined && kind !== asked.kind))
  }

  return (
    <Section
      id="details"
      title={text('screens.profile.details.title')}
      action={
        isComplete ? (
          <LinkAction type="button" onClick={() => void edit()}>
            {text('screens.profile.edit.title')}
          </LinkAction>
        ) : undefined
      }
    >
      {isComplete ? (
        <DetailList lines={linesOf(user, hasProfile, profile, setAsked)} />
      ) : (
        <Card>
          <EditDetails user={user} onSaved={ask} />
        </Card>
      )}
      <Modal open={isEditing} title={text('screens.profile.edit.title')} onClose={() => setEditing(false)}>
        <EditDetails user={user} onSaved={ask} />
      </Modal>
      {asked ? (
        <CodeModal
          key={asked.kind}
          user={user}
          change={asked}
          onDone={askNext}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Section>
  )
}

function linesOf(
  user: User,
  hasProfile: boolean,
  profile: Profile | undefined,
  onConfirm: (change: WaitingChange) => void,
): readonly DetailLine[] {
  const { first, last } = namesOf(user)
  const waiting = profile?.contact_changes ?? []
  const address = profile?.address
  const stateOf = (kind: WaitingChange['kind'], isConfirmed: boolean | undefined): ReactNode => {
    const change = waiting.find((one) => one.kind === kind)
    if (change) return <Waiting change={change} onConfirm={() => onConfirm(change)} />
    if (isConfirmed === undefined) return undefined
    return isConfirmed ? <Confirmed /> : <NotConfirmed email={user.email ?? ''} />
  }
  return [
    { id: 'first_name', label: text('screens.profile.details.firstName'), value: first },
    // Left out for a person with one name.
    ...(last === ''
      ? []
      : [{ id: 'last_name', label: text('screens.profile.details.lastName'), value: last }]),
    {
      id: 'phone',
      label: text('screens.profile.details.phone'),
      value: phoneInGroups(user.phone),
      state: stateOf('phone', true),
    },
    {
      id: 'email',
      label: text('screens.profile.details.email'),
      value: user.email ?? '',
      state: stateOf('email', user.email === null ? undefined : profile?.email_confirmed),
    },
    {
      id: 'dob',
      label: text('screens.profile.details.dob'),
      value: user.dob === null ? '' : formatDate(user.dob, 'long'),
    },
    ...(hasProfile
      ? [
          {
            id: 'address',
            label: text('screens.profile.details.address'),
            value: address ? addressOf(address) : '',
            state: address ? address.verified ? <Confirmed /> : <NotVerified /> : undefined,
          },
        ]
      : []),
  ]
}

const addressOf = ({ street_name, city, state, zipcode, country }: NonNullable<Profile['address']>): string =>
  [street_name, city, [state, zipcode].filter(Boolean).join(' '), countryName(country)]
    .filter(Boolean)
    .join(', ')

const NotVerified = () => (
  <Tone $tone="attention">
    <AlertIcon size={16} />
    {text('screens.profile.details.notVerified')}
  </Tone>
)

const Confirmed = () => (
  <Tone $tone="success">
    <CheckCircleFillIcon size={16} />
    {text('screens.profile.verified')}
  </Tone>
)

/** Sends the link that confirms the address. */
function NotConfirmed({ email }: { readonly email: string }) {
  const sendLink = useCall('send-email-link')
  const canConfirm = useCan('contact-changes')
  const send = () =>
    sendLink.mutate(
      {},
      {
        onSuccess: ({ message }) => sayUpdated(message),
        onError: (error) =>
          sayFailure(error, { title: text('screens.profile.details.email'), placement: 'profile' }),
      },
    )
  return (
    <>
      <Tone $tone="attention">
        <AlertIcon size={16} />
        {text('screens.profile.details.notConfirmed')}
      </Tone>
      {canConfirm ? (
        <CallAction
          busy={sendLink.isPending}
          aria-label={text('screens.profile.details.confirmWhat', { to: email })}
          onClick={send}
        >
          {text('screens.profile.details.confirm')}
        </CallAction>
      ) : null}
    </>
  )
}

/** The new value, which isn't in effect yet. */
function Waiting({ change, onConfirm }: { change: WaitingChange; onConfirm: () => void }) {
  return (
    <>
      <Tone $tone="attention">
        <AlertIcon size={16} />
        {text('screens.profile.details.waiting', { to: change.destination })}
      </Tone>
      <LinkAction
        type="button"
        aria-label={text('screens.profile.details.confirmWhat', { to: change.destination })}
        onClick={onConfirm}
      >
        {text('screens.profile.details.confirm')}
      </LinkAction>
    </>
  )
}

const Tone = styled.span<{ $tone: 'success' | 'attention' }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  color: ${({ $tone }) => `var(--fgColor-${$tone})`};
`
