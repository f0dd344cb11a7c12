import { useEffect, useState, useSyncExternalStore } from 'react'
import { formElementId } from '#src/form/focus.ts'
import type { FormId } from '#src/generated/ids.ts'

/** Props of a submit button outside of its form. */
export interface Submitter {
  readonly type: 'submit'
  readonly form: string
  readonly busy: boolean
  readonly onClick: () => void
}

/**
 * A submit button outside of its form. It is busy with the form, and keeps a press that comes before the form is
 * on screen. Observes the document, so that other forms pay nothing for it.
 */
export function useSubmitter(form: FormId): Submitter {
  const id = formElementId(form)
  const [isWanted, setWanted] = useState(false)
  const find = () => document.getElementById(id)
  const isThere = useSyncExternalStore(
    onChange,
    () => find() !== null,
    () => false,
  )
  const isBusy = useSyncExternalStore(
    onChange,
    () => find()?.hasAttribute('data-busy') === true,
    () => false,
  )

  useEffect(() => {
    const element = document.getElementById(id)
    if (!isWanted || !isThere || !(element instanceof HTMLFormElement)) return
    setWanted(false)
    element.requestSubmit()
  }, [id, isWanted, isThere])

  return { type: 'submit', form: id, busy: isBusy || isWanted, onClick: () => setWanted(find() === null) }
}

/** Calls back when a form appears, disappears or changes its busy state. */
function onChange(callback: () => void): () => void {
  const observer = new MutationObserver(callback)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-busy'],
  })
  return () => observer.disconnect()
}
