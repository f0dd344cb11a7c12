import { styled } from 'styled-components'
import { pageAddress, type View } from '#src/atlas/address.ts'
import { groupName, stateName, subjectName } from '#src/atlas/names.ts'
import { FrameBox } from '#src/atlas/page/FrameBox.tsx'
import { KINDS } from '#src/atlas/states.ts'
import type { Subject } from '#src/atlas/subjects.ts'
import { text } from '#src/content/index.ts'
import { FilterPills, Link, Text, type } from '#src/ui/index.ts'

const SCALE = { '390': 0.7, '1280': 0.4 } as const

interface GalleryProps {
  readonly subjects: readonly Subject[]
  readonly view: View
  readonly onKind: (kind: string) => void
}

export function Gallery({ subjects, view, onKind }: GalleryProps) {
  const options = ['', ...KINDS].map((kind) => ({
    value: kind,
    label: text(
      kind === '' ? 'screens.atlas.view.all' : `screens.atlas.kinds.${kind as (typeof KINDS)[number]}`,
    ),
  }))
  return (
    <Stack>
      {subjects.length > 1 ? (
        <div>
          <Text as="h1" $role="page">
            {text('screens.atlas.home')}
          </Text>
          <Text $tone="muted">{text('screens.atlas.lead')}</Text>
        </div>
      ) : null}
      <FilterPills
        label={text('screens.atlas.view.kind')}
        options={options}
        value={view.kind}
        onChange={onKind}
      />
      {subjects.map((subject) => (
        <States key={subject.path} subject={subject} view={view} isAlone={subjects.length === 1} />
      ))}
    </Stack>
  )
}

function States({ subject, view, isAlone }: { subject: Subject; view: View; isAlone: boolean }) {
  const states = subject.states.filter(({ kind }) => view.kind === '' || kind === view.kind)
  if (states.length === 0) return null
  const here = { ...view, subject: subject.path }
  return (
    <section>
      <Text $role="hint" $tone="muted">
        {groupName(subject)}
      </Text>
      <Text as={isAlone ? 'h1' : 'h2'} $role={isAlone ? 'page' : 'card'}>
        {isAlone ? (
          subjectName(subject)
        ) : (
          <Link $ink href={pageAddress({ ...here, state: '' })}>
            {subjectName(subject)}
          </Link>
        )}
      </Text>
      <Text $role="hint" $tone="muted">
        {text('screens.atlas.state.count', { count: states.length })}
      </Text>
      <Frames>
        {states.map((state) => (
          <Cell key={state.id} style={{ width: Number(view.width) * SCALE[view.width] }}>
            <Name>
              <Link href={pageAddress({ ...here, state: state.id })}>{stateName(state)}</Link>
            </Name>
            <FrameBox
              key={`${view.locale} ${view.scheme} ${view.width}`}
              subject={subject}
              state={state}
              view={view}
              scale={SCALE[view.width]}
              isPicture
            />
          </Cell>
        ))}
      </Frames>
    </section>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 2rem;
  min-width: 0;
`

const Frames = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 1.5rem;
  margin-block-start: 1rem;
  list-style: none;
`

const Cell = styled.li`
  display: grid;
  gap: 0.5rem;
  max-width: 100%;
`

const Name = styled.p`
  ${type.hint}
  overflow-wrap: anywhere;
`
