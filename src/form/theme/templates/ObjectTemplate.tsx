import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { findText, text } from '#src/content/index.ts'
import { useFormHandle, useFormSlots } from '#src/form/context.ts'
import { type FormSection, sectionsOf } from '#src/form/definition.ts'
import { LinkAction } from '#src/ui/index.ts'

export interface ObjectTemplateProps {
  readonly isRoot: boolean
  /** Each content has the key of its field. */
  readonly fields: readonly { readonly name: string; readonly hidden: boolean; readonly content: ReactNode }[]
}

/**
 * Lays out the fields of an object: one under the other, in sections where the ui file names some, with the pieces
 * that the screen puts among them.
 */
export function ObjectTemplate({ isRoot, fields }: ObjectTemplateProps) {
  const { definition } = useFormHandle()
  const { pieces } = useFormSlots()
  const sections = isRoot ? sectionsOf(definition.options) : []
  const inSections = new Set(sections.flatMap((section) => section.fields))

  const piece = (place: string) =>
    isRoot && place in pieces ? [<Fragment key={place}>{pieces[place]}</Fragment>] : []

  const paint = (names: readonly string[]) =>
    fields
      .filter(({ name }) => names.includes(name))
      .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
      .flatMap(({ name, content }) => [...piece(`before:${name}`), content, ...piece(`after:${name}`)])

  // A condition may take away all that a section asks: then its title has nothing to say.
  const isPresent = ({ id, fields: names }: FormSection) =>
    fields.some(({ name }) => names.includes(name)) || pieces[`end:${id}`] !== undefined

  const loose = fields.map(({ name }) => name).filter((name) => !inSections.has(name))
  return (
    <>
      {sections.filter(isPresent).map((section) => (
        <Section key={section.id} section={section}>
          {paint(section.fields)}
        </Section>
      ))}
      {fields.some(({ name, hidden }) => !hidden && !inSections.has(name)) ? (
        <Stack>{paint(loose)}</Stack>
      ) : (
        paint(loose)
      )}
    </>
  )
}

function Section({ section, children }: { readonly section: FormSection; readonly children: ReactNode }) {
  const { definition } = useFormHandle()
  const { pieces, sections, onEdit } = useFormSlots()
  const { id, edit } = section
  const title = findText(`forms.${definition.id}.sections.${id}`)
  const titleId = `${definition.id}__section-${id}`

  return (
    <Group
      data-look={sections}
      data-single={section.fields.length === 1 || undefined}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title === undefined ? null : (
        <Head>
          <Title id={titleId}>{title}</Title>
          {pieces[`aside:${id}`]}
          {edit !== undefined && onEdit !== undefined ? (
            <LinkAction
              type="button"
              aria-label={text('form.editSection', { section: title })}
              onClick={() => onEdit(edit)}
            >
              {text('form.edit')}
            </LinkAction>
          ) : null}
        </Head>
      )}
      <Stack>{children}</Stack>
      {pieces[`end:${id}`]}
    </Group>
  )
}

/** Between fields 24; between the rows of a readout 12. Fields of half the width are in pairs where both have room. */
const Stack = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9rem, 50% - 8px)), 1fr));
  gap: 24px 16px;
  min-width: 0;

  > :not([data-half]) {
    grid-column: 1 / -1;
  }
  @media (min-width: 52.0625em) {
    &:has(> [data-third]) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    > [data-third] {
      grid-column: auto;
    }
  }

  > [data-label='row'] + [data-label='row'] {
    margin-top: -12px;
  }
  > [data-label='row']:empty {
    display: none;
  }
  > [data-label='inside'] + [data-label='inside'] {
    margin-top: -8px;
  }
`

const Group = styled.section`
  position: relative;
  min-width: 0;

  &[data-look='cards'] {
    padding: 28px;
    border-radius: var(--borderRadius-large);
    background: var(--bgColor-default);
    box-shadow: var(--elevation-1);
  }
  &[data-look='lines'] + & {
    padding-top: 24px;
    border-top: 1px solid var(--borderColor-muted);
  }
  /* The title of a section is already the question of its only group of options. */
  &[data-single] [data-label='group'] > p {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (max-width: 48em) {
    &[data-look='cards'] {
      padding: 20px;
    }
  }
`

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
  margin-bottom: 16px;
`

const Title = styled.h2`
  font: var(--type-card);
  letter-spacing: var(--type-card-tracking);

  [data-look='lines'] > header > & {
    font: var(--type-value);
    letter-spacing: normal;
  }
`
