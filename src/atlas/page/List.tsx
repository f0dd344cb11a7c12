import { useState } from 'react'
import { styled } from 'styled-components'
import { pageAddress, type View } from '#src/atlas/address.ts'
import { groupName, subjectName } from '#src/atlas/names.ts'
import { Field } from '#src/atlas/page/controls-styles.ts'
import type { Subject } from '#src/atlas/subjects.ts'
import { text } from '#src/content/index.ts'
import { folded } from '#src/lib/fold.ts'
import { Anchor, media, Text, type } from '#src/ui/index.ts'

export function List({ subjects, view }: { subjects: readonly Subject[]; view: View }) {
  const [wanted, setWanted] = useState('')
  const found = subjects.filter((subject) =>
    folded(`${subject.path} ${groupName(subject)} ${subjectName(subject)}`).includes(folded(wanted.trim())),
  )
  const groups = Map.groupBy(found, groupName)
  const everything = { ...view, subject: '', state: '', query: '' }

  return (
    <Side aria-label={text('screens.atlas.list.label')}>
      <Field>
        {text('screens.atlas.list.filter')}
        <input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      </Field>
      <Entry href={pageAddress(everything)} aria-current={view.subject === '' ? 'page' : undefined}>
        {text('screens.atlas.home')}
      </Entry>
      {found.length === 0 ? <Text $role="hint">{text('screens.atlas.list.empty')}</Text> : null}
      {[...groups].map(([group, members]) => (
        <section key={group}>
          <Text as="h2" $role="label" $tone="muted">
            {group}
          </Text>
          <Entries>
            {members.slice(0, 1).map((subject) =>
              subject.is === 'step' ? (
                <li key="journey">
                  <Entry
                    href={pageAddress({ ...everything, subject: `journey/${subject.flow.id}` })}
                    aria-current={view.subject === `journey/${subject.flow.id}` ? 'page' : undefined}
                  >
                    {text('screens.atlas.journey.link')}
                  </Entry>
                </li>
              ) : null,
            )}
            {members.map((subject) => (
              <li key={subject.path}>
                <Entry
                  href={pageAddress({ ...everything, subject: subject.path })}
                  aria-current={view.subject === subject.path ? 'page' : undefined}
                >
                  {subjectName(subject)}
                </Entry>
              </li>
            ))}
          </Entries>
        </section>
      ))}
    </Side>
  )
}

const Side = styled.nav`
  position: sticky;
  top: 0;
  display: grid;
  align-content: start;
  gap: 1rem;
  max-height: 100vh;
  padding: 1.5rem 0.75rem 1.5rem 1.5rem;
  overflow-y: auto;

  ${media.phone} {
    position: static;
    max-height: 20rem;
    padding: 1rem;
  }
`

const Entries = styled.ul`
  display: grid;
  margin-block-start: 0.25rem;
  list-style: none;
`

const Entry = styled(Anchor)`
  ${type.hint}
  display: block;
  padding: 0.375rem 0.75rem;
  border-radius: 0.875rem;
  color: var(--fgColor-default);
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    background: var(--bgColor-neutral-muted);
  }

  &[aria-current] {
    background: var(--bgColor-accent-muted);
    color: var(--fgColor-accent);
    font-weight: 600;
  }

  &:focus-visible {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: -2px;
  }
`
