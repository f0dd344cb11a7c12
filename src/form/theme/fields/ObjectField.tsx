import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import {
  type ErrorSchema,
  type FieldProps,
  getUiOptions,
  orderProperties,
  type RJSFSchema,
  toFieldPathId,
  type UiSchema,
  useDeepCompareMemo,
} from '@rjsf/utils'
import { memo, useMemo } from 'react'
import { useFormHandle, useValueAt } from '#src/form/context.ts'
import { isNullable } from '#src/form/definition.ts'
import { hasConditions } from '#src/form/state/conditions.ts'
import { toPointer } from '#src/form/state/paths.ts'
import { ObjectTemplate } from '#src/form/theme/templates/ObjectTemplate.tsx'

const NO_ERRORS: ErrorSchema = {}
const NO_UI: UiSchema = {}

/** Widgets write into the form's state, so RJSF never hears of a value. */
const ignore = () => {}

/** An object's field gets its schema as declared, conditions in place: SchemaField hands down what it has resolved. */
export type DeclaredProps = FieldProps & { readonly declared?: RJSFSchema }

/**
 * The fields of an object in their order. Ours instead of RJSF's, which resolves conditions from a copy of the data, and
 * whose fields all re-render together since SchemaField passes a new uiSchema each time. Ours keeps the identity of
 * what is equal, and renders again only if a condition may have changed.
 */
export function ObjectField(props: DeclaredProps) {
  const { fieldPathId, registry } = props
  const { validator } = useFormHandle()
  const { globalUiOptions } = registry
  const uiSchema = useDeepCompareMemo(props.uiSchema ?? NO_UI)
  const declared = props.declared ?? validator.schema
  const data = useValueAt(hasConditions(declared) ? toPointer(fieldPathId.path) : undefined)
  const schema = useDeepCompareMemo(validator.activeSchema(declared, data))
  const names = useMemo(() => {
    const { order } = getUiOptions(uiSchema, globalUiOptions)
    const properties = Object.entries(schema.properties ?? {})
    const present = properties.filter(([, property]) => property !== false).map(([name]) => name)
    // A condition may remove a field that the order names.
    return orderProperties(
      present,
      order?.filter((name) => name === '*' || present.includes(name)),
    )
  }, [schema, uiSchema, globalUiOptions])

  return (
    <ObjectTemplate
      isRoot={fieldPathId.path.length === 0}
      fields={names.map((name) => ({
        name,
        hidden: getUiOptions(uiSchema[name]).widget === 'hidden',
        content: (
          <Property
            key={name}
            name={name}
            required={(schema.required?.includes(name) ?? false) && !isNullable(schema, name)}
            schema={asSchema(schema.properties?.[name])}
            uiSchema={uiSchema[name]}
            parent={fieldPathId.path}
            registry={registry}
            disabled={props.disabled}
            readonly={props.readonly}
          />
        ),
      }))}
    />
  )
}

type PropertyProps = Pick<FieldProps, 'name' | 'required' | 'schema' | 'uiSchema' | 'registry'> & {
  readonly parent: FieldProps['fieldPathId']['path']
  readonly disabled: boolean | undefined
  readonly readonly: boolean | undefined
}

const Property = memo(function Property({
  parent,
  disabled = false,
  readonly = false,
  ...props
}: PropertyProps) {
  const { globalFormOptions } = props.registry
  const fieldPathId = useDeepCompareMemo(toFieldPathId(props.name, globalFormOptions, parent))

  return (
    <SchemaField
      {...props}
      declared={props.schema}
      onChange={ignore}
      onBlur={ignore}
      onFocus={ignore}
      disabled={disabled}
      readonly={readonly}
      fieldPathId={fieldPathId}
      errorSchema={NO_ERRORS}
    />
  )
})

function asSchema(schema: RJSFSchema | boolean | undefined): RJSFSchema {
  return typeof schema === 'object' ? schema : {}
}
