import { SearchIcon, XIcon } from '@primer/octicons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { text } from '#src/content/index.ts'
import { tabStorage } from '#src/lib/storage.ts'
import { paths } from '#src/paths.ts'
import type { Actions, Entry } from '#src/shared/shell/palette/entry.ts'
import { groupsFor } from '#src/shared/shell/palette/groups.ts'
import { PaletteRow } from '#src/shared/shell/palette/PaletteRow.tsx'
import * as look from '#src/shared/shell/palette/palette-styles.ts'
import { useEntries } from '#src/shared/shell/palette/use-entries.ts'
import { IconButton, LinkButton, VisuallyHidden } from '#src/ui/index.ts'

const KEY = 'farsend.found'

const MOST = 5

function recentlyFound(): readonly string[] {
  const kept = tabStorage.getJson(KEY)
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST) : []
}

function noteFound(id: string): void {
  tabStorage.setJson(KEY, [id, ...recentlyFound().filter((other) => other !== id)].slice(0, MOST))
}

export interface PaletteProps extends Actions {
  readonly onClose: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Search over everything a customer has: focus stays in the field while the arrow keys move through the list
 * and Enter opens, as in any combobox.
 */
export function Palette({ onClose, ...actions }: PaletteProps) {
  const ids = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const [recent] = useState(recentlyFound)
  const [, navigate] = useLocation()
  const list = useRef<HTMLDivElement>(null)
  const { entries, isWhole } = useEntries(query, actions)
  const groups = groupsFor(entries, query, recent)
  const shown = groups.flatMap(({ entries }) => entries)
  const active = shown[Math.min(at, shown.length - 1)]
  const optionId = (entry: Entry) => `${ids}-${shown.indexOf(entry)}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search has moved the row.
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [at, query])

  function open(entry: Entry) {
    noteFound(entry.id)
    onClose()
    if ('href' in entry.way) navigate(entry.way.href)
    else entry.way.act()
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // This Enter confirms an input method's suggestion.
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active !== undefined) open(active)
    } else if (step !== undefined && shown.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, shown.length - 1) + step + shown.length) % shown.length)
    }
  }

  return (
    <look.Frame labelledBy={`${ids}-title`} onClose={onClose} closable>
      <look.Panel>
        <VisuallyHidden as="h2" id={`${ids}-title`}>
          {text('screens.palette.title')}
        </VisuallyHidden>
        <look.Field>
          <SearchIcon size={20} />
          <input
            type="text"
            role="combobox"
            aria-expanded={shown.length > 0}
            aria-controls={`${ids}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active === undefined ? undefined : optionId(active)}
            aria-label={text('screens.palette.label')}
            placeholder={text('screens.palette.placeholder')}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            data-autofocus=""
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setAt(0)
            }}
            onKeyDown={handleKey}
          />
          <look.EscapeKey aria-hidden="true">{text('screens.palette.keys.escape')}</look.EscapeKey>
          <look.CloseOnPhone>
            <IconButton icon={XIcon} iconSize={20} label={text('ui.close')} onClick={onClose} />
          </look.CloseOnPhone>
        </look.Field>
        <look.List ref={list} id={`${ids}-list`} role="listbox" aria-label={text('screens.palette.results')}>
          {groups.map(({ id, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options of a listbox is no fieldset.
            <div key={id} role="group" aria-labelledby={`${ids}-${id}`}>
              <look.GroupName id={`${ids}-${id}`} role="presentation">
                {text(`screens.palette.groups.${id}`)}
              </look.GroupName>
              {entries.map((entry) => (
                <PaletteRow
                  key={entry.id}
                  id={optionId(entry)}
                  entry={entry}
                  query={query}
                  isActive={entry === active}
                  onPoint={() => setAt(shown.indexOf(entry))}
                  onOpen={() => open(entry)}
                />
              ))}
            </div>
          ))}
        </look.List>
        {shown.length === 0 ? (
          <look.Nothing>
            {isWhole ? <p>{text('screens.palette.nothing')}</p> : null}
            <LinkButton href={paths.customerSupport()} size="medium" onClick={onClose}>
              {text('screens.palette.support')}
            </LinkButton>
          </look.Nothing>
        ) : null}
        <look.Foot>
          <look.Keys aria-hidden="true">
            <kbd>{text('screens.palette.keys.up')}</kbd>
            <kbd>{text('screens.palette.keys.down')}</kbd>
            {text('screens.palette.keys.move')}
            <kbd>{text('screens.palette.keys.enter')}</kbd>
            {text('screens.palette.keys.open')}
          </look.Keys>
          <span role="status">
            {isWhole || shown.length > 0 ? text('screens.palette.count', { count: shown.length }) : null}
          </span>
        </look.Foot>
      </look.Panel>
    </look.Frame>
  )
}
