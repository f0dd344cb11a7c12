import { text } from '#src/content/index.ts'

/** Shown if loading a form takes longer than 200 ms. */
export function FormSkeleton() {
  return (
    <div className="form-skeleton" role="status" aria-label={text('form.loading')}>
      <div className="form-skeleton-bar" />
      <div className="form-skeleton-bar" />
    </div>
  )
}
