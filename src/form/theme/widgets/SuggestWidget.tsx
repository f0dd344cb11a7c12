import { type KeyboardEvent, useState } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { isSuggest, type Suggestion, useSuggestions } from '#src/form/choices/use-suggestions.ts'
import { useFormHandle } from '#src/form/context.ts'
import { Control, TextBox } from '#src/form/parts/Control.tsx'
import { statusId, useTextField } from '#src/form/theme/use-field.ts'
import { usePendingText } from '#src/form/theme/use-pending-text.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/theme/widget.ts'

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
    <Place
      onKeyDown={handleKey}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <Control>
        <TextBox
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
      <List id={listId} role="listbox" aria-label={text('form.suggest.list')} hidden={!isOpen}>
        {found.map((suggestion, index) => (
          <Row
            key={suggestion.label}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            {suggestion.label}
          </Row>
        ))}
      </List>
      <Note id={statusId(field.id)} role="status">
        {isUnreachable
          ? text('form.suggest.unreachable')
          : isOpen
            ? text('form.suggest.found', { count: found.length })
            : ''}
      </Note>
    </Place>
  )
}

const Place = styled.div`
  position: relative;
`

const List = styled.div`
  position: absolute;
  z-index: 2;
  inset-inline: 0;
  top: calc(var(--control-large-size) + 4px);
  max-height: 260px;
  padding: 8px;
  overflow-y: auto;
  border-radius: var(--borderRadius-option);
  background: var(--overlay-bgColor);
  box-shadow: var(--elevation-3);

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`

const Row = styled.div`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 8px 12px;
  border-radius: var(--borderRadius-medium);
  cursor: pointer;

  &:hover,
  &[aria-selected='true'] {
    background: var(--bgColor-accent-muted);
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
    }
  }
`

const Note = styled.p`
  margin: 4px 0 0;
  color: var(--fgColor-muted);
  font: var(--type-hint);

  &:empty {
    display: none;
  }
`

export const suggestWidget: WidgetDefinition = { component: SuggestWidget, label: 'above', message: 'below' }
