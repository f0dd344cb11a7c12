import { LockIcon } from '@primer/octicons-react'
import type { User } from '#src/api/index.ts'
import { formatDate, text } from '#src/content/index.ts'
import { phoneFieldsOf, SchemaForm } from '#src/form/index.ts'
import { fullNameOf, nameFieldsOf } from '#src/lib/person-names.ts'
import { paths } from '#src/paths.ts'
import { useSaveDetails, type WaitingChange } from '#src/shared/contact/index.ts'
import { DetailRows, Link, Stack, Text } from '#src/ui/index.ts'

export interface EditDetailsProps {
  readonly user: User
  /** Called once saved, with the changes that still need a code. */
  readonly onSaved: (waiting: readonly WaitingChange[]) => void
}

/**
 * The form of the details. What the identity check verified is read-only: support changes it, given new
 * documents.
 */
export function EditDetails({ user, onSaved }: EditDetailsProps) {
  const save = useSaveDetails()
  const dob = user.dob === null ? {} : { dob: user.dob }
  const person = { ...nameFieldsOf(user), ...dob }
  const contact = { ...phoneFieldsOf(user.phone), ...(user.email === null ? {} : { email: user.email }) }

  if (!user.verified_pid)
    return (
      <SchemaForm
        id="profile-details"
        data={{ ...person, ...contact }}
        onSubmit={async (body) => onSaved(await save(body))}
      />
    )
  return (
    <Stack>
      <DetailRows
        rows={[
          {
            id: 'name',
            label: text('screens.profile.edit.name'),
            value: <Locked>{fullNameOf(user)}</Locked>,
          },
          ...(user.dob === null
            ? []
            : [
                {
                  id: 'dob',
                  label: text('screens.profile.details.dob'),
                  value: <Locked>{formatDate(user.dob, 'long')}</Locked>,
                },
              ]),
        ]}
      />
      <Text $role="hint" $tone="muted">
        {text('screens.profile.edit.locked')}{' '}
        <Link href={paths.newRequest()} $touch>
          {text('screens.profile.edit.support')}
        </Link>
      </Text>
      <SchemaForm
        id="profile-contact"
        data={contact}
        onSubmit={async (body) => onSaved(await save({ ...person, ...body }))}
      />
    </Stack>
  )
}

function Locked({ children }: { readonly children: string }) {
  return (
    <>
      <LockIcon size={16} />
      {children}
    </>
  )
}
