import { text } from '#src/content/index.ts'

/** Shown while the files of a form load, if that takes longer than 200 ms. */
export function FormSkeleton() {
  return (
    <div className="form-skeleton" role="status" aria-label={text('form.loading')}>
      <div className="form-skeleton-bar" />
      <div className="form-skeleton-bar" />
    </div>
  )
}
