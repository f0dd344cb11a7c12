import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import type { FieldProps } from '@rjsf/utils'
import { kindOf } from '#src/form/definition.ts'
import { extraOf } from '#src/form/theme/extras.ts'
import { ObjectField } from '#src/form/theme/fields/ObjectField.tsx'

/** RJSF's field of a text does no more than paint the widget, so it serves for values of every kind. */
export const ValueField = StringField

/** A file is an object in one widget; any other object is a group of fields. */
export function ObjectOrWidget(props: FieldProps) {
  return kindOf(props.schema, props.uiSchema ?? {}) === 'value' ? (
    <ValueField {...props} />
  ) : (
    <ObjectField {...props} />
  )
}

/** Boxes to tick are a list in one widget; any other list is a group that can be repeated. */
export function ListOrWidget(props: FieldProps) {
  if (kindOf(props.schema, props.uiSchema ?? {}) === 'value') return <ValueField {...props} />
  const ArrayField = extraOf('repeated')
  return <ArrayField {...props} />
}
