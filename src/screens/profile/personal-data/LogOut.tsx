import { SignOutIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { signOut } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { Avatar, ListCard, ListRow, media } from '#src/ui/index.ts'

/** For phones, whose navigation is behind a button. */
export function LogOut() {
  const [, navigate] = useLocation()

  function leave() {
    // Navigate first: the end of the session would redirect to the login too, but return here after the next
    // one.
    navigate(paths.login())
    void signOut()
  }

  return (
    <OnPhone>
      <ListCard label={text('screens.dashboard.nav.logOut')}>
        <ListRow
          onSelect={leave}
          leading={<Quiet icon={SignOutIcon} />}
          title={text('screens.dashboard.nav.logOut')}
        />
      </ListCard>
    </OnPhone>
  )
}

const OnPhone = styled.div`
  ${media.desktop} {
    display: none;
  }
`

const Quiet = styled(Avatar)`
  background: var(--bgColor-neutral-muted);
  color: var(--fgColor-muted);
`
