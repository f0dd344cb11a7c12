import { KeyIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { formatDate, text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { PasskeyRename } from '#src/generated/forms.ts'
import { type Passkey, useCurrentDevice } from '#src/screens/profile/settings/queries.ts'
import { useFactor } from '#src/screens/profile/settings/use-factor.ts'
import { deviceName } from '#src/shared/identity/index.ts'
import { Button, CallAction, LinkAction, Modal, notify, Stack, Text, type } from '#src/ui/index.ts'

export interface PasskeysModalProps {
  readonly open: boolean
  readonly passkeys: readonly Passkey[]
  readonly onClose: () => void
}

export function PasskeysModal({ open, passkeys, onClose }: PasskeysModalProps) {
  const [renaming, setRenaming] = useState<Passkey>()
  const begin = useFactor('begin-passkey', 'passkeys')
  const add = useFactor('add-passkey', 'passkeys')
  const rename = useFactor('rename-passkey', 'passkeys')
  const remove = useFactor('remove-passkey', 'passkeys')
  const here = useCurrentDevice()
  const [isMaking, setMaking] = useState(false)
  const [removing, setRemoving] = useState<string>()
  const title = text('screens.settings.passkeys.title')

  async function make() {
    const answer = await begin.run({})
    if (!answer) return
    const { makePasskey, isCalledOff, isKnownHere } = await import('#src/shared/passkeys/index.ts')
    try {
      const credential = await makePasskey(answer.data)
      const name = here === undefined ? text('screens.settings.passkeys.name') : deviceName(here)
      await add.run({ body: { name, credential } })
    } catch (error) {
      const key = isKnownHere(error) ? 'known' : isCalledOff(error) ? 'calledOff' : 'failed'
      const message = text(`screens.settings.passkeys.${key}`)
      notify({ tone: 'attention', title, message, placement: 'profile' })
    }
  }

  async function makeOnce() {
    setMaking(true)
    await make().finally(() => setMaking(false))
  }

  async function removeOne(id: string) {
    setRemoving(id)
    await remove.run({ params: { id } }).finally(() => setRemoving(undefined))
  }

  async function saveName(passkey: Passkey, body: PasskeyRename) {
    if (await rename.run({ params: { id: passkey._id }, body })) setRenaming(undefined)
  }

  return (
    <Modal
      open={open}
      title={title}
      onClose={onClose}
      footer={
        isSupported() && renaming === undefined ? (
          <Button tone="primary" block busy={isMaking} onClick={() => void makeOnce()}>
            {text('screens.settings.passkeys.addHere')}
          </Button>
        ) : undefined
      }
    >
      <Stack>
        <Text $tone="muted">
          {text(isSupported() ? 'screens.settings.passkeys.lead' : 'screens.settings.passkeys.unsupported')}
        </Text>
        {passkeys.length === 0 ? null : (
          <List role="list" aria-label={title}>
            {passkeys.map((passkey) => (
              <Row key={passkey._id}>
                <KeyIcon size={20} />
                {renaming?._id === passkey._id ? (
                  <Renaming data-dialog-inline="">
                    <SchemaForm
                      id="passkey-rename"
                      data={{ name: passkey.name }}
                      takesFocus
                      onSubmit={(body) => saveName(passkey, body)}
                    />
                  </Renaming>
                ) : (
                  <>
                    <Words>
                      <Name>{passkey.name}</Name>
                      <Text as="span" $role="hint" $tone="muted">
                        {usedOn(passkey)}
                      </Text>
                    </Words>
                    <LinkAction
                      type="button"
                      aria-label={text('screens.settings.passkeys.renameWhich', { name: passkey.name })}
                      onClick={() => setRenaming(passkey)}
                    >
                      {text('screens.settings.passkeys.rename')}
                    </LinkAction>
                    <CallAction
                      busy={removing === passkey._id}
                      waits={remove.isPending}
                      aria-label={text('screens.settings.passkeys.removeWhich', { name: passkey.name })}
                      onClick={() => void removeOne(passkey._id)}
                    >
                      {text('screens.settings.passkeys.remove')}
                    </CallAction>
                  </>
                )}
              </Row>
            ))}
          </List>
        )}
      </Stack>
    </Modal>
  )
}

const isSupported = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

const usedOn = ({ last_used_at, created_at }: Passkey): string =>
  last_used_at === null
    ? text('screens.settings.passkeys.added', { day: formatDate(created_at) })
    : text('screens.settings.passkeys.used', { day: formatDate(last_used_at) })

const List = styled.ul`
  display: grid;
`

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 0.75rem 1.25rem;
  min-height: 4.25rem;
  padding-block: 0.5rem;

  & + & {
    border-block-start: 1px solid var(--borderColor-muted);
  }

  & > svg {
    color: var(--fgColor-muted);
  }
`

const Renaming = styled.div`
  grid-column: 2 / -1;
`

const Words = styled.span`
  display: grid;
`

const Name = styled.span`
  ${type.value}
  overflow-wrap: anywhere;
`
