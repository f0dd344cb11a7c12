import { Suspense } from 'react'
import { useDefinition } from '#src/form/definitions.ts'
import { FormBody } from '#src/form/FormBody.tsx'
import { FormSkeleton } from '#src/form/parts/FormSkeleton.tsx'
import type { SchemaFormProps } from '#src/form/props.ts'
import type { FormId } from '#src/generated/ids.ts'

/**
 * A form by its id: schema, order, widgets, words and rules come from the data files of that id. They are loaded when
 * the form is first painted; `preloadForm` does so earlier.
 */
export function SchemaForm<Id extends FormId>(props: SchemaFormProps<Id>) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <LoadedForm key={props.id} {...props} />
    </Suspense>
  )
}

function LoadedForm<Id extends FormId>(props: SchemaFormProps<Id>) {
  const definition = useDefinition(props.id)
  return <FormBody {...props} definition={definition} />
}
