import { type FormDefinition, forms, onFormChange } from 'virtual:forms'
import { atom } from 'jotai/vanilla'
import { use } from 'react'
import { loadWidgets } from '#src/form/theme/widgets.ts'
import type { FormId } from '#src/generated/ids.ts'
import { store } from '#src/lib/store.ts'
import { useHydratedAtom } from '#src/lib/use-hydrated-atom.ts'

/** A promise that React can read without waiting once it is fulfilled, so that a loaded form paints at once. */
interface Loading extends Promise<FormDefinition> {
  status?: 'fulfilled'
  value?: FormDefinition
}

const loading = new Map<FormId, Loading>()
/** What has been edited since, in development. */
const editedAtom = atom<Partial<Record<FormId, FormDefinition>>>({})

onFormChange(async (definition) => {
  await loadWidgets(definition)
  store.set(editedAtom, (edited) => ({ ...edited, [definition.id]: definition }))
})

/** Starts to load a form with its words, its validator and its widgets before it is painted. Safe to call often. */
export function preloadForm(id: FormId): Promise<FormDefinition> {
  const known = loading.get(id)
  if (known !== undefined) return known
  const promise: Loading = load(id)
  loading.set(id, promise)
  promise.then(
    (definition) => {
      promise.status = 'fulfilled'
      promise.value = definition
    },
    // A chunk that failed to load is fetched again by the next visit.
    () => loading.delete(id),
  )
  return promise
}

async function load(id: FormId): Promise<FormDefinition> {
  const { definition } = await forms[id]()
  await loadWidgets(definition)
  return definition
}

/** The definition of a form; suspends while it loads, and follows edits of its files in development. */
export function useDefinition(id: FormId): FormDefinition {
  const loaded = use(preloadForm(id))
  return useHydratedAtom(editedAtom)[id] ?? loaded
}
