import { type KeyboardEvent, useState } from 'react'
import { text } from '#src/content/index.ts'
import { isSuggest, type Suggestion, useSuggestions } from '#src/form/choices/use-suggestions.ts'
import { useFormHandle } from '#src/form/context.ts'
import { statusId, useTextField } from '#src/form/field/use-field.ts'
import { usePendingText } from '#src/form/field/use-pending-text.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { Control } from '#src/form/parts/Control.tsx'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A line of text for which the provider suggests what it knows: an address, a company. What is taken fills in the fields
 * that the ui file names; whoever takes nothing goes on by hand.
 */
function SuggestWidget(props: WidgetProps) {
  const field = useTextField(props)
  const { state } = useFormHandle()
  const options = isSuggest(props.options.suggest) ? props.options.suggest : undefined
  const { found, isUnreachable, look, take, close } = useSuggestions(options, field.path)
  const [active, setActive] = useState(-1)
  const pending = usePendingText(field, { onEntered: look })
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
      // This Enter takes a suggestion, and is not meant for the form.
      event.preventDefault()
      choose(chosen)
    } else if (step !== undefined) {
      event.preventDefault()
      setActive((active + step + found.length) % found.length)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the box in it, and when the focus leaves both.
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
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active one.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box.
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

export const suggestWidget: WidgetDefinition = { component: SuggestWidget, label: 'above', message: 'below' }
