import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import type { ReactNode } from 'react'
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

/**
 * The frame around a widget: label, widget, and the line with hint or error. Plain elements wired by ids: Primer's
 * FormControl takes four times as long to show errors and weighs 50 KB.
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
  const { check, titled } = options
  const labelClass = titled === true ? 'ui-unseen' : 'form-label'
  const words: ReactNode = (
    <>
      {label}
      {required === true || !hasRequired(definition.schema) ? null : (
        <span className="form-optional"> {text('form.optional')}</span>
      )}
    </>
  )

  return (
    <FieldPathContext value={path}>
      <div
        className="form-field"
        data-label={place}
        data-half={options['half']}
        data-third={options['third']}
        data-titled={titled}
      >
        {place === 'above' ? (
          <label className={labelClass} htmlFor={id}>
            {words}
          </label>
        ) : null}
        {place === 'group' ? (
          <p className={labelClass} id={`${id}__label`}>
            {words}
          </p>
        ) : null}
        {children}
        {message === 'below' ? <FieldMessage id={id} path={path} /> : null}
        {isCheck(check) ? <Check id={id} path={path} check={check} /> : null}
      </div>
    </FieldPathContext>
  )
}

/** If none of several fields is required, "optional" says nothing. */
function hasRequired({ required = [], properties = {} }: RJSFSchema): boolean {
  return required.length > 0 || Object.keys(properties).length < 2
}

/** Loaded with the forms that have a check. */
function Check(props: FieldCheckProps) {
  const FieldCheck = extraOf('check')
  return <FieldCheck {...props} />
}
