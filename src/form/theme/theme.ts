import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { AnyWidget } from '#src/form/theme/AnyWidget.tsx'
import { ListOrWidget, ObjectOrWidget, ValueField } from '#src/form/theme/fields/value-fields.tsx'
import { FieldTemplate } from '#src/form/theme/templates/FieldTemplate.tsx'
import { Nothing } from '#src/form/theme/templates/Nothing.tsx'
import { widgetNames } from '#src/form/theme/widgets.ts'

/**
 * Our theme for RJSF, constant, so that no painting of a form begins with a new registry. Errors, help and titles are
 * painted by our own templates, so RJSF's are empty.
 */
export const theme = {
  fields: {
    SchemaField,
    StringField: ValueField,
    NumberField: ValueField,
    BooleanField: ValueField,
    ObjectField: ObjectOrWidget,
    ArrayField: ListOrWidget,
  },
  templates: {
    FieldTemplate,
    DescriptionFieldTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
  },
  widgets: Object.fromEntries(
    [...widgetNames, 'TextWidget', 'SelectWidget'].map((name) => [name, AnyWidget]),
  ),
}
