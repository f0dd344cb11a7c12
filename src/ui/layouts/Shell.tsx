import { type ReactNode, useState } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { Logo } from '#src/ui/brand/Logo.tsx'
import { LogoLink } from '#src/ui/brand/LogoLink.tsx'
import { BottomBar } from '#src/ui/layouts/BottomBar.tsx'
import type { NavItem } from '#src/ui/layouts/NavItem.ts'
import { SideNav, type SideNavProps } from '#src/ui/layouts/SideNav.tsx'
import { TopBar, type TopBarProps } from '#src/ui/layouts/TopBar.tsx'
import { SkipLink } from '#src/ui/navigation/SkipLink.tsx'
import { Drawer } from '#src/ui/overlays/Drawer.tsx'
import { media } from '#src/ui/theme/media.ts'

export interface ShellProps extends Omit<TopBarProps, 'onMenu'> {
  home: string
  items: readonly NavItem[]
  /** Send money: in the side navigation, and in the bottom bar of a phone. */
  send?: SideNavProps['send']
  logOut: { label: string; onSelect: () => void }
  /** Under the top bar: an OfflineStrip. */
  banner?: ReactNode
  children: ReactNode
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: var(--width-nav) minmax(0, 1fr);
  min-height: 100dvh;
  background: var(--bgColor-muted);

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.print} {
    display: block;
    background: none;
    print-color-adjust: exact;
  }
`

/** Puts MoveBar on top of the content, on phones under the top bar. */
const MoveBarPlace = createGlobalStyle`
  :root {
    --moveBar-start: var(--width-nav);

    ${media.phone} {
      --moveBar-start: 0;
      --moveBar-top: calc(var(--topBar-size) + env(safe-area-inset-top) - 2px);
    }
  }
`

const Side = styled.nav`
  border-inline-end: 1px solid var(--borderColor-muted);
  background: var(--bgColor-default);

  ${media.phone} {
    display: none;
  }

  ${media.print} {
    display: none;
  }
`

/** Stays in view, and scrolls separately in a low window. */
const Held = styled.div`
  position: sticky;
  inset-block-start: 0;
  display: flex;
  flex-direction: column;
  height: 100dvh;
  overflow-y: auto;
  padding: 1.125rem 1rem 1.25rem;

  & > a {
    margin: 0 auto 1.375rem 0.75rem;
  }

  ${media.rail} {
    padding-inline: 0;

    /* The mark alone: the wordmark is past the edge. */
    & > a {
      width: 2.25rem;
      margin: 0.125rem auto 1rem;
      overflow: hidden;
    }

    & > a > svg {
      height: 2.25rem;
    }
  }
`

const Content = styled.div<{ $barred: boolean }>`
  width: 100%;
  max-width: calc(var(--width-shell) + 2 * var(--gutter-shell));
  margin-inline: auto;
  padding: 0 var(--gutter-shell) 3rem;

  ${media.phone} {
    padding-block-end: ${({ $barred }) =>
      $barred ? 'calc(var(--bottomBar-size) + env(safe-area-inset-bottom) + 1.5rem)' : '1.5rem'};
  }

  ${media.lowPhone} {
    padding-block-end: 1.5rem;
  }

  ${media.print} {
    max-width: none;
    padding: 0;
  }
`

/** Paper has no navigation, so the logo says whose it is. */
const Letterhead = styled.div`
  display: none;

  ${media.print} {
    display: block;
    margin-block-end: 1.5rem;
  }
`

/** Contains its children’s margins, which would move the page. */
const Main = styled.main`
  display: flow-root;

  &:focus {
    outline: none;
  }
`

/**
 * The signed-in frame: side navigation 256, top bar 88; up to 768 a drawer, a top bar of 56 and a bottom bar. With
 * `close` it is the frame of a flow: on phones no bottom bar, back and close in the top bar.
 */
export function Shell({ home, items, send, logOut, banner, children, ...bar }: ShellProps) {
  const [drawerOpen, setDrawerOpen] = useState(false)
  const closeDrawer = () => setDrawerOpen(false)
  const isFlow = bar.close !== undefined
  return (
    <Frame>
      <MoveBarPlace />
      <SkipLink />
      <Side aria-label={text('ui.navigation.main')}>
        <Held>
          <LogoLink href={home} />
          <SideNav items={items} send={send} logOut={logOut} railed />
        </Held>
      </Side>
      <Content $barred={!isFlow}>
        <Letterhead>
          <Logo />
        </Letterhead>
        <TopBar {...bar} onMenu={() => setDrawerOpen(true)} />
        {banner}
        <Main id="main" tabIndex={-1}>
          {children}
        </Main>
      </Content>
      {isFlow ? null : (
        <BottomBar items={items} send={send ? { ...send, label: send.short ?? send.label } : undefined} />
      )}
      <Drawer open={drawerOpen} title={text('ui.navigation.main')} onClose={closeDrawer} head={<Logo />}>
        <SideNav items={items} send={send} search={bar.search} onFollow={closeDrawer} logOut={logOut} />
      </Drawer>
    </Frame>
  )
}
