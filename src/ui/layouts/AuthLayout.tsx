import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { Backdrop } from '#src/ui/brand/Backdrop.tsx'
import { LogoLink } from '#src/ui/brand/LogoLink.tsx'
import { LanguageSwitch } from '#src/ui/navigation/LanguageSwitch.tsx'
import { SkipLink } from '#src/ui/navigation/SkipLink.tsx'
import { type BackAction, StepHeader } from '#src/ui/progress/StepHeader.tsx'
import { media } from '#src/ui/theme/media.ts'

export interface AuthLayoutProps {
  home: string
  /** Right in the header: "Have an account? Login". Not on phones, unless `asideOnPhones`. */
  aside?: ReactNode
  asideOnPhones?: boolean | undefined
  /** auth: 480, a few fields. form: 640. wide: 840, things beside one another. */
  width?: 'auth' | 'form' | 'wide' | undefined
  /** In a wizard; on phones the step is under the header, without a card. */
  step?:
    | { position: number; total: number; back?: BackAction | undefined; note?: string | undefined }
    | undefined
  foot?: ReactNode
  children: ReactNode
}

const Page = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  background: var(--hero-bg);

  ${media.phone} {
    background: var(--bgColor-default);
  }
`

const Header = styled.header`
  position: relative;
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 1rem;
  min-height: var(--header-size);
  padding-inline: max(var(--gutter-public), calc((100% - var(--width-public)) / 2));
  border-block-end: 1px solid var(--hero-borderColor);

  ${media.phone} {
    border-color: var(--borderColor-muted);
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 1.5rem;
  margin-inline-start: auto;
  color: var(--fgColor-muted);
`

const Aside = styled.div<{ $onPhones: boolean }>`
  color: var(--fgColor-muted);

  ${media.phone} {
    display: ${({ $onPhones }) => ($onPhones ? 'block' : 'none')};
  }
`

const Main = styled.main`
  position: relative;
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  padding: 3rem 1.25rem 4rem;

  &:focus {
    outline: none;
  }

  ${media.phone} {
    padding: 0 var(--gutter-public);
  }
`

/** On a phone a wizard’s step fills the page, with its button at the foot, above the keyboard. */
const fillThePage = css`
  & div:has(form, [data-way-on]),
  & form {
    display: flex;
    flex: 1 1 auto;
    flex-direction: column;
  }

  & form > :is([type='submit'], :has([type='submit'])),
  & [data-way-on] {
    margin-block-start: auto;
  }
`

/** In a step that fills the page, a sentence that loads in two pieces keeps its start in place. */
const standAtTheFoot = css`
  ${media.phone} {
    min-height: 2.5rem;
    text-align: start;
    text-wrap: wrap;
  }
`

const widths = { auth: 'var(--width-auth)', form: '40rem', wide: '52.5rem' } as const

const CardBox = styled.div<{ $wizard: boolean; $width: keyof typeof widths }>`
  display: flex;
  flex-direction: column;
  width: min(${({ $width }) => widths[$width]}, 100%);
  margin-inline: auto;
  padding: 2.5rem;
  border: 1px solid var(--borderColor-default);
  border-radius: var(--borderRadius-xlarge);
  background: var(--bgColor-default);
  box-shadow: var(--elevation-2);

  ${media.phone} {
    flex: 1 1 auto;
    padding: ${({ $wizard }) => ($wizard ? '0.5rem' : '1.75rem')} 0 calc(1.25rem + env(safe-area-inset-bottom));
    border: 0;
    border-radius: 0;
    box-shadow: none;

    ${({ $wizard }) => ($wizard ? fillThePage : '')}
  }
`

const Foot = styled.div<{ $wizard: boolean }>`
  margin-block-start: 1.5rem;
  color: var(--fgColor-muted);
  text-align: center;
  text-wrap: balance;

  ${({ $wizard }) => ($wizard ? standAtTheFoot : '')}
`

/** Login, sign-up, codes: header with logo and divider, centred card on the hero's colour; on phones no card. */
export function AuthLayout({
  home,
  aside,
  asideOnPhones = false,
  width = 'auth',
  step,
  foot,
  children,
}: AuthLayoutProps) {
  const isWizard = step !== undefined
  return (
    <Page>
      <SkipLink />
      <Backdrop scene="auth" />
      <Header>
        <LogoLink href={home} />
        <Ways>
          {aside ? <Aside $onPhones={asideOnPhones}>{aside}</Aside> : null}
          <LanguageSwitch />
        </Ways>
      </Header>
      <Main id="main" tabIndex={-1}>
        <CardBox $wizard={isWizard} $width={width}>
          {step ? <StepHeader {...step} /> : null}
          {children}
          {foot ? <Foot $wizard={isWizard}>{foot}</Foot> : null}
        </CardBox>
      </Main>
    </Page>
  )
}
