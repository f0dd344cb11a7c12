import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { LogoLink } from '#src/ui/brand/LogoLink.tsx'
import { ALL_LINKS } from '#src/ui/layouts/all-links.ts'
import type { NavLink } from '#src/ui/layouts/NavItem.ts'
import { Anchor } from '#src/ui/navigation/Anchor.tsx'
import { media } from '#src/ui/theme/media.ts'
import { type } from '#src/ui/theme/type.ts'

export interface FooterProps {
  home: string
  /** The legal notice: "Farsend is a money service business registered in Canada. …" */
  note: string
  columns: readonly { id: string; title: string; links: readonly NavLink[] }[]
  legal: string
}

const Foot = styled.footer`
  padding: 4rem max(var(--gutter-public), calc((100% - var(--width-public)) / 2)) 2.5rem;
  background: var(--bgColor-default);
  color: var(--fgColor-muted);

  ${media.phone} {
    padding-block: 2rem 1.5rem;
  }
  ${media.print} {
    display: none;
  }
`

const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 1.5rem 4rem;
  justify-content: space-between;
`

const About = styled.div`
  ${type.hint}
  flex: 1 1 18rem;
  max-width: 18rem;

  & > p {
    margin-block-start: 0.5rem;
    text-wrap: pretty;
  }
`

const Places = styled.nav`
  display: grid;
  flex: 2 1 26rem;
  min-width: min(26rem, 100%);
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 1.5rem;
  max-width: 47rem;
  scroll-margin-block-start: 1.5rem;

  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 1rem 1.5rem;
  }
  ${media.enlarged} {
    grid-template-columns: minmax(0, 1fr);
  }

  &:focus {
    outline: none;
  }
`

const Heading = styled.h2`
  ${type.label}
  margin-block-end: 0.375rem;
  color: var(--fgColor-default);
`

const Place = styled(Anchor)`
  ${type.hint}
  display: inline-flex;
  align-items: center;
  min-height: 2rem;
  border-radius: 0.25rem;

  /* Doubled: Primer's link colour comes later in the cascade. */
  && {
    color: inherit;
  }
  &&:hover {
    color: var(--fgColor-default);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  ${media.phone} {
    min-height: var(--control-touch-size);
  }
`

const Legal = styled.p`
  ${type.legal}
  margin-block-start: 3rem;
  text-wrap: pretty;

  ${media.phone} {
    margin-block-start: 1.25rem;
  }
`

export function Footer({ home, note, columns, legal }: FooterProps) {
  return (
    <Foot>
      <Columns>
        <About>
          <LogoLink href={home} />
          <p>{note}</p>
        </About>
        {columns.length > 0 ? (
          <Places id={ALL_LINKS} tabIndex={-1} aria-label={text('ui.navigation.footer')}>
            {columns.map((column) => (
              <section key={column.id}>
                <Heading>{column.title}</Heading>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.id}>
                      <Place href={link.href}>{link.label}</Place>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </Places>
        ) : null}
      </Columns>
      <Legal>{legal}</Legal>
    </Foot>
  )
}
