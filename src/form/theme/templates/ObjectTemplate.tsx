import { Fragment, type ReactNode } from 'react'
import { findText, text } from '#src/content/index.ts'
import { useFormHandle, useFormSlots } from '#src/form/context.ts'
import { type FormSection, sectionsOf } from '#src/form/definition.ts'
import { LinkAction } from '#src/ui/index.ts'

export interface ObjectTemplateProps {
  readonly isRoot: boolean
  /** Each content is keyed by its field. */
  readonly fields: readonly { readonly name: string; readonly hidden: boolean; readonly content: ReactNode }[]
}

/** Lays out an object's fields, in sections if the ui file names some, with the screen's pieces among them. */
export function ObjectTemplate({ isRoot, fields }: ObjectTemplateProps) {
  const { definition } = useFormHandle()
  const { pieces } = useFormSlots()
  const sections = isRoot ? sectionsOf(definition.options) : []
  const inSections = new Set(sections.flatMap((section) => section.fields))

  const piece = (place: string) =>
    isRoot && place in pieces ? [<Fragment key={place}>{pieces[place]}</Fragment>] : []

  const render = (names: readonly string[]) =>
    fields
      .filter(({ name }) => names.includes(name))
      .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
      .flatMap(({ name, content }) => [...piece(`before:${name}`), content, ...piece(`after:${name}`)])

  // If a condition removes all fields of a section, its title goes too.
  const isPresent = ({ id, fields: names }: FormSection) =>
    fields.some(({ name }) => names.includes(name)) || pieces[`end:${id}`] !== undefined

  const loose = fields.map(({ name }) => name).filter((name) => !inSections.has(name))
  return (
    <>
      {sections.filter(isPresent).map((section) => (
        <Section key={section.id} section={section}>
          {render(section.fields)}
        </Section>
      ))}
      {fields.some(({ name, hidden }) => !hidden && !inSections.has(name)) ? (
        <div className="form-stack">{render(loose)}</div>
      ) : (
        render(loose)
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
    <section
      className="form-section"
      data-look={sections}
      data-single={section.fields.length === 1 || undefined}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title === undefined ? null : (
        <header className="form-section-head">
          <h2 className="form-section-title" id={titleId}>
            {title}
          </h2>
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
        </header>
      )}
      <div className="form-section-body">
        <div className="form-stack">{children}</div>
        {pieces[`end:${id}`]}
      </div>
    </section>
  )
}
