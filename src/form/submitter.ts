import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { formElementId } from '#src/form/focus.ts'
import type { FormId } from '#src/generated/ids.ts'

/** Forms that are busy, and forms whose button was pressed before they were on screen, by the id of their element. */
const busy = new Set<string>()
const wanted = new Set<string>()
const listeners = new Set<() => void>()

/** What makes a button outside of a form its submit button; to be spread on it. */
export interface Submitter {
  readonly type: 'submit'
  readonly form: string
  readonly busy: boolean
  readonly onClick: () => void
}

/**
 * A submit button outside of its form: it is busy with the form, and a press that comes before the form does, which the
 * browser would make nothing of, is kept for it as long as the button is there.
 */
export function useSubmitter(form: FormId): Submitter {
  const id = formElementId(form)
  const isBusy = useSyncExternalStore(
    subscribe,
    () => busy.has(id) || wanted.has(id),
    () => false,
  )
  useEffect(() => () => put(wanted, id, false), [id])
  return {
    type: 'submit',
    form: id,
    busy: isBusy,
    onClick: () => put(wanted, id, document.getElementById(id) === null),
  }
}

/** Tells the button outside of a form when it is busy. */
export function useReportedBusy(form: FormId, isBusy: boolean): void {
  useLayoutEffect(() => {
    put(busy, formElementId(form), isBusy)
    return () => put(busy, formElementId(form), false)
  }, [form, isBusy])
}

/** Submits a form that has come on screen after its button was pressed. */
export function useWanted(form: FormId, submit: () => void): void {
  useEffect(() => {
    if (!wanted.has(formElementId(form))) return
    put(wanted, formElementId(form), false)
    submit()
  }, [form, submit])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function put(set: Set<string>, id: string, isIn: boolean): void {
  if (set.has(id) === isIn) return
  if (isIn) set.add(id)
  else set.delete(id)
  for (const listener of listeners) listener()
}
