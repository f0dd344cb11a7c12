import { type FieldProps, getUiOptions, type UiSchema } from '@rjsf/utils'
import { kindOf } from '#src/form/definition.ts'
import { extraOf } from '#src/form/theme/extras.ts'
import { ObjectField } from '#src/form/theme/fields/ObjectField.tsx'
import { widgetOf } from '#src/form/theme/widgets.ts'

const NO_UI: UiSchema = {}

/**
 * A value in its widget. RJSF's own fields look widgets up in the registry, which is constant; ours are loaded
 * with the forms that name them.
 */
export function ValueField(props: FieldProps) {
  const {
    fieldPathId,
    schema,
    uiSchema = NO_UI,
    required = false,
    disabled = false,
    readonly = false,
  } = props
  const { component: Widget } = widgetOf(schema, uiSchema)
  return (
    <Widget
      id={fieldPathId.$id}
      schema={schema}
      uiSchema={uiSchema}
      options={getUiOptions(uiSchema)}
      required={required}
      disabled={disabled}
      readonly={readonly}
    />
  )
}

/** A file is an object in one widget; any other object is a group. */
export function ObjectOrWidget(props: FieldProps) {
  return kindOf(props.schema, props.uiSchema ?? NO_UI) === 'value' ? (
    <ValueField {...props} />
  ) : (
    <ObjectField {...props} />
  )
}

/** Checkboxes are a list in one widget; any other list is repeatable. */
export function ListOrWidget(props: FieldProps) {
  if (kindOf(props.schema, props.uiSchema ?? NO_UI) === 'value') return <ValueField {...props} />
  const ArrayField = extraOf('repeated')
  return <ArrayField {...props} />
}
