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
import { memo, useCallback, useMemo } from 'react'
import { useFormHandle } from '#src/form/context.ts'
import { activeSchema, schemaAt } from '#src/form/state/conditions.ts'
import { toPointer, valueAt } from '#src/form/state/paths.ts'
import { ObjectTemplate } from '#src/form/theme/templates/ObjectTemplate.tsx'
import { isRecord } from '#src/lib/is-record.ts'

const NO_ERRORS: ErrorSchema = {}
const NO_UI: UiSchema = {}

/**
 * The fields of an object in their order. Ours instead of RJSF's, since SchemaField hands down a fresh uiSchema at
 * every painting, which breaks the memoisation of every field: here it keeps its identity while it stays equal. Ours
 * also leaves out what no form here may have (properties that the customer names), and the Markdown that goes with it.
 */
export function ObjectField(props: FieldProps) {
  const { schema: rawSchema, fieldPathId, formData, registry, onBlur, onFocus } = props
  const { state, write } = useFormHandle()
  const onChange = useCallback<FieldProps['onChange']>(
    (value, path) => write(toPointer(path), value),
    [write],
  )
  const { schemaUtils, globalUiOptions } = registry
  const uiSchema = useDeepCompareMemo(props.uiSchema ?? NO_UI)
  // SchemaField has resolved the conditions, yet by RJSF's copy of the data and heeding what hidden fields hold.
  const whole = schemaAt(registry.rootSchema, fieldPathId.path) ?? rawSchema
  const data = valueAt(state.getData(), toPointer(fieldPathId.path))
  const retrieved = activeSchema((part, values) => schemaUtils.retrieveSchema(part, values), whole, data)
  const schema = useDeepCompareMemo(retrieved)
  const names = useMemo(() => {
    const { order } = getUiOptions(uiSchema, globalUiOptions)
    const properties = Object.entries(schema.properties ?? {})
    const present = properties.filter(([, property]) => property !== false).map(([name]) => name)
    // A condition may take away a field that the order names.
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
            required={schema.required?.includes(name) ?? false}
            schema={asSchema(schema.properties?.[name])}
            uiSchema={uiSchema[name]}
            parent={fieldPathId.path}
            formData={isRecord(formData) ? formData[name] : undefined}
            registry={registry}
            onChange={onChange}
            onBlur={onBlur}
            onFocus={onFocus}
            disabled={props.disabled}
            readonly={props.readonly}
          />
        ),
      }))}
    />
  )
}

type PropertyProps = Pick<
  FieldProps,
  'name' | 'required' | 'schema' | 'uiSchema' | 'formData' | 'registry' | 'onChange' | 'onBlur' | 'onFocus'
> & {
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
