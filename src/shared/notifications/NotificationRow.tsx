import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { detailOf, iconOf, type Notification, placeOf, titleOf } from '#src/shared/notifications/kinds.ts'
import { Anchor, Avatar, media, motion, type, VisuallyHidden } from '#src/ui/index.ts'

export interface NotificationRowProps {
  readonly notification: Notification
  /** The short time at the right. */
  readonly when: string
  /** Opening one reads it. */
  readonly onOpen: () => void
}

/** A notification: whose or what matter it is, what happened, when, and whether it is unread. */
export function NotificationRow({ notification, when, onOpen }: NotificationRowProps) {
  const { name, country, check } = notification.details
  return (
    <Item>
      <Target href={placeOf(notification)} onClick={onOpen} data-unread={!notification.read}>
        {name !== undefined && country !== undefined && check === undefined ? (
          <Avatar name={name} country={country} />
        ) : (
          <Avatar icon={iconOf(notification)} />
        )}
        <Words>
          <Title>
            {titleOf(notification)}
            {notification.read ? null : (
              <VisuallyHidden> {text('screens.notifications.unread')}</VisuallyHidden>
            )}
          </Title>
          <Detail>{detailOf(notification)}</Detail>
        </Words>
        <When>{when}</When>
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

const Target = styled(Anchor)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto 0.5rem;
  gap: 0.25rem 1rem;
  align-items: center;
  min-height: 4.75rem;
  padding: 0.75rem 0;
  color: var(--fgColor-default);
  text-decoration: none;
  transition: ${motion.to('background-color')};

  ${media.phone} {
    column-gap: 0.75rem;
  }
`

const Words = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`

const Title = styled.span`
  ${type.body}
  [data-unread='true'] & {
    font-weight: var(--base-text-weight-semibold);
  }
`

const Detail = styled.span`
  ${type.hint}
  color: var(--fgColor-muted);
`

const When = styled.span`
  ${type.hint}
  color: var(--fgColor-muted);
  font-variant-numeric: tabular-nums;
`

const Dot = styled.span`
  inline-size: 0.5rem;
  block-size: 0.5rem;
  border-radius: var(--borderRadius-full);

  &[data-shown='true'] {
    background: var(--bgColor-accent-emphasis);
    forced-color-adjust: none;
  }
`
