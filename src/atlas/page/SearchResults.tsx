import type { AtlasSentence } from 'virtual:atlas'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { frameAddress, pageAddress, type View } from '#src/atlas/address.ts'
import type { Atlas } from '#src/atlas/data.ts'
import { groupName, stateName, subjectName } from '#src/atlas/names.ts'
import { placesOf } from '#src/atlas/places.ts'
import { type Span, search } from '#src/atlas/search.ts'
import type { Subject } from '#src/atlas/subjects.ts'
import { operationsSaying, type Use, usesOf } from '#src/atlas/uses.ts'
import { text } from '#src/content/index.ts'
import { PSEUDO_LOCALE, pseudo } from '#src/lib/pseudo.ts'
import { Card, Link, Text, type } from '#src/ui/index.ts'

interface HighlightedProps {
  readonly text: string
  /** Sorted and disjoint. */
  readonly spans: readonly Span[]
}

function Highlighted({ text, spans }: HighlightedProps) {
  const ends = [...spans, [text.length, text.length] as const]
  return ends.map(([from, to], index) => (
    <span key={from}>
      {text.slice(ends[index - 1]?.[1] ?? 0, from)}
      {to > from ? <Mark>{text.slice(from, to)}</Mark> : null}
    </span>
  ))
}

const Mark = styled.mark`
  border-radius: 0.25rem;
  background: var(--bgColor-attention-muted);
  color: var(--fgColor-attention);
`

const SENTENCES = 50
const PLACES = 4

interface SearchResultsProps {
  readonly atlas: Atlas
  readonly subjects: readonly Subject[]
  readonly view: View
}

/** Sentences that match the search, each with the states that show it and the line to edit. */
export function SearchResults({ atlas, subjects, view }: SearchResultsProps) {
  const isPseudo = view.locale === PSEUDO_LOCALE
  const hits = useMemo(() => {
    const said = atlas.sentences.map((sentence) =>
      isPseudo ? { ...sentence, text: pseudo(sentence.text) } : sentence,
    )
    return search(
      said,
      view.query,
      (sentence) => sentence.text,
      ({ key }) => key,
    )
  }, [atlas, view.query, isPseudo])
  return (
    <Stack>
      <div role="status">
        <Text as="h1" $role="page">
          {hits.length === 0
            ? text('screens.atlas.search.none')
            : text('screens.atlas.search.title', { count: hits.length })}
        </Text>
      </div>
      <Hits>
        {hits.slice(0, SENTENCES).map(({ item, spans }) => (
          <Card as="li" key={`${item.key} ${item.line}`} $padding="list">
            <Sentence>
              <Highlighted text={item.text} spans={spans} />
            </Sentence>
            <Text $role="hint" $tone="muted">
              {item.key} · {item.file}:{item.line}
            </Text>
            <Places sentence={item} uses={usesOf(atlas, subjects, item)} atlas={atlas} view={view} />
          </Card>
        ))}
      </Hits>
      {hits.length > SENTENCES ? (
        <Text>{text('screens.atlas.search.more', { count: hits.length - SENTENCES })}</Text>
      ) : null}
    </Stack>
  )
}

interface PlacesProps {
  readonly sentence: AtlasSentence
  readonly uses: readonly Use[]
  readonly atlas: Atlas
  readonly view: View
}

function Places({ sentence, uses, atlas, view }: PlacesProps) {
  const operations = operationsSaying(atlas, sentence)
  const places = placesOf(atlas, sentence, uses.length + operations.length > 0)
  const isSilent = uses.length + operations.length + places.length + sentence.readers.length === 0
  return (
    <Lines>
      {places.map(({ by, address }) => (
        <li key={address}>
          <Link href={address}>{text(`screens.atlas.search.places.${by}`, { address })}</Link>
        </li>
      ))}
      {uses.slice(0, PLACES).map(({ subject, state: id }) => {
        const state = subject.states.find((one) => one.id === id)
        if (state === undefined) return null
        const place = { ...view, query: '', subject: subject.path, state: id }
        return (
          <li key={`${subject.path} ${id}`}>
            {groupName(subject)} ·{' '}
            <Link href={pageAddress(place)}>
              {text('screens.atlas.state.frame', { subject: subjectName(subject), state: stateName(state) })}
            </Link>{' '}
            ·{' '}
            <a href={frameAddress(place)} target="_blank" rel="noreferrer">
              {text('screens.atlas.state.alone')}
            </a>
          </li>
        )
      })}
      {uses.length > PLACES ? (
        <li>{text('screens.atlas.search.everywhere', { count: uses.length - PLACES })}</li>
      ) : null}
      {operations.map(({ operation, code }) => (
        <li key={operation}>{text('screens.atlas.search.answer', { operation, code })}</li>
      ))}
      {sentence.readers.slice(0, PLACES).map((file) => (
        <li key={file}>{text('screens.atlas.search.code', { file })}</li>
      ))}
      {isSilent ? <li>{text('screens.atlas.search.unshown')}</li> : null}
    </Lines>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 1.5rem;
  min-width: 0;
`

const Hits = styled.ul`
  display: grid;
  gap: 1rem;
  max-width: 52rem;
  list-style: none;
`

const Sentence = styled.p`
  ${type.value}
  overflow-wrap: anywhere;
`

const Lines = styled.ul`
  ${type.hint}
  display: grid;
  gap: 0.25rem;
  margin-block-start: 0.5rem;
  list-style: none;
  overflow-wrap: anywhere;

  a {
    color: var(--fgColor-link);
    font-weight: 600;
  }
`
