import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { ListOrWidget, ObjectOrWidget, ValueField } from '#src/form/theme/fields/value-fields.tsx'
import { FieldTemplate } from '#src/form/theme/templates/FieldTemplate.tsx'
import '#src/form/theme/form.css'

const Nothing = () => null

/**
 * Our theme for RJSF. Our own templates render errors, help and titles, so RJSF's are empty. It has no widgets: a field
 * finds its own (`ValueField`).
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
}
