import { ChevronDownIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import type { MarkdownHeading } from '#src/content/index.ts'
import { Fold, media, Text, type } from '#src/ui/index.ts'

/** Table of contents of a long text: beside the text in a wide window, collapsed above it on a phone. */
export function Contents({ label, headings }: { label: string; headings: readonly MarkdownHeading[] }) {
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
    <nav aria-label={label}>
      <Wide>
        <Text $role="label" $tone="inherit" $below="0.5rem" aria-hidden="true">
          {label}
        </Text>
        {list}
      </Wide>
      <Narrow>
        <summary>
          {label}
          <ChevronDownIcon />
        </summary>
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

const Narrow = styled(Fold)`
  display: none;
  padding: 0 1rem;
  border: 1px solid var(--borderColor-default);
  border-radius: var(--borderRadius-row);

  & > summary {
    ${type.value}
    justify-content: space-between;
  }

  ${media.phone} {
    display: block;
  }
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
