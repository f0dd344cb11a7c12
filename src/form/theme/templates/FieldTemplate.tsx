import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { isCheck } from '#src/form/checks/check.ts'
import type { FieldCheckProps } from '#src/form/checks/FieldCheck.tsx'
import { FieldPathContext, useFormHandle } from '#src/form/context.ts'
import { kindOf } from '#src/form/definition.ts'
import { FieldMessage } from '#src/form/parts/FieldMessage.tsx'
import { toPointer } from '#src/form/state/paths.ts'
import { extraOf } from '#src/form/theme/extras.ts'
import { widgetOf } from '#src/form/theme/widgets.ts'
import { fieldLabel } from '#src/form/words.ts'
import { unseen } from '#src/ui/index.ts'

/**
 * The frame around a widget: label, the widget, and the line under it with hint or error. A plain label and a plain
 * line, wired by ids: Primer's FormControl takes four times as long to paint errors and 50 KB to load.
 */
export function FieldTemplate({
  id,
  hidden,
  required,
  schema,
  uiSchema,
  fieldPathId,
  children,
}: FieldTemplateProps) {
  const { definition } = useFormHandle()
  const path = toPointer(fieldPathId.path)
  if (hidden === true) return null
  if (kindOf(schema, uiSchema ?? {}) !== 'value') return children

  const { label: place, message } = widgetOf(schema, uiSchema ?? {})
  const label = fieldLabel(definition.id, path)
  const options: Readonly<Record<string, unknown>> = uiSchema?.['ui:options'] ?? {}
  const { check } = options
  const words: ReactNode = (
    <>
      {label}
      {required === true || !hasRequired(definition.schema) ? null : (
        <Optional> {text('form.optional')}</Optional>
      )}
    </>
  )

  return (
    <FieldPathContext value={path}>
      <Frame
        data-label={place}
        data-half={options['half']}
        data-third={options['third']}
        data-titled={options['titled']}
      >
        {place === 'above' ? <Label htmlFor={id}>{words}</Label> : null}
        {place === 'group' ? (
          <Label as="p" id={`${id}__label`}>
            {words}
          </Label>
        ) : null}
        {children}
        {message === 'below' ? <FieldMessage id={id} path={path} /> : null}
        {isCheck(check) ? <Check id={id} path={path} check={check} /> : null}
      </Frame>
    </FieldPathContext>
  )
}

/** Whether a form of several fields asks for any of them: where it asks for none, it is no news that a field is optional. */
function hasRequired({ required = [], properties = {} }: RJSFSchema): boolean {
  return required.length > 0 || Object.keys(properties).length < 2
}

/** Comes with the forms that have a check. */
function Check(props: FieldCheckProps) {
  const FieldCheck = extraOf('check')
  return <FieldCheck {...props} />
}

const Frame = styled.div`
  min-width: 0;

  &:empty {
    display: none;
  }
`

const Label = styled.label`
  display: block;
  width: fit-content;
  margin-bottom: 8px;
  color: var(--fgColor-default);
  font: var(--type-label);

  [data-titled] > & {
    ${unseen}
  }
`

const Optional = styled.span`
  color: var(--fgColor-muted);
  font-weight: 400;
`
