import { css, styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { detailOf, iconOf, type Notification, placeOf, titleOf } from '#src/shared/notifications/kinds.ts'
import { Anchor, Avatar, media, motion, type, VisuallyHidden } from '#src/ui/index.ts'

export interface NotificationRowProps {
  readonly notification: Notification
  /** The short time: on the right, on phones first in the second line. */
  readonly when: string
  /** In a panel, which is as narrow as a phone. */
  readonly narrow?: boolean
  readonly onOpen: () => void
}

export function NotificationRow({ notification, when, narrow = false, onOpen }: NotificationRowProps) {
  const { name, country, check } = notification.details
  return (
    <Item>
      <Target href={placeOf(notification)} onClick={onOpen} data-unread={!notification.read} $narrow={narrow}>
        {name !== undefined && country !== undefined && check === undefined ? (
          <Avatar name={name} country={country} />
        ) : (
          <Avatar icon={iconOf(notification)} />
        )}
        <Title>
          {titleOf(notification)}
          {notification.read ? null : (
            <VisuallyHidden> {text('screens.notifications.unread')}</VisuallyHidden>
          )}
        </Title>
        <Line>
          <When>{when}</When>
          <span>{detailOf(notification)}</span>
        </Line>
        <Dot aria-hidden data-shown={!notification.read} />
      </Target>
    </Item>
  )
}

const Item = styled.li`
  display: grid;
  grid-column: 1 / -1;

  & + & {
    border-block-start: 1px solid var(--borderColor-muted);
  }
`

const underTheTitle = css`
  grid-template-columns: auto minmax(0, 1fr) 0.5rem;
  grid-template-areas: 'avatar title dot' 'avatar line line';
  column-gap: 0.75rem;

  & > :nth-child(3) {
    display: block;
  }
  & > :nth-child(3) > :first-child::after {
    content: ' · ';
  }
`

const Target = styled(Anchor)<{ $narrow: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto 0.5rem;
  grid-template-areas: 'avatar title when dot' 'avatar line when dot';
  grid-template-rows: auto auto;
  column-gap: 1rem;
  align-content: center;
  align-items: center;
  min-height: 4.75rem;
  padding: 0.75rem 0;
  color: var(--fgColor-default);
  text-decoration: none;
  transition: ${motion.to('background-color')};

  & > :first-child {
    grid-area: avatar;
  }
  ${({ $narrow }) => ($narrow ? underTheTitle : '')}
  ${media.phone} {
    ${underTheTitle}
  }
`

const Title = styled.span`
  ${type.body}
  grid-area: title;
  align-self: end;
  overflow-wrap: anywhere;

  [data-unread='true'] & {
    font-weight: var(--base-text-weight-semibold);
  }
`

const Line = styled.span`
  ${type.hint}
  display: contents;
  grid-area: line;
  align-self: start;
  color: var(--fgColor-muted);
  overflow-wrap: anywhere;

  & > :last-child {
    grid-area: line;
    align-self: start;
  }
`

const When = styled.span`
  grid-area: when;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`

const Dot = styled.span`
  grid-area: dot;
  inline-size: 0.5rem;
  block-size: 0.5rem;
  border-radius: var(--borderRadius-full);

  &[data-shown='true'] {
    background: var(--bgColor-accent-emphasis);
    forced-color-adjust: none;
  }
`
