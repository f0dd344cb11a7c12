import { ApiError } from '#src/api/index.ts'
import { notify } from '#src/ui/index.ts'

interface Change {
  /** Of both notices. */
  readonly title: string
  /** Makes the call, and returns what to say of it. */
  readonly save: () => Promise<string>
  readonly onSaved: () => void
}

/**
 * Saves a changed secret: success closes the dialog and says so, failure says why as a notice (spec section 8).
 *
 * @throws the ApiError again: what belongs to a field the form shows there too
 */
export async function saveSecret({ title, save, onSaved }: Change): Promise<void> {
  try {
    const message = await save()
    onSaved()
    notify({ tone: 'success', title, message, placement: 'profile' })
  } catch (error) {
    if (error instanceof ApiError)
      notify({ tone: 'danger', title, message: error.message, placement: 'profile' })
    throw error
  }
}
