import type { FaqEntry as Entry } from 'virtual:faq'
import { LinkIcon } from '@primer/octicons-react'
import { Fragment, type MouseEvent } from 'react'
import { styled } from 'styled-components'
import { Markdown, text } from '#src/content/index.ts'
import { piecesOf } from '#src/shared/support/index.ts'
import { Fold, media, motion, PlusMinus, type } from '#src/ui/index.ts'

interface FaqEntryProps {
  entry: Entry
  terms: readonly string[]
  onToggle: (id: string, isOpen: boolean) => void
}

/**
 * A question in a native `<details>`. Its id is inside, so that the browser opens it for a link, even without
 * script.
 */
export function FaqEntry({ entry, terms, onToggle }: FaqEntryProps) {
  const { id, question, answer } = entry

  function toggle(event: MouseEvent<HTMLElement>) {
    const fold = event.currentTarget.parentElement
    // The click comes before the toggle.
    if (fold instanceof HTMLDetailsElement) onToggle(id, !fold.open)
  }

  const renderText = (words: string) => <Marked words={words} terms={terms} />
  return (
    <Question>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary takes clicks and keys. */}
      <summary onClick={toggle}>
        <h2>{renderText(question)}</h2>
        <Sign />
      </summary>
      <Answer id={id}>
        <Markdown document={answer} renderText={renderText} />
        <p>
          <Permalink href={`#${id}`} aria-label={text('screens.faq.linkTo', { question })}>
            <LinkIcon size={16} />
            {text('screens.faq.link')}
          </Permalink>
        </p>
      </Answer>
    </Question>
  )
}

function Marked({ words, terms }: { words: string; terms: readonly string[] }) {
  let at = 0
  return piecesOf(words, terms).map(({ text: piece, isMatch }) => {
    const key = at
    at += piece.length
    return isMatch ? <mark key={key}>{piece}</mark> : <Fragment key={key}>{piece}</Fragment>
  })
}

const Question = styled(Fold)`
  & > summary {
    justify-content: space-between;
    gap: min(1.5rem, 6vw);
    min-height: 4.75rem;
    padding-block: 1rem;
  }
  /* Room for the focus ring beside the text and above the answer. */
  & > summary:focus-visible {
    margin-inline: -0.75rem;
    padding-inline: 0.75rem;
    outline-offset: -0.25rem;
  }
  & h2 {
    ${type.card}
    min-width: 0;
    overflow-wrap: break-word;
    text-wrap: pretty;
  }
  & mark {
    border-radius: 0.25rem;
    background: var(--bgColor-attention-muted);
    color: inherit;
    box-shadow: 0 0 0 2px var(--bgColor-attention-muted);
  }
  ${media.forcedColors} {
    & mark {
      background: Mark;
      color: MarkText;
    }
  }
`

const Sign = styled(PlusMinus)`
  width: min(2.5rem, 12vw);
  height: min(2.5rem, 12vw);
  border-radius: 50%;
  background: var(--bgColor-muted);
  transition: ${motion.to('background-color', 'color')};

  details[open] > summary > & {
    background: var(--bgColor-accent-muted);
    color: var(--fgColor-accent);
  }
`

const Answer = styled.div`
  display: grid;
  gap: 0.875rem;
  max-width: 38rem;
  padding-block: 0 1.75rem;
  color: var(--fgColor-muted);
  line-height: 1.65;
  /* Keep the question in view when a link leads here. */
  scroll-margin-block-start: 7rem;

  & a {
    border-radius: 0.25rem;
    color: var(--fgColor-link);
    text-decoration: underline;
    text-decoration-thickness: 0.0625em;
    text-underline-offset: 0.2em;
  }
  & strong {
    color: var(--fgColor-default);
  }
`

const Permalink = styled.a`
  ${type.hint}
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-height: 1.5rem;

  && {
    text-decoration: none;
  }
  &&:hover {
    text-decoration: underline;
  }
  ${media.print} {
    display: none;
  }
`
