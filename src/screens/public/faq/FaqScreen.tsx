import { entries } from 'virtual:faq'
import { SearchIcon } from '@primer/octicons-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { FaqEntry } from '#src/screens/public/faq/FaqEntry.tsx'
import { openedIn, openOnly, showAddressed } from '#src/screens/public/faq/folds.ts'
import { SitePage } from '#src/shared/public/frame/index.ts'
import { PageHero } from '#src/shared/public/reading/index.ts'
import { matchesOf, termsOf } from '#src/shared/support/index.ts'
import {
  EmptyState,
  LinkButton,
  media,
  PublicSection,
  spread,
  Text,
  type,
  useDocumentTitle,
} from '#src/ui/index.ts'

/** All questions: searched as you type, each with an address. */
export function FaqScreen() {
  useDocumentTitle(text('screens.faq.title'), text('screens.faq.description'))
  const [, navigate] = useLocation()
  const [query, setQuery] = useState('')
  const searchId = useId()
  const searchRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const terms = termsOf(query)
  const found = matchesOf(entries(), terms)

  const search = useCallback((words: string) => {
    const wanted = termsOf(words)
    setQuery(words)
    openOnly(
      listRef.current,
      wanted.length === 0
        ? []
        : matchesOf(entries(), wanted).flatMap(({ id, inAnswer }) => (inAnswer ? [id] : [])),
    )
  }, [])

  useEffect(() => {
    // Include what was typed and opened before the script arrived.
    const typed = searchRef.current?.value ?? ''
    const opened = openedIn(listRef.current)
    if (typed !== '') search(typed)
    else if (opened !== undefined && window.location.hash === '') {
      navigate(paths.faq(opened), { replace: true })
    }
    const showWanted = () => showAddressed(listRef.current)
    showWanted()
    window.addEventListener('hashchange', showWanted)
    return () => window.removeEventListener('hashchange', showWanted)
  }, [search, navigate])

  function follow(id: string, isOpen: boolean) {
    const isAddressed = window.location.hash === `#${id}`
    // Opening answers isn't navigation: Back leads to the previous page.
    if (isOpen || isAddressed) navigate(paths.faq(isOpen ? id : undefined), { replace: true })
  }

  return (
    <SitePage>
      <PageHero title={text('screens.faq.heading')} lead={text('screens.faq.lead')} scene="questions">
        <Search role="search">
          <label htmlFor={searchId}>{text('screens.faq.search')}</label>
          <SearchField>
            <SearchIcon size={20} />
            <input
              id={searchId}
              ref={searchRef}
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              placeholder={text('screens.faq.example')}
              onInput={(event) => search(event.currentTarget.value)}
            />
          </SearchField>
        </Search>
      </PageHero>
      <Answers>
        <Count role="status">
          {terms.length === 0 ? '' : text('screens.faq.found', { count: found.length, query: query.trim() })}
        </Count>
        <List ref={listRef}>
          {entries().map((entry) => (
            <div key={entry.id} hidden={!found.some(({ id }) => id === entry.id)}>
              <FaqEntry entry={entry} terms={terms} onToggle={follow} />
            </div>
          ))}
        </List>
        {found.length > 0 ? null : (
          <EmptyState
            scene="missing"
            title={text('screens.faq.none.title')}
            message={text('screens.faq.none.message')}
            action={
              <LinkButton href={paths.contact()} tone="primary">
                {text('screens.faq.contact.action')}
              </LinkButton>
            }
          />
        )}
      </Answers>
      {found.length === 0 ? null : (
        <Further $on="muted" aria-labelledby="further">
          <div>
            <Text as="h2" $role="cardLarge" $tone="inherit" $below="0.25rem" id="further">
              {text('screens.faq.contact.title')}
            </Text>
            <Text $tone="muted" $prose>
              {text('screens.faq.contact.text')}
            </Text>
          </div>
          <LinkButton href={paths.contact()}>{text('screens.faq.contact.action')}</LinkButton>
        </Further>
      )}
    </SitePage>
  )
}

/* Hidden without script: it could find nothing, and everything is shown anyway. */
const Search = styled.div`
  max-width: 30rem;
  margin-block-start: 2rem;

  & > label {
    ${type.label}
    display: block;
    margin-block-end: 0.5rem;
  }
  ${media.print} {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
`

const SearchField = styled.div`
  position: relative;

  & > svg {
    position: absolute;
    inset-block-start: 1.125rem;
    inset-inline-start: 1.25rem;
    color: var(--fgColor-muted);
    pointer-events: none;
  }
  & > input {
    width: 100%;
    height: var(--control-hero-size);
    padding-inline: 3.25rem 1.25rem;
    border: 1px solid var(--control-borderColor-rest);
    border-radius: var(--borderRadius-option);
    background: var(--bgColor-default);
    color: var(--fgColor-default);
  }
  & > input::placeholder {
    color: var(--fgColor-muted);
    opacity: 1;
  }
  & > input:focus-visible {
    border-color: transparent;
    outline-offset: -2px;
  }
`

const Answers = styled(PublicSection)`
  padding-block: 2.5rem 4rem;

  ${media.phone} {
    padding-block: 1.5rem 2.5rem;
  }
`

/* Reserves its space, so that the list doesn't move when a search begins. */
const Count = styled.p`
  ${type.label}
  min-height: 1.25rem;
  color: var(--fgColor-muted);

  ${media.print} {
    display: none;
  }
`

const List = styled.div`
  & > div:not([hidden]) ~ div {
    border-block-start: 1px solid var(--borderColor-muted);
  }
`

const Further = styled(PublicSection)`
  padding-block: 4rem;

  & {
    ${spread}
    gap: 1.5rem;
  }
`
