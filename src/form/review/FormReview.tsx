import { lazy, Suspense } from 'react'
import type { WidgetContext } from '#src/form/context.ts'
import type { FormData } from '#src/form/state/form-state.ts'
import type { FormId } from '#src/generated/ids.ts'
import { SkeletonRows } from '#src/ui/index.ts'

export interface FormReviewProps {
  readonly id: FormId
  /** What the form holds; fields that belong to other forms are passed over. */
  readonly data: FormData
  /** Leads to where it can be changed; without it there is no button. */
  readonly onChange?: (() => void) | undefined
  /** Heads the rows and names the button: "Change Your address". */
  readonly title?: string | undefined
  /** Lists of the screen, as the form itself gets them. */
  readonly context?: WidgetContext | undefined
}

/** Pages that show a form without a review need none of it. */
const ReviewBody = lazy(async () => ({
  default: (await import('#src/form/review/ReviewBody.tsx')).ReviewBody,
}))

/** What was filled in, to be read over: generated from the form's files and the data. Secrets are never shown. */
export function FormReview(props: FormReviewProps) {
  return (
    <Suspense fallback={<SkeletonRows />}>
      <ReviewBody {...props} />
    </Suspense>
  )
}
