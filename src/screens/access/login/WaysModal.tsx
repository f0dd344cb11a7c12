import {
  DeviceMobileIcon,
  KeyIcon,
  ListUnorderedIcon,
  PasskeyFillIcon,
  QuestionIcon,
} from '@primer/octicons-react'
import { styled } from 'styled-components'
import type { SecondFactor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { Button, LinkButton, Modal } from '#src/ui/index.ts'

export type Way = SecondFactor['way']

const icons = {
  sms: DeviceMobileIcon,
  authenticator: KeyIcon,
  passkey: PasskeyFillIcon,
  'recovery-code': ListUnorderedIcon,
} as const

interface WaysModalProps {
  open: boolean
  /** The customer's ways, without the current one. */
  ways: readonly Way[]
  onChoose: (way: Way) => void
  /** For customers who have none left; undefined if the phone suffices. */
  onLost: (() => void) | undefined
  onClose: () => void
}

export function WaysModal({ open, ways, onChoose, onLost, onClose }: WaysModalProps) {
  return (
    <Modal open={open} title={text('screens.login.confirm.ways.title')} onClose={onClose}>
      <List>
        {ways.map((way) => (
          <li key={way}>
            <Button block tone="soft" icon={icons[way]} onClick={() => onChoose(way)}>
              {text(`screens.login.confirm.ways.${way}`)}
            </Button>
          </li>
        ))}
        {onLost ? (
          <li>
            <Button block tone="plain" onClick={onLost}>
              {text('screens.login.lost.open')}
            </Button>
          </li>
        ) : null}
        <li>
          <LinkButton block tone="plain" icon={QuestionIcon} href={paths.contact()}>
            {text('screens.login.confirm.ways.help')}
          </LinkButton>
        </li>
      </List>
    </Modal>
  )
}

const List = styled.ul`
  display: grid;
  gap: 0.75rem;
  margin: 0;
  padding: 0;
  list-style: none;
`
