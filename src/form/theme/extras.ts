import type { FieldProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import { isCheck } from '#src/form/checks/check.ts'
import type { FieldCheckProps } from '#src/form/checks/FieldCheck.tsx'
import { type FormDefinition, leavesOf } from '#src/form/definition.ts'

/** Parts of the engine that only some forms need, loaded with the first that does. */
const extras = {
  check: async () => (await import('#src/form/checks/FieldCheck.tsx')).FieldCheck,
  repeated: async () => (await import('#src/form/theme/fields/ArrayField.tsx')).ArrayField,
}

interface Arrived {
  check?: ComponentType<FieldCheckProps>
  repeated?: ComponentType<FieldProps>
}

const arrived: Arrived = {}

/** Loads the extras of a form before it renders. */
export async function loadExtras(definition: FormDefinition): Promise<void> {
  const leaves = leavesOf(definition)
  const needsCheck = leaves.some(({ options }) => isCheck(options.check))
  const needsRepeated = leaves.some(({ kind }) => kind === 'repeated')
  if (needsCheck) arrived.check ??= await extras.check()
  if (needsRepeated) arrived.repeated ??= await extras.repeated()
}

/** @throws Error if it hasn't been loaded */
export function extraOf<Name extends keyof Arrived>(name: Name): NonNullable<Arrived[Name]> {
  const part = arrived[name]
  if (part === undefined) throw new Error(`The part '${name}' of a form has not been loaded`)
  return part
}
