import { styled } from 'styled-components'
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

/** The rows of a review, once its form is loaded. */
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
      <Section aria-label={title}>
        <Head>
          {title === undefined ? null : <Title>{title}</Title>}
          {onChange === undefined ? null : (
            <Change
              type="button"
              aria-label={title === undefined ? undefined : text('form.review.changeOf', { title })}
              onClick={onChange}
            >
              {text('form.review.change')}
            </Change>
          )}
        </Head>
        {groups.map((group) => (
          <DetailRows key={group.path} title={groupTitle(id, group.path)} rows={rowsOf(group)} />
        ))}
      </Section>
    </WidgetContextContext>
  )
}

/** "Address 2" for a repetition of a group; the form itself has the title of the review. */
function groupTitle(form: string, path: string): string | undefined {
  const names = fromPointer(path)
  const number = Number(names.pop())
  return path === '' ? undefined : findFieldWord(form, toPointer(names), 'item', { number: number + 1 })
}

const Section = styled.section`
  display: grid;
  gap: 20px;
  min-width: 0;
`

const Head = styled.header`
  display: flex;
  gap: 16px;
  align-items: baseline;
  justify-content: space-between;

  &:empty {
    display: none;
  }
`

const Title = styled.h2`
  font: var(--type-card);
  letter-spacing: var(--type-card-tracking);
`

const Change = styled(LinkAction)`
  margin-inline-start: auto;
`
