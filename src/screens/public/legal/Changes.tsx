import type { ChangedSection, ChangedWords } from 'virtual:legal-changes/*'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { Text, type, VisuallyHidden } from '#src/ui/index.ts'

/** What a version changed, word by word: only the paragraphs that differ, under their headings. */
export function Changes({ since, sections }: { since: string; sections: readonly ChangedSection[] }) {
  if (sections.length === 0) return <Text $tone="muted">{text('screens.legal.history.none')}</Text>
  return (
    <Frame aria-label={text('screens.legal.history.changes', { version: since })}>
      <Title>{text('screens.legal.history.changes', { version: since })}</Title>
      <Text $role="hint" $tone="muted">
        {text('screens.legal.history.key')}
      </Text>
      {sections.map(({ heading, paragraphs }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the changes of a build never move.
        <div key={place}>
          <Text as="h4" $role="label" $tone="inherit">
            {heading === '' ? text('screens.legal.history.opening') : heading}
          </Text>
          {paragraphs.map((words, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the changes of a build never move.
            <Paragraph key={index}>{words.map(render)}</Paragraph>
          ))}
        </div>
      ))}
    </Frame>
  )
}

/** Marked by colour and line, and by hidden text for screen readers. */
function render({ is, text: words }: ChangedWords, index: number, all: readonly ChangedWords[]) {
  if (is === 'kept') return words
  // A word that replaces another needs a space before it.
  const isApart = all[index - 1]?.is === 'removed' && /^[\p{L}\p{N}]/u.test(words)
  const [Tag, said] =
    is === 'added'
      ? (['ins', text('screens.legal.history.added')] as const)
      : (['del', text('screens.legal.history.removed')] as const)
  return (
    <Tag key={index} data-apart={isApart ? '' : undefined}>
      <VisuallyHidden>{said} </VisuallyHidden>
      {words}
    </Tag>
  )
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  margin-block-start: 0.5rem;
  padding: 1.25rem 1.5rem;
  border: 1px solid var(--borderColor-muted);
  border-radius: var(--borderRadius-large);
`

const Title = styled.h3`
  ${type.card}
  margin-block-end: -1rem;
`

const Paragraph = styled.p`
  margin-block-start: 0.5rem;
  line-height: 1.625;
  overflow-wrap: break-word;

  & ins {
    border-radius: 0.1875rem;
    background: var(--bgColor-success-muted);
    color: var(--fgColor-success);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  & [data-apart] {
    margin-inline-start: 0.25em;
  }
  & del {
    border-radius: 0.1875rem;
    background: var(--bgColor-danger-muted);
    color: var(--fgColor-danger);
  }
`
