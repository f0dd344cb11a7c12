import { PlusIcon } from '@primer/octicons-react'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import type { ErrorSchema, FieldProps, UiSchema } from '@rjsf/utils'
import { toFieldPathId } from '@rjsf/utils'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { text } from '#src/content/index.ts'
import { useFormHandle } from '#src/form/context.ts'
import { kindOf } from '#src/form/definition.ts'
import { messageId } from '#src/form/field/use-field.ts'
import { focusFirstIn } from '#src/form/focus.ts'
import { FieldMessage } from '#src/form/parts/FieldMessage.tsx'
import { isSchema } from '#src/form/state/conditions.ts'
import { toPointer } from '#src/form/state/paths.ts'
import { useEntries } from '#src/form/theme/fields/use-entries.ts'
import { findFieldWord } from '#src/form/words.ts'
import { Button } from '#src/ui/index.ts'

const NO_ERRORS: ErrorSchema = {}
const NO_UI: UiSchema = {}

/**
 * A repeatable group of fields or value, between the schema's `minItems` and `maxItems`; removing can be undone.
 * Ours instead of RJSF's, which sorts, copies and needs more templates. Loaded only with forms that have a list.
 */
export function ArrayField(props: FieldProps) {
  const { schema, uiSchema, fieldPathId, registry, disabled = false, readonly = false } = props
  const { definition, state } = useFormHandle()
  const path = toPointer(fieldPathId.path)
  const id = fieldPathId.$id
  const { entries, removed, add, remove, restore } = useEntries(path)
  const [focus, setFocus] = useState<{ readonly id: string }>()
  const undo = useRef<HTMLButtonElement>(null)
  const items = isSchema(schema.items) ? schema.items : {}
  const itemUi = typeof uiSchema?.items === 'object' ? uiSchema.items : NO_UI
  const isPlain = kindOf(items, itemUi) === 'value'
  const word = (name: string, item = '') => findFieldWord(definition.id, path, name, { item }) ?? ''
  const itemName = (index: number) => findFieldWord(definition.id, path, 'item', { number: index + 1 }) ?? ''

  // Focus follows the change after the render.
  useEffect(() => {
    if (focus !== undefined) focusFirstIn(focus.id)
  }, [focus])
  useEffect(() => {
    if (removed !== undefined) undo.current?.focus()
  }, [removed])

  function addOne() {
    const { schemaUtils } = registry
    add(isPlain ? (items.default ?? '') : schemaUtils.getDefaultFormState(items, {}))
    state.announcer.say(text('form.repeat.added', { item: itemName(entries.length) }))
    setFocus({ id: `${id}_${entries.length}` })
  }

  function removeOne(index: number) {
    remove(index)
    state.announcer.say(text('form.repeat.removed', { item: itemName(index) }))
  }

  function bringBack() {
    if (removed === undefined) return
    restore()
    state.announcer.say(text('form.repeat.restored', { item: itemName(removed.index) }))
    setFocus({ id: `${id}_${removed.index}` })
  }

  const undoLine =
    removed === undefined ? null : (
      <div className="form-list-undo" key="undo">
        <span id={`${id}__removed`}>{text('form.repeat.removed', { item: itemName(removed.index) })}</span>
        <Button ref={undo} tone="plain" size="medium" aria-describedby={`${id}__removed`} onClick={bringBack}>
          {text('form.repeat.undo')}
        </Button>
      </div>
    )
  const canRemove = entries.length > (schema.minItems ?? 0) && !readonly
  const canAdd = entries.length < (schema.maxItems ?? Number.POSITIVE_INFINITY) && !readonly

  return (
    <fieldset className="form-list" id={id} aria-describedby={messageId(id)}>
      <legend className="form-list-legend">{word('label')}</legend>
      <FieldMessage id={id} path={path} />
      <div className="form-list-entries">
        {entries.flatMap(({ key }, index) => [
          index === removed?.index ? undoLine : null,
          <Entry key={key} id={`${id}_${index}`} name={itemName(index)} isPlain={isPlain}>
            <SchemaField
              {...props}
              name={String(index)}
              schema={items}
              declared={items}
              uiSchema={itemUi}
              errorSchema={NO_ERRORS}
              fieldPathId={toFieldPathId(index, registry.globalFormOptions, fieldPathId.path)}
              // An item is either filled in or removed.
              required={isPlain}
            />
            {canRemove ? (
              <div className="form-list-foot form-entry-foot">
                <Button tone="plain" size="medium" disabled={disabled} onClick={() => removeOne(index)}>
                  {word('remove', itemName(index))}
                </Button>
              </div>
            ) : null}
          </Entry>,
        ])}
        {removed !== undefined && removed.index >= entries.length ? undoLine : null}
      </div>
      {canAdd ? (
        <div className="form-list-foot">
          <Button icon={PlusIcon} disabled={disabled} onClick={addOne}>
            {word('add')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

interface EntryProps {
  readonly id: string
  readonly name: string
  readonly isPlain: boolean
  readonly children: ReactNode
}

/** A group has a named frame; a single value has its name as its label. */
function Entry({ id, name, isPlain, children }: EntryProps) {
  if (isPlain) return <div>{children}</div>
  return (
    <fieldset className="form-entry" aria-labelledby={`${id}__legend`}>
      <legend className="form-entry-legend" id={`${id}__legend`}>
        {name}
      </legend>
      <div id={id}>{children}</div>
    </fieldset>
  )
}
