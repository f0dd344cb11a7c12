import { useEffect } from 'react'
import { CheckPanel, type CheckPanelProps, type PanelAction } from '#src/form/checks/CheckPanel.tsx'
import { type CheckOptions, checkSentence } from '#src/form/checks/check.ts'
import type { CheckStatus } from '#src/form/checks/check-runner.ts'
import { type CompareOptions, comparedFields, comparisonOf } from '#src/form/checks/compare.ts'
import { asName, unmarked } from '#src/form/checks/parted.ts'
import { useFormHandle, useFromState } from '#src/form/context.ts'
import { statusId } from '#src/form/field/use-field.ts'
import { focusSubmit } from '#src/form/focus.ts'
import { valueAt } from '#src/form/state/paths.ts'
import { findFieldWord } from '#src/form/words.ts'

export interface ComparedCheckProps {
  readonly id: string
  readonly path: string
  readonly check: CheckOptions
  readonly compare: CompareOptions
  readonly status: CheckStatus
  readonly onAgain: () => void
}

type Said = Omit<CheckPanelProps, 'id'>

/** The outcome of a check that compares its answer with other fields, and what can be done about it. */
export function ComparedCheck({ id, path, check, compare, status, onAgain }: ComparedCheckProps) {
  const { definition, state, write } = useFormHandle()
  // Re-renders with every change of the compared fields.
  useFromState((now) => givenOf(compare, path, now.getData()))
  const said = find()
  const sentence = said && unmarked([said.title, said.detail].filter(Boolean).join('. '))

  useEffect(() => {
    if (sentence === undefined) return
    state.announcer.say(sentence)
    // The actions may be below the end of a dialog.
    document.getElementById(statusId(id))?.closest('[data-outcome]')?.scrollIntoView({ block: 'nearest' })
  }, [state, id, sentence])

  function find(): Said | undefined {
    const word = (name: string, values?: Readonly<Record<string, string>>) =>
      findFieldWord(definition.id, path, `check.${name}`, values)
    const action = (name: string, onPress: () => void): PanelAction[] => {
      const label = word(name)
      return label === undefined ? [] : [{ id: name, label, onPress }]
    }
    const comparison = comparisonOf(compare, { path, say: check.say }, status, state.getData())
    if (comparison === undefined) {
      const title = status.kind === 'passed' ? undefined : checkSentence(definition.id, path, check, status)
      if (title === undefined) return undefined
      return status.kind === 'unreachable'
        ? { kind: 'unreachable', title, detail: word('advice'), actions: action('again', onAgain) }
        : { kind: 'refused', title, detail: undefined, actions: [] }
    }
    const { outcome, given, answer, proposal } = comparison
    const values = { given: asName(given), answer: asName(answer) }
    return {
      kind: outcome,
      title: word(`outcomes.${outcome}.title`, values) ?? '',
      detail: word(`outcomes.${outcome}.detail`, values),
      actions: [
        ...action(`outcomes.${outcome}.recheck`, () => reread()),
        ...action(`outcomes.${outcome}.use`, () => {
          for (const [pointer, value] of proposal) write(pointer, value)
          focusSubmit(definition.id)
        }),
      ],
    }
  }

  function reread() {
    const control = document.getElementById(id)
    control?.focus()
    if (control instanceof HTMLInputElement) control.select()
  }

  return said === undefined ? null : <CheckPanel id={statusId(id)} {...said} />
}

/** The compared fields as one text. */
function givenOf(compare: CompareOptions, path: string, data: unknown): string {
  return [...comparedFields(compare, path).values()]
    .map((pointer) => String(valueAt(data, pointer)))
    .join('\n')
}
