import { styled } from 'styled-components'
import { frameAddress, pageAddress, type View } from '#src/atlas/address.ts'
import { readAtlas } from '#src/atlas/data.ts'
import { groupName, stateName, subjectName } from '#src/atlas/names.ts'
import { FrameBox } from '#src/atlas/page/FrameBox.tsx'
import type { AtlasState } from '#src/atlas/states.ts'
import type { Subject } from '#src/atlas/subjects.ts'
import { getLocale, text } from '#src/content/index.ts'
import { PSEUDO_LOCALE, pseudo } from '#src/lib/pseudo.ts'
import { type DetailRow, DetailRows, Link, Text } from '#src/ui/index.ts'

/** One state in full size and interactive, with its sentences and where to edit them. */
export function Single({ subject, state, view }: { subject: Subject; state: AtlasState; view: View }) {
  const rows = subject.is === 'form' ? rowsOf(subject.name, state) : []
  return (
    <Stack>
      <div>
        <Text $role="hint" $tone="muted">
          {groupName(subject)}
        </Text>
        <Text as="h1" $role="page">
          {text('screens.atlas.state.frame', { subject: subjectName(subject), state: stateName(state) })}
        </Text>
      </div>
      <Links>
        <Link href={pageAddress({ ...view, state: '' })}>{text('screens.atlas.state.all')}</Link>
        <a href={frameAddress(view)} target="_blank" rel="noreferrer">
          {text('screens.atlas.state.alone')}
        </a>
      </Links>
      {rows.length > 0 ? (
        <Narrow>
          <DetailRows rows={rows} />
        </Narrow>
      ) : null}
      <Scroll>
        <FrameBox
          key={`${subject.path} ${state.id} ${view.locale} ${view.scheme} ${view.width}`}
          subject={subject}
          state={state}
          view={view}
          scale={1}
          isPicture={false}
        />
      </Scroll>
    </Stack>
  )
}

/** An error's sentence, and the lines of the files that it comes from. */
function rowsOf(form: string, { detail }: AtlasState): DetailRow[] {
  const { forms, sentences } = readAtlas()
  const rule = forms[form]?.rules.find(({ id }) => id === detail)
  if (!rule) return []
  const field = rule.id.slice(form.length + 1, -(rule.keyword.length + 1))
  const words =
    sentences.find(({ key }) => key === `forms.${form}.fields.${field}.errors.${rule.keyword}`) ??
    sentences.find(({ key }) => key === `messages.defaults.${rule.keyword}`)
  return [
    ...(words
      ? [
          {
            id: 'says',
            label: text('screens.atlas.state.says'),
            value: getLocale() === PSEUDO_LOCALE ? pseudo(words.text) : words.text,
          },
          { id: 'words', label: text('screens.atlas.state.words'), value: `${words.file}:${words.line}` },
        ]
      : []),
    { id: 'rule', label: text('screens.atlas.state.rule'), value: `${rule.file}:${rule.line}` },
  ]
}

const Stack = styled.div`
  display: grid;
  gap: 1rem;
  min-width: 0;
`

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;

  a {
    color: var(--fgColor-link);
    font-weight: 600;
  }
`

const Narrow = styled.div`
  max-width: 40rem;
`

const Scroll = styled.div`
  overflow-x: auto;
`
