import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { LanguageSwitch, LogoLink, media, SkipLink, type } from '#src/ui/index.ts'

/** Logo, language and legal identity around the page; no links to lead a recipient astray. */
export function TrackPage({ children }: { readonly children: ReactNode }) {
  return (
    <Page>
      <SkipLink />
      <Header>
        <LogoLink href={paths.home()} />
        <LanguageSwitch />
      </Header>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Foot>
        {text('screens.site.footer.regulatory', { number: text('screens.site.footer.registrationNumber') })}
      </Foot>
    </Page>
  )
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  background: var(--hero-bg);
`

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  min-height: var(--header-size);
  padding-inline: max(var(--gutter-public), calc((100% - var(--width-public)) / 2));
  color: var(--fgColor-link);

  & > :first-child {
    color: var(--fgColor-default);
  }
`

const Main = styled.main`
  display: grid;
  align-content: start;
  gap: 1rem;
  flex: 1 1 auto;
  width: min(30rem + 2 * var(--gutter-public), 100%);
  margin-inline: auto;
  padding: 2rem var(--gutter-public) 2.5rem;

  &:focus {
    outline: none;
  }
  ${media.phone} {
    padding-block-start: 1rem;
  }
`

const Foot = styled.footer`
  ${type.legal}
  max-width: 22rem;
  margin-inline: auto;
  padding: 0 var(--gutter-public) 2.5rem;
  color: var(--fgColor-muted);
  text-align: center;
  text-wrap: balance;
`
