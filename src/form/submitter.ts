import { useEffect, useState, useSyncExternalStore } from 'react'
import { formElementId } from '#src/form/focus.ts'
import type { FormId } from '#src/generated/ids.ts'

/** What makes a button outside of a form its submit button; to be spread on it. */
export interface Submitter {
  readonly type: 'submit'
  readonly form: string
  readonly busy: boolean
  readonly onClick: () => void
}

/**
 * A submit button outside of its form: it is busy with the form, and a press that comes before the form does, which the
 * browser would make nothing of, is kept for it as long as the button is there. It looks at the document, so that forms
 * with a button of their own carry nothing for it.
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

/** Calls back when a form comes, goes, or is busy or no longer. */
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
