import { CheckIcon, SearchIcon } from '@primer/octicons-react'
import { type KeyboardEvent, type UIEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { Edge, TextBox } from '#src/form/parts/Control.tsx'
import { allCountries, matchesSearch } from '#src/form/phone/countries.ts'
import { Flag, Modal } from '#src/ui/index.ts'

export interface CountryDialogProps {
  readonly country: string
  readonly onChoose: (country: string) => void
  readonly onClose: () => void
}

/** Rows are added while one scrolls, so that opening the list does not fetch 240 flags. */
const ROWS_AT_ONCE = 30

/**
 * All countries with their calling codes, searched by name or code. The search keeps the focus while the arrow keys
 * move through the list and Enter chooses, as in any combobox; a press on a country chooses it.
 */
export function CountryDialog({ country, onChoose, onClose }: CountryDialogProps) {
  const ids = useId()
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(country)
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const entries = useMemo(allCountries, [])
  const found = useMemo(() => entries.filter((entry) => matchesSearch(entry, search)), [entries, search])
  const index = found.findIndex((entry) => entry.country === active)
  const current = found[index]
  const painted = found.slice(0, Math.max(limit, index + ROWS_AT_ONCE / 2))

  useEffect(() => {
    if (active !== '') list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function changeSearch(next: string) {
    setSearch(next)
    setLimit(ROWS_AT_ONCE)
    setActive(entries.find((entry) => matchesSearch(entry, next))?.country ?? '')
  }

  function growNearTheEnd({
    currentTarget: { scrollHeight, scrollTop, clientHeight },
  }: UIEvent<HTMLElement>) {
    if (painted.length < found.length && scrollHeight - scrollTop < 2 * clientHeight) {
      setLimit(painted.length + ROWS_AT_ONCE)
    }
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key]
    if (event.key === 'Enter') {
      // The dialog stands inside the form, which this Enter is not meant for.
      event.preventDefault()
      if (current !== undefined) onChoose(current.country)
    } else if (step !== undefined) {
      event.preventDefault()
      const next = found[Math.min(Math.max(index + step, 0), found.length - 1)]
      if (next !== undefined) setActive(next.country)
    }
  }

  return (
    <Modal open title={text('form.phone.title')} onClose={onClose}>
      <Edge>
        <Glass aria-hidden="true">
          <SearchIcon size={16} />
        </Glass>
        <TextBox
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${ids}list`}
          aria-autocomplete="list"
          aria-activedescendant={current === undefined ? undefined : `${ids}${current.country}`}
          aria-label={text('form.phone.search')}
          placeholder={text('form.phone.search')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus=""
          value={search}
          onChange={(event) => changeSearch(event.target.value)}
          onKeyDown={handleKey}
        />
      </Edge>
      <List
        ref={list}
        id={`${ids}list`}
        role="listbox"
        aria-label={text('form.phone.title')}
        tabIndex={-1}
        onScroll={growNearTheEnd}
      >
        {painted.map((entry, place) => (
          <Row
            key={entry.country}
            id={`${ids}${entry.country}`}
            role="option"
            aria-selected={entry.country === country}
            aria-setsize={found.length}
            aria-posinset={place + 1}
            data-active={entry.country === active || undefined}
            onClick={() => onChoose(entry.country)}
          >
            <Flag country={entry.country} size={32} />
            <Name>{entry.name}</Name>
            <Code>+{entry.code}</Code>
            <Tick>{entry.country === country ? <CheckIcon size={16} /> : null}</Tick>
          </Row>
        ))}
      </List>
      <Nothing role="status">{found.length === 0 ? text('form.phone.nothingFound') : null}</Nothing>
    </Modal>
  )
}

const Glass = styled.span`
  display: inline-flex;
  align-items: center;
  padding-inline-start: 16px;
  color: var(--fgColor-muted);
`

const List = styled.div`
  height: min(320px, 45dvh);
  margin: 12px -12px 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;

  &:empty {
    display: none;
  }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto 16px;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 0 12px;
  border-radius: var(--borderRadius-option);
  cursor: pointer;

  &:hover {
    background: var(--bgColor-inset);
  }
  &[data-active] {
    background: var(--bgColor-accent-muted);
  }
  @media (forced-colors: active) {
    &[data-active] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

const Name = styled.span`
  font: var(--type-value);
  overflow-wrap: anywhere;
`

const Code = styled.span`
  color: var(--fgColor-muted);
  font-variant-numeric: tabular-nums;
`

const Tick = styled.span`
  color: var(--fgColor-accent);
`

const Nothing = styled.p`
  color: var(--fgColor-muted);

  &:not(:empty) {
    display: grid;
    place-items: center;
    height: min(320px, 45dvh);
  }
`
