import { type KeyboardEvent, useState } from 'react'
import { text } from '#src/content/index.ts'
import { isSuggest, type Suggestion, useSuggestions } from '#src/form/choices/use-suggestions.ts'
import { useFormHandle } from '#src/form/context.ts'
import { statusId, useTextField } from '#src/form/field/use-field.ts'
import { type PendingTextProps, usePendingText } from '#src/form/field/use-pending-text.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { Control } from '#src/form/parts/Control.tsx'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A line of text with suggestions from the provider: an address, a company. Taking one fills in the fields that
 * the ui file names; typing on is fine too.
 */
function SuggestWidget(props: WidgetProps) {
  const field = useTextField(props)
  const { state } = useFormHandle()
  const options = isSuggest(props.options.suggest) ? props.options.suggest : undefined
  const { found, isUnreachable, look, take, close } = useSuggestions(options, field.path)
  const [active, setActive] = useState(-1)
  const pending: PendingTextProps<HTMLInputElement> = usePendingText(field, {
    // Autofill fills in the whole address, so it needs no list.
    onEntered: (typed) => (isBeingTyped(pending.ref.current) ? look(typed) : close()),
  })
  const listId = `${field.id}__suggestions`
  const isOpen = found.length > 0

  function choose(suggestion: Suggestion) {
    setActive(-1)
    take(suggestion)
    state.announcer.say(text('form.suggest.taken', { label: suggestion.label }))
  }

  function handleKey(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    const chosen = found[active]
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && chosen !== undefined) {
      // This Enter takes a suggestion and must not submit.
      event.preventDefault()
      choose(chosen)
    } else if (step !== undefined) {
      event.preventDefault()
      setActive((active + step + found.length) % found.length)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the input's keys, and focus leaving both.
    <div
      className="form-suggest"
      onKeyDown={handleKey}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <Control>
        <input
          className="form-box"
          {...field.control}
          {...pending}
          aria-describedby={`${field.control['aria-describedby']} ${statusId(field.id)}`}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
          placeholder={field.placeholder}
        />
      </Control>
      <div
        className="form-suggestions"
        id={listId}
        role="listbox"
        aria-label={text('form.suggest.list')}
        hidden={!isOpen}
      >
        {found.map((suggestion, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, which names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
          <div
            className="form-suggestion"
            key={suggestion.label}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            {suggestion.label}
          </div>
        ))}
      </div>
      <p className="form-suggest-note" id={statusId(field.id)} role="status">
        {isUnreachable
          ? text('form.suggest.unreachable')
          : isOpen
            ? text('form.suggest.found', { count: found.length })
            : ''}
      </p>
    </div>
  )
}

const isBeingTyped = (box: HTMLInputElement | null): boolean =>
  box !== null &&
  box.ownerDocument.activeElement === box &&
  !(CSS.supports('selector(:autofill)') && box.matches(':autofill'))

export const suggestWidget: WidgetDefinition = { component: SuggestWidget, label: 'above', message: 'below' }
