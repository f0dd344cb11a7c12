import { styled } from 'styled-components'
import { type MarkdownHeading, text } from '#src/content/index.ts'
import { media, type } from '#src/ui/index.ts'

/** The sections of a long text, each with a link: beside the text on a wide window, in a fold above it on a phone. */
export function Contents({ headings }: { headings: readonly MarkdownHeading[] }) {
  const list = (
    <List>
      {headings.map(({ id, text: words }) => (
        <li key={id}>
          <a href={`#${id}`}>{words}</a>
        </li>
      ))}
    </List>
  )
  return (
    <nav aria-label={text('screens.legal.contents')}>
      <Wide>
        <Heading aria-hidden="true">{text('screens.legal.contents')}</Heading>
        {list}
      </Wide>
      <Narrow>
        <summary>{text('screens.legal.contents')}</summary>
        {list}
      </Narrow>
    </nav>
  )
}

const Wide = styled.div`
  ${media.phone} {
    display: none;
  }
`

const Narrow = styled.details`
  display: none;
  padding: 0 1rem;
  border: 1px solid var(--borderColor-default);
  border-radius: var(--borderRadius-row);

  & > summary {
    ${type.value}
    padding-block: 0.75rem;
    cursor: pointer;
  }

  ${media.phone} {
    display: block;
  }
`

const Heading = styled.p`
  ${type.label}
  margin-block-end: 0.5rem;
`

const List = styled.ul`
  ${type.hint}
  padding-block-end: 0.5rem;

  & a {
    display: block;
    padding-block: 0.3125rem;
    border-radius: 0.25rem;
    color: var(--fgColor-muted);
    text-decoration: none;
  }

  & a:hover {
    color: var(--fgColor-default);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  ${media.phone} {
    & a {
      padding-block: 0.75rem;
    }
  }
`
