import { CheckIcon, SearchIcon } from '@primer/octicons-react'
import { type KeyboardEvent, type UIEvent, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Flag } from '#src/ui/brand/Flag.tsx'
import { media } from '#src/ui/theme/media.ts'
import { type } from '#src/ui/theme/type.ts'

/** A country; `code` follows its name: a currency, a calling code. */
export interface SearchOption {
  readonly id: string
  readonly country: string
  readonly name: string
  readonly code: string
}

export interface SearchListProps<Option extends SearchOption> {
  label: string
  searchLabel: string
  search: string
  onSearch: (search: string) => void
  options: readonly Option[]
  active: string
  chosen: string
  onMove: (option: Option) => void
  /** Enter on the active option. */
  onEnter: (option: Option) => void
  onPress: (option: Option) => void
  onDoublePress?: (option: Option) => void
  nothing: string
  height: string
}

/** Scrolling adds rows, so that opening a list doesn’t fetch 240 flags. */
const ROWS_AT_ONCE = 45

/** Rows rendered after the active one. */
const ROWS_AHEAD = 15

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }

/** A searchable list of countries in a dialog: a combobox whose input keeps the focus. */
export function SearchList<Option extends SearchOption>(props: SearchListProps<Option>) {
  const { label, searchLabel, search, onSearch, options, active, chosen, nothing, height } = props
  const ids = useId()
  const list = useRef<HTMLDivElement>(null)
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const index = options.findIndex(({ id }) => id === active)
  const rendered = options.slice(0, Math.max(limit, index + ROWS_AHEAD))
  const optionId = (place: number) => `${ids}-option-${place}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search moves the option.
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active, search])

  function growNearTheEnd({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget
    if (rendered.length < options.length && scrollHeight - scrollTop < 2 * clientHeight)
      setLimit(rendered.length + ROWS_AT_ONCE)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // Enter accepts the input method’s suggestion.
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (event.key === 'Enter') {
      // Not for a form around the dialog.
      event.preventDefault()
      const option = options[index]
      if (option !== undefined) props.onEnter(option)
    } else if (step !== undefined) {
      event.preventDefault()
      const next = options[Math.min(Math.max(index + step, 0), options.length - 1)]
      if (next !== undefined) props.onMove(next)
    }
  }

  return (
    <>
      <Box>
        <SearchIcon size={16} />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${ids}-list`}
          aria-autocomplete="list"
          aria-activedescendant={index < 0 ? undefined : optionId(index)}
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          data-autofocus=""
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={handleKey}
        />
      </Box>
      <List
        ref={list}
        id={`${ids}-list`}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        $height={height}
        onScroll={growNearTheEnd}
      >
        {rendered.map((option, place) => (
          <Row
            key={option.id}
            id={optionId(place)}
            role="option"
            aria-selected={option.id === chosen}
            aria-setsize={options.length}
            aria-posinset={place + 1}
            data-active={option.id === active || undefined}
            onClick={() => props.onPress(option)}
            onDoubleClick={() => props.onDoublePress?.(option)}
          >
            <Flag country={option.country} size={32} />
            <Name>{option.name}</Name>
            <Code>{option.code}</Code>
            <Tick>{option.id === chosen ? <CheckIcon size={16} /> : null}</Tick>
          </Row>
        ))}
      </List>
      <Nothing role="status" $height={height}>
        {options.length === 0 ? nothing : null}
      </Nothing>
    </>
  )
}

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  height: var(--control-large-size);
  padding: 0 16px;
  border-radius: var(--borderRadius-medium);
  box-shadow: inset 0 0 0 1px var(--control-borderColor-rest);
  color: var(--fgColor-muted);

  &:focus-within {
    box-shadow: inset 0 0 0 2px var(--borderColor-accent-emphasis);
  }
  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0;
    border: 0;
    outline: none;
    background: transparent;
    color: var(--fgColor-default);
    font: inherit;
    font-size: 16px;
  }
  /* Forced colours have no shadows. */
  ${media.forcedColors} {
    border: 1px solid;

    &:focus-within {
      outline: 2px solid Highlight;
    }
  }
`

const List = styled.div<{ $height: string }>`
  height: ${({ $height }) => $height};
  margin: 12px -12px -8px;
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
  ${media.forcedColors} {
    &[data-active] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

const Name = styled.span`
  ${type.value}
  overflow-wrap: anywhere;
`

const Code = styled.span`
  color: var(--fgColor-muted);
  font-variant-numeric: tabular-nums;
`

const Tick = styled.span`
  color: var(--fgColor-accent);
`

const Nothing = styled.p<{ $height: string }>`
  margin: 0;
  color: var(--fgColor-muted);

  &:not(:empty) {
    display: grid;
    place-items: center;
    height: ${({ $height }) => $height};
    margin-block: 12px -8px;
  }
`
