import { useMemo } from 'react'
import { styled } from 'styled-components'
import { pageAddress, type View } from '#src/atlas/address.ts'
import type { Atlas } from '#src/atlas/data.ts'
import { csvOf, journeyOf } from '#src/atlas/journey.ts'
import { groupName, subjectName } from '#src/atlas/names.ts'
import type { Subject } from '#src/atlas/subjects.ts'
import { text } from '#src/content/index.ts'
import { Link, Text, type } from '#src/ui/index.ts'

interface JourneyProps {
  readonly atlas: Atlas
  readonly subjects: readonly Subject[]
  readonly flow: string
  readonly view: View
}

/** Every sentence of a flow on one page, step by step, with the line to edit, and as a CSV download. */
export function Journey({ atlas, subjects, flow, view }: JourneyProps) {
  const steps = useMemo(() => journeyOf(atlas, subjects, flow), [atlas, subjects, flow])
  const [first] = steps
  if (!first) return <Text>{text('screens.atlas.unknown', { place: view.subject })}</Text>

  const head = [
    text('screens.atlas.journey.columns.step'),
    text('screens.atlas.journey.columns.sentence'),
    text('screens.atlas.journey.columns.name'),
    text('screens.atlas.journey.columns.file'),
    text('screens.atlas.journey.columns.line'),
  ]
  // The byte order mark tells spreadsheets that it is UTF-8.
  const csv = `\uFEFF${csvOf(steps, head, ({ subject }) => subjectName(subject))}`
  return (
    <Stack>
      <div>
        <Text as="h1" $role="page">
          {groupName(first.subject)}
        </Text>
        <Text $tone="muted">
          {text('screens.atlas.journey.lead', {
            count: steps.reduce((sum, { lines }) => sum + lines.length, 0),
          })}
        </Text>
        <Download href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`} download={`${flow}.csv`}>
          {text('screens.atlas.journey.csv')}
        </Download>
      </div>
      {steps.map(({ subject, lines }) => (
        <section key={subject.path} aria-label={subjectName(subject)}>
          <Text as="h2" $role="card">
            <Link $ink href={pageAddress({ ...view, subject: subject.path, state: '' })}>
              {subjectName(subject)}
            </Link>
          </Text>
          <Lines>
            {lines.map(({ key, text: sentence, file, line }) => (
              <li key={`${key} ${line}`}>
                {sentence}
                <Text $role="hint" $tone="muted">
                  {file}:{line}
                </Text>
              </li>
            ))}
          </Lines>
        </section>
      ))}
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 2rem;
  max-width: 52rem;
`

const Lines = styled.ul`
  display: grid;
  gap: 0.75rem;
  margin-block-start: 0.75rem;
  list-style: none;
  overflow-wrap: anywhere;
`

const Download = styled.a`
  ${type.hint}
  color: var(--fgColor-link);
  font-weight: 600;
`
