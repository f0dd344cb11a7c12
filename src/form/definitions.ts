import { type FormDefinition, forms, onFormChange } from 'virtual:forms'
import { atom } from 'jotai/vanilla'
import { use } from 'react'
import { loadWidgets } from '#src/form/theme/widgets.ts'
import type { FormId } from '#src/generated/ids.ts'
import { loadOnce } from '#src/lib/load-once.ts'
import { store } from '#src/lib/store.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

/** Definitions edited in development. */
const editedAtom = atom<Partial<Record<FormId, FormDefinition>>>({})

onFormChange(async (definition) => {
  await loadWidgets(definition)
  store.set(editedAtom, (edited) => ({ ...edited, [definition.id]: definition }))
})

/** Loads a form with its words, validator and widgets before its first render. Idempotent. */
export const preloadForm = loadOnce(async (id: FormId): Promise<FormDefinition> => {
  const { definition } = await forms[id]()
  await loadWidgets(definition)
  return definition
})

/** Suspends while the form loads, and follows edits of its files in development. */
export function useDefinition(id: FormId): FormDefinition {
  const loaded = use(preloadForm(id))
  return useHydratedAtom(editedAtom)[id] ?? loaded
}
