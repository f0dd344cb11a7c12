import { CheckCircleFillIcon, CircleIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { useFormHandle, useFromState } from '#src/form/context.ts'
import { findFieldWord } from '#src/form/words.ts'
import { VisuallyHidden } from '#src/ui/index.ts'

export interface ChecklistProps {
  readonly id: string
  readonly path: string
  /** Keywords of the field's schema; each has its words in the field's `checklist`. */
  readonly keywords: readonly string[]
}

export function checklistId(id: string): string {
  return `${id}__checklist`
}

/** Rules of a field that are ticked off while typing. */
export function Checklist({ id, path, keywords }: ChecklistProps) {
  const { definition } = useFormHandle()
  const met = useFromState((state) => state.metKeywords(path, keywords).join(' '))
  const isMet = (keyword: string) => met.split(' ').includes(keyword)

  return (
    <ul className="form-checklist" id={checklistId(id)}>
      {keywords.map((keyword) => (
        <li className="form-rule" key={keyword} data-met={isMet(keyword) || undefined}>
          {isMet(keyword) ? <CheckCircleFillIcon size={16} /> : <CircleIcon size={16} />}
          <span className="form-sentence">{findFieldWord(definition.id, path, `checklist.${keyword}`)}</span>
          <VisuallyHidden>
            {isMet(keyword) ? text('form.password.met') : text('form.password.unmet')}
          </VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
