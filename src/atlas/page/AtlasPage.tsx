import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useLocation, useSearch } from 'wouter'
import { pageAddress, readView, type View } from '#src/atlas/address.ts'
import { useAtlas } from '#src/atlas/data.ts'
import { Controls } from '#src/atlas/page/Controls.tsx'
import { Field } from '#src/atlas/page/controls-styles.ts'
import { Gallery } from '#src/atlas/page/Gallery.tsx'
import { Journey } from '#src/atlas/page/Journey.tsx'
import { List } from '#src/atlas/page/List.tsx'
import { SearchResults } from '#src/atlas/page/SearchResults.tsx'
import { Single } from '#src/atlas/page/Single.tsx'
import { subjectsOf } from '#src/atlas/subjects.ts'
import { useLook } from '#src/atlas/use-look.ts'
import { locales, text, useContentVersion } from '#src/content/index.ts'
import { Link, media, SkipLink, Text, UiRoot, useDocumentTitle } from '#src/ui/index.ts'

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field>
      {text('screens.atlas.search.label')}
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={text('screens.atlas.search.placeholder')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

function useView(): {
  view: View
  change: (patch: Partial<View>, how?: { replace: boolean }) => void
} {
  const [path, navigate] = useLocation()
  const view = readView(path, useSearch(), locales)
  return {
    view,
    change: (patch, how) => navigate(pageAddress({ ...view, ...patch }), how),
  }
}

const JOURNEY = 'journey/'

/** A list of all subjects, a search, and the chosen subject in its states. */
export function AtlasPage() {
  const [, navigate] = useLocation()
  useContentVersion()
  const { view, change } = useView()
  const atlas = useAtlas()
  const subjects = useMemo(() => subjectsOf(atlas), [atlas])
  const isDressed = useLook(view)
  useDocumentTitle(text('screens.atlas.title'))
  if (!isDressed) return null

  const chosen = view.subject === '' ? subjects : subjects.filter(({ path }) => path === view.subject)
  const [subject] = chosen
  const state = view.state === '' ? undefined : subject?.states.find(({ id }) => id === view.state)

  return (
    <UiRoot navigate={navigate}>
      <SkipLink />
      <Bar>
        <Text $role="card" $tone="inherit">
          <Link $ink href={pageAddress({ ...view, subject: '', state: '', query: '' })}>
            {text('screens.atlas.title')}
          </Link>
        </Text>
        <SearchField value={view.query} onChange={(query) => change({ query }, { replace: true })} />
        <Controls view={view} onChange={change} />
      </Bar>
      <Body>
        <List subjects={subjects} view={view} />
        <Main id="main" tabIndex={-1}>
          {view.query !== '' ? (
            <SearchResults atlas={atlas} subjects={subjects} view={view} />
          ) : view.subject.startsWith(JOURNEY) ? (
            <Journey
              atlas={atlas}
              subjects={subjects}
              flow={view.subject.slice(JOURNEY.length)}
              view={view}
            />
          ) : chosen.length === 0 || (view.state !== '' && state === undefined) ? (
            <Text>{text('screens.atlas.unknown', { place: `${view.subject} ${view.state}` })}</Text>
          ) : subject && state ? (
            <Single subject={subject} state={state} view={view} />
          ) : (
            <Gallery subjects={chosen} view={view} onKind={(kind) => change({ kind })} />
          )}
        </Main>
      </Body>
    </UiRoot>
  )
}

const Bar = styled.header`
  display: grid;
  grid-template-columns: auto minmax(14rem, 1fr) auto;
  align-items: center;
  gap: 0.75rem 1.5rem;
  padding: 0.75rem 1.5rem;
  background: var(--bgColor-default);
  box-shadow: var(--elevation-1);

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    padding: 0.75rem 1rem;
  }
`

const Body = styled.div`
  display: grid;
  grid-template-columns: 17rem minmax(0, 1fr);
  align-items: start;
  min-height: 80vh;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Main = styled.main`
  min-width: 0;
  padding: 1.5rem 1.5rem 4rem;

  &:focus {
    outline: none;
  }

  ${media.phone} {
    padding: 1rem 1rem 3rem;
  }
`
