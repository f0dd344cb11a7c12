import { styled } from 'styled-components'
import { media, PublicSection, type } from '#src/ui/index.ts'

/** Title and dates of a long text, kept low: people come for the text. */
export const Head = styled(PublicSection)`
  padding-block-end: 2.5rem;

  ${media.print} {
    padding: 0;
    background: none;

    && * {
      color: CanvasText;
    }
  }
`

export const Facts = styled.ul`
  ${type.hint}
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;
  color: var(--fgColor-muted);
  text-wrap: pretty;

  /* Stacked from the start, or a line that loads in parts would wrap. */
  ${media.phone} {
    display: grid;
  }
`

/** The section below the head of a long text. Without a heading it is no `<section>`. */
export const Body = styled(PublicSection).attrs({ as: 'div' })`
  padding-block-start: 3rem;

  ${media.print} {
    padding: 1.5rem 0 0;
  }
`

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

export const Related = styled.nav`
  max-width: 36rem;
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
