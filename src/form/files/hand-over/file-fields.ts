import { useEffect, useSyncExternalStore } from 'react'
import type { StoredFile } from '#src/form/files/stored-file.ts'
import type { FileKind } from '#src/form/services.ts'

export interface FileField {
  readonly name: string
  readonly kind: FileKind
  readonly isFilled: boolean
  /** Called with a file from another device. */
  readonly take: (file: StoredFile) => void
}

/** A form's file fields in order of appearance: another device can fill all of them. */
interface Group {
  fields: readonly FileField[]
  readonly listeners: Set<() => void>
}

const groups = new WeakMap<object, Group>()

function groupOf(form: object): Group {
  const known = groups.get(form) ?? { fields: [], listeners: new Set() }
  groups.set(form, known)
  return known
}

function set(group: Group, fields: readonly FileField[]): void {
  group.fields = fields
  for (const listener of group.listeners) listener()
}

/** Registers a field while it is mounted. `form` is the form's state. */
export function useFileField(form: object, field: FileField): void {
  useEffect(() => {
    const group = groupOf(form)
    const at = group.fields.findIndex(({ name }) => name === field.name)
    set(group, at === -1 ? [...group.fields, field] : group.fields.with(at, field))
  }, [form, field])

  const { name } = field
  useEffect(
    () => () => {
      const group = groupOf(form)
      set(
        group,
        group.fields.filter((one) => one.name !== name),
      )
    },
    [form, name],
  )
}

export function useFileFields(form: object): readonly FileField[] {
  const group = groupOf(form)
  return useSyncExternalStore(
    (listener) => {
      group.listeners.add(listener)
      return () => group.listeners.delete(listener)
    },
    () => group.fields,
    () => group.fields,
  )
}
