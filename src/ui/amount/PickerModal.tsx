import { CheckIcon, SearchIcon } from '@primer/octicons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { countryName, text } from '#src/content/index.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { flagOf, isSame, type PickerOption } from '#src/ui/amount/picker-option.ts'
import { Flag } from '#src/ui/brand/Flag.tsx'
import { Modal } from '#src/ui/overlays/Modal.tsx'
import { media } from '#src/ui/theme/media.ts'
import { type } from '#src/ui/theme/type.ts'

export interface PickerModalProps {
  value: PickerOption
  options: readonly PickerOption[]
  side: 'sending' | 'receiving'
  onClose: () => void
  onChoose: (option: PickerOption) => void
}

/** The modal 'Select Currency': a search, a list 200 px high, and Continue. */
export function PickerModal({ value, options, side, onClose, onChoose }: PickerModalProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(value)
  const list = useRef<HTMLDivElement>(null)
  const ids = useId()
  const found = inOrder(options, side).filter((option) => matches(option, search, side))
  const current = found.findIndex((option) => isSame(chosen, option))
  const optionId = (index: number) => `${ids}-option-${index}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  function changeSearch(next: string) {
    setSearch(next)
    const [first] = inOrder(options, side).filter((option) => matches(option, next, side))
    if (first && next !== '') setChosen(first)
  }

  function confirm() {
    const option = found[current]
    if (option) onChoose(option)
  }

  function move(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      confirm()
    } else if (step !== undefined && found.length > 0) {
      event.preventDefault()
      const next = found[(Math.max(current, step > 0 ? -1 : 0) + step + found.length) % found.length]
      if (next) setChosen(next)
    }
  }

  return (
    <Modal
      open
      title={text('screens.calculator.picker.title')}
      onClose={onClose}
      footer={
        <Button tone="primary" block disabled={current < 0} onClick={confirm}>
          {text('screens.calculator.picker.continue')}
        </Button>
      }
    >
      <SearchBox>
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${ids}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current >= 0 ? optionId(current) : undefined}
          aria-label={text(
            side === 'receiving'
              ? 'screens.calculator.picker.searchCountry'
              : 'screens.calculator.picker.searchCurrency',
          )}
          placeholder={text(
            side === 'receiving'
              ? 'screens.calculator.picker.searchCountry'
              : 'screens.calculator.picker.searchCurrency',
          )}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          data-autofocus=""
          value={search}
          onChange={(event) => changeSearch(event.target.value)}
          onKeyDown={move}
        />
      </SearchBox>
      <List
        ref={list}
        id={`${ids}-list`}
        role="listbox"
        aria-label={text('screens.calculator.picker.title')}
        tabIndex={-1}
      >
        {found.map((option, index) => (
          <Option
            key={`${option.country}-${option.currency}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === current}
            onClick={() => setChosen(option)}
            onDoubleClick={() => onChoose(option)}
          >
            <Flag country={flagOf(option, side)} size={32} />
            <Name>{countryName(option.country)}</Name>
            <Code>{option.currency}</Code>
            <Tick>{index === current ? <CheckIcon /> : null}</Tick>
          </Option>
        ))}
      </List>
      <Nothing role="status">
        {options.length === 0
          ? text('screens.calculator.picker.noCountries')
          : found.length === 0
            ? text('screens.calculator.picker.nothingFound')
            : null}
      </Nothing>
    </Modal>
  )
}

/** Countries by name, as one looks for them; currencies to send as they come, since the first is the default. */
function inOrder(options: readonly PickerOption[], side: 'sending' | 'receiving'): readonly PickerOption[] {
  if (side === 'sending') return options
  return options.toSorted((a, b) => countryName(a.country).localeCompare(countryName(b.country)))
}

/** Spec section 5: the receiving side matches the start of the country's name, the sending side of the code. */
function matches(option: PickerOption, search: string, side: 'sending' | 'receiving'): boolean {
  const subject = side === 'receiving' ? countryName(option.country) : option.currency
  return subject.toLocaleLowerCase().startsWith(search.trim().toLocaleLowerCase())
}

const SearchBox = styled.div`
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
`

const List = styled.div`
  height: 200px;
  margin: 12px -12px -8px;
  overflow-y: auto;
  outline: none;
  overscroll-behavior: contain;

  &:empty {
    display: none;
  }
`

const Option = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto 16px;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 0 12px;
  border-radius: 16px;
  cursor: pointer;

  &:hover {
    background: var(--bgColor-inset);
  }
  &[aria-selected='true'] {
    background: var(--bgColor-accent-muted);
  }
  ${media.forcedColors} {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

const Name = styled.span`
  ${type.value}
`
const Code = styled.span`
  color: var(--fgColor-muted);
`
const Tick = styled.span`
  color: var(--fgColor-accent);
`
const Nothing = styled.p`
  margin: 0;
  color: var(--fgColor-muted);

  &:not(:empty) {
    display: grid;
    place-items: center;
    height: 200px;
    margin-block: 12px -8px;
  }
`
