import { useMemo, useState } from 'react'
import { text } from '#src/content/index.ts'
import { allCountries, matchesSearch } from '#src/form/phone/countries.ts'
import { Modal, SearchList } from '#src/ui/index.ts'

export interface CountryDialogProps {
  readonly country: string
  readonly onChoose: (country: string) => void
  readonly onClose: () => void
}

/** All countries with calling codes, searchable by name or code. */
export function CountryDialog({ country, onChoose, onClose }: CountryDialogProps) {
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(country)
  const entries = useMemo(allCountries, [])
  const found = useMemo(
    () =>
      entries
        .filter((entry) => matchesSearch(entry, search))
        .map((entry) => ({ ...entry, id: entry.country, code: `+${entry.code}` })),
    [entries, search],
  )

  function changeSearch(next: string) {
    setSearch(next)
    setActive(entries.find((entry) => matchesSearch(entry, next))?.country ?? '')
  }

  return (
    <Modal open title={text('form.phone.title')} onClose={onClose}>
      <SearchList
        label={text('form.phone.title')}
        searchLabel={text('form.phone.search')}
        search={search}
        onSearch={changeSearch}
        options={found}
        active={active}
        chosen={country}
        onMove={({ id }) => setActive(id)}
        onEnter={({ id }) => onChoose(id)}
        onPress={({ id }) => onChoose(id)}
        nothing={text('form.phone.nothingFound')}
        height="min(320px, 45dvh)"
      />
    </Modal>
  )
}
