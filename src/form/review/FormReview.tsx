import { lazy, Suspense } from 'react'
import type { WidgetContext } from '#src/form/context.ts'
import type { FormData } from '#src/form/state/form-state.ts'
import type { FormId } from '#src/generated/ids.ts'
import { SkeletonRows } from '#src/ui/index.ts'

export interface FormReviewProps {
  readonly id: FormId
  /** The form's data; other fields are ignored. */
  readonly data: FormData
  /** Leads to where it can be changed; without it there is no button. */
  readonly onChange?: (() => void) | undefined
  /** The heading, which also names the button: "Change Your address". */
  readonly title?: string | undefined
  /** The screen's lists, as the form gets them. */
  readonly context?: WidgetContext | undefined
}

/** Loaded only by pages with a review. */
const ReviewBody = lazy(async () => ({
  default: (await import('#src/form/review/ReviewBody.tsx')).ReviewBody,
}))

/** The filled-in values to read over, generated from the form's files. Never shows secrets. */
export function FormReview(props: FormReviewProps) {
  return (
    <Suspense fallback={<SkeletonRows />}>
      <ReviewBody {...props} />
    </Suspense>
  )
}
