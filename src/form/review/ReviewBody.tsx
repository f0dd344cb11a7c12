import { text, useContentVersion } from '#src/content/index.ts'
import { WidgetContextContext } from '#src/form/context.ts'
import { useDefinition } from '#src/form/definitions.ts'
import type { FormReviewProps } from '#src/form/review/FormReview.tsx'
import { type ReviewGroup, reviewGroups } from '#src/form/review/rows.ts'
import { Shown } from '#src/form/review/shown.tsx'
import { fromPointer, toPointer } from '#src/form/state/paths.ts'
import { fieldWords, findFieldWord } from '#src/form/words.ts'
import { type DetailRow, DetailRows, LinkAction } from '#src/ui/index.ts'

const NOTHING = {}

export function ReviewBody({ id, data, onChange, title, context = NOTHING }: FormReviewProps) {
  const definition = useDefinition(id)
  useContentVersion()
  const groups = reviewGroups(definition, data)

  const rowsOf = ({ rows }: ReviewGroup): DetailRow[] =>
    rows.map((row) => ({
      id: row.path,
      label: fieldWords(id, row.path).label,
      value: <Shown form={id} data={data} {...row} />,
    }))

  return (
    <WidgetContextContext value={context}>
      <section className="form-review" aria-label={title}>
        <header className="form-review-head">
          {title === undefined ? null : <h2 className="form-review-title">{title}</h2>}
          {onChange === undefined ? null : (
            <LinkAction
              className="form-review-change"
              type="button"
              aria-label={title === undefined ? undefined : text('form.review.changeOf', { title })}
              onClick={onChange}
            >
              {text('form.review.change')}
            </LinkAction>
          )}
        </header>
        {groups.map((group) => (
          <DetailRows key={group.path} title={groupTitle(id, group.path)} rows={rowsOf(group)} />
        ))}
      </section>
    </WidgetContextContext>
  )
}

/** "Address 2" for a repeated group; the form itself has the review's title. */
function groupTitle(form: string, path: string): string | undefined {
  const names = fromPointer(path)
  const number = Number(names.pop())
  return path === '' ? undefined : findFieldWord(form, toPointer(names), 'item', { number: number + 1 })
}
