import { sayFailure } from '#src/shared/calls/index.ts'
import { notify } from '#src/ui/index.ts'

interface Change {
  /** Of both notices. */
  readonly title: string
  /** Makes the call and returns the success message. */
  readonly save: () => Promise<string>
  readonly onSaved: () => void
}

/**
 * Saves a changed secret: success closes the dialog with a notice, failure shows one (spec section 8).
 *
 * @throws the ApiError again, for the form to show field errors
 */
export async function saveSecret({ title, save, onSaved }: Change): Promise<void> {
  try {
    const message = await save()
    onSaved()
    notify({ tone: 'success', title, message, placement: 'profile' })
  } catch (error) {
    sayFailure(error, { title, placement: 'profile' })
    throw error
  }
}
