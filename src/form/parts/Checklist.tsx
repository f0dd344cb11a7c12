import { CheckCircleFillIcon, CircleIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { useFormHandle, useFromState } from '#src/form/context.ts'
import { Sentence } from '#src/form/parts/FieldMessage.tsx'
import { findFieldWord } from '#src/form/words.ts'
import { VisuallyHidden } from '#src/ui/index.ts'

export interface ChecklistProps {
  readonly id: string
  readonly path: string
  /** Keywords of the field's schema; each has its words in the field's `checklist`. */
  readonly keywords: readonly string[]
}

/** The id of the checklist of a field. */
export function checklistId(id: string): string {
  return `${id}__checklist`
}

/** Rules of a field that tick themselves off while one types. */
export function Checklist({ id, path, keywords }: ChecklistProps) {
  const { definition } = useFormHandle()
  const met = useFromState((state) => state.metKeywords(path, keywords).join(' '))
  const isMet = (keyword: string) => met.split(' ').includes(keyword)

  return (
    <List id={checklistId(id)}>
      {keywords.map((keyword) => (
        <Rule key={keyword} data-met={isMet(keyword) || undefined}>
          {isMet(keyword) ? <CheckCircleFillIcon size={16} /> : <CircleIcon size={16} />}
          <Sentence>{findFieldWord(definition.id, path, `checklist.${keyword}`)}</Sentence>
          <VisuallyHidden>
            {isMet(keyword) ? text('form.password.met') : text('form.password.unmet')}
          </VisuallyHidden>
        </Rule>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin-top: 12px;
`

const Rule = styled.li`
  position: relative;
  display: flex;
  gap: 8px;
  font: var(--type-hint);
  color: var(--fgColor-muted);
  transition: color var(--motion-standard) var(--motion-easing);

  svg {
    margin-top: 2px;
  }
  &[data-met] {
    color: var(--fgColor-success);
  }
`
