import { styled } from 'styled-components'
import { media, PublicSection, type } from '#src/ui/index.ts'

/** The band with title and days: no taller than it needs to be, since people come for the text. */
export const Head = styled(PublicSection)`
  padding-block-end: 2.5rem;
`

/** Version and days, side by side. */
export const Facts = styled.ul`
  ${type.hint}
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;
  color: var(--fgColor-muted);
`

/** The band below the head of a legal page. */
export const Body = styled(PublicSection)`
  padding-block-start: 3rem;
`

/** Contents at the left, the text at the right; one below the other on a phone. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: 15rem minmax(0, 44rem);
  gap: 2rem 4rem;
  align-items: start;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.print} {
    display: block;
  }
`

/** Stays in view while the text goes by. */
export const Aside = styled.div`
  position: sticky;
  inset-block-start: 1.5rem;
  max-height: calc(100dvh - 3rem);
  overflow-y: auto;

  ${media.phone} {
    position: static;
    max-height: none;
  }
  ${media.print} {
    display: none;
  }
`

/** Long text to be read: 16/26, at most about 75 characters a line, room above each heading. */
export const Prose = styled.article`
  line-height: 1.625;
  overflow-wrap: break-word;

  & > :first-child {
    margin-block-start: 0;
  }
  & h2 {
    ${type.cardLarge}
    margin-block: 2.75rem 0.75rem;
    scroll-margin-block-start: 1.5rem;
  }
  & h3 {
    ${type.card}
    margin-block: 1.75rem 0.5rem;
    scroll-margin-block-start: 1.5rem;
  }
  & p,
  & ul,
  & ol {
    margin-block: 0.875rem;
  }
  & ul,
  & ol {
    display: grid;
    gap: 0.5rem;
    padding-inline-start: 1.5rem;
  }
  & ul {
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & li::marker {
    color: var(--fgColor-muted);
  }
  & a {
    color: var(--fgColor-link);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  ${media.print} {
    font-size: 10.5pt;

    & h2,
    & h3 {
      break-after: avoid;
    }
  }
`

/** Where to read on. */
export const Related = styled.nav`
  margin-block-start: 3.5rem;
  padding-block-start: 1.5rem;
  border-block-start: 1px solid var(--borderColor-muted);

  & > p {
    ${type.label}
    margin-block-end: 0.5rem;
  }
  & li {
    padding-block: 0.25rem;
  }
  ${media.print} {
    display: none;
  }
`
