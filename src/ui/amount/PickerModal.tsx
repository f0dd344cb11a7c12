import { useState } from 'react'
import { countryName, text } from '#src/content/index.ts'
import { folded } from '#src/lib/fold.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { flagOf, isSame, type PickerOption } from '#src/ui/amount/picker-option.ts'
import { SearchList } from '#src/ui/choices/SearchList.tsx'
import { Modal } from '#src/ui/overlays/Modal.tsx'

export interface PickerModalProps {
  value: PickerOption
  options: readonly PickerOption[]
  side: 'sending' | 'receiving'
  onClose: () => void
  onChoose: (option: PickerOption) => void
}

/** Typing and the arrow keys move the highlight, which Continue chooses; the tick stays with the last press. */
export function PickerModal({ value, options, side, onClose, onChoose }: PickerModalProps) {
  const [search, setSearch] = useState('')
  const [ticked, setTicked] = useState(value)
  const [highlight, setHighlight] = useState(value)
  const find = (words: string) => inOrder(options, side).filter((option) => matches(option, words, side))
  const found = find(search)
  const current = found.find((option) => isSame(highlight, option))

  function changeSearch(next: string) {
    setSearch(next)
    setHighlight(next === '' ? ticked : (find(next)[0] ?? ticked))
  }

  function confirm() {
    if (current) onChoose(current)
  }

  return (
    <Modal
      open
      title={text('screens.calculator.picker.title')}
      onClose={onClose}
      footer={
        <Button tone="primary" block disabled={current === undefined} onClick={confirm}>
          {text('screens.calculator.picker.continue')}
        </Button>
      }
    >
      <SearchList
        label={text('screens.calculator.picker.title')}
        searchLabel={text(
          side === 'receiving'
            ? 'screens.calculator.picker.searchCountry'
            : 'screens.calculator.picker.searchCurrency',
        )}
        search={search}
        onSearch={changeSearch}
        options={found.map((option) => ({
          id: idOf(option),
          country: flagOf(option, side),
          name: countryName(option.country),
          code: option.currency,
          option,
        }))}
        active={current === undefined ? '' : idOf(current)}
        chosen={idOf(ticked)}
        onMove={({ option }) => setHighlight(option)}
        onEnter={confirm}
        onPress={({ option }) => {
          setTicked(option)
          setHighlight(option)
        }}
        onDoublePress={({ option }) => onChoose(option)}
        nothing={text(
          options.length === 0
            ? 'screens.calculator.picker.noCountries'
            : 'screens.calculator.picker.nothingFound',
        )}
        height="200px"
      />
    </Modal>
  )
}

const idOf = ({ country, currency }: PickerOption) => `${country}-${currency}`

/** Receiving: pinned ones, then by country. Sending: as given, since the first is the default. */
function inOrder(options: readonly PickerOption[], side: 'sending' | 'receiving'): readonly PickerOption[] {
  if (side === 'sending') return options
  const byName = options.toSorted((a, b) => countryName(a.country).localeCompare(countryName(b.country)))
  return [...byName.filter(({ isPinned }) => isPinned), ...byName.filter(({ isPinned }) => !isPinned)]
}

/** Spec section 5: the receiving side matches the start of the country's name, the sending side of the code. */
function matches(option: PickerOption, search: string, side: 'sending' | 'receiving'): boolean {
  const subject = side === 'receiving' ? countryName(option.country) : option.currency
  return folded(subject).startsWith(folded(search.trim()))
}
