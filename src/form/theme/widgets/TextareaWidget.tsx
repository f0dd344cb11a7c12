import { useRef } from 'react'
import { useFormHandle } from '#src/form/context.ts'
import { useTextField } from '#src/form/field/use-field.ts'
import { usePendingText } from '#src/form/field/use-pending-text.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import {
  CharacterCount,
  charactersIn,
  countId,
  countSentence,
  type ShowCount,
} from '#src/form/parts/CharacterCount.tsx'
import { Control } from '#src/form/parts/Control.tsx'
import { FieldMessage } from '#src/form/parts/FieldMessage.tsx'

/**
 * Several lines of text; grows with them if the browser can. With a `maxLength` characters are counted; more may
 * be typed or pasted, so that nothing is silently cut off, and is refused as an error.
 */
function TextareaWidget(props: WidgetProps) {
  const { definition, state } = useFormHandle()
  const field = useTextField(props)
  const limit = props.schema.maxLength
  const show = useRef<ShowCount>(null)
  const wasOver = useRef(false)
  const pending = usePendingText<HTMLTextAreaElement>(field, { onType: count })

  function count(value: string) {
    if (limit === undefined) return
    const characters = charactersIn(value)
    show.current?.(characters)
    // Announced once it matters, not with every key.
    if (characters > limit && !wasOver.current) state.announcer.say(countSentence(characters, limit))
    wasOver.current = characters > limit
  }

  const described = field.control['aria-describedby']
  return (
    <>
      <Control>
        <textarea
          className="form-box form-textarea"
          {...field.control}
          {...pending}
          aria-describedby={limit === undefined ? described : `${described} ${countId(field.id)}`}
          rows={definition.options.composer === true ? 1 : 3}
          placeholder={field.placeholder}
        />
      </Control>
      <FieldMessage
        id={field.id}
        path={field.path}
        aside={
          limit === undefined ? undefined : (
            <CharacterCount id={field.id} limit={limit} count={charactersIn(field.value)} show={show} />
          )
        }
      />
    </>
  )
}

export const textareaWidget: WidgetDefinition = { component: TextareaWidget, label: 'above', message: 'own' }
