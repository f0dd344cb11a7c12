import { type FormDefinition, type Leaf, leavesOf } from '#src/form/definition.ts'
import { isSecretWidget, type ReviewRow } from '#src/form/review/shown.tsx'
import type { FormData } from '#src/form/state/form-state.ts'
import { valueAt } from '#src/form/state/paths.ts'
import { makeValidator } from '#src/form/state/validate.ts'
import { widgetName } from '#src/form/theme/widgets.ts'

/** The rows of the form itself, or of one item of a repeated group (`/addresses/1`). */
export interface ReviewGroup {
  readonly path: string
  readonly rows: readonly ReviewRow[]
}

interface MutableGroup extends ReviewGroup {
  readonly rows: ReviewRow[]
}

/** The visible, non-secret fields with a value, in the form's order. Each item of a repeated group is a group. */
export function reviewGroups(definition: FormDefinition, data: FormData): readonly ReviewGroup[] {
  const present = makeValidator(definition).ready(data)
  const leaves = leavesOf(definition).filter(isShown)
  const groups: MutableGroup[] = []
  let repeated: string | undefined
  for (const leaf of leaves) {
    if (leaf.kind === 'repeated') {
      repeated = leaf.path
      if (leaves.some(({ path }) => path === `${leaf.path}/#`)) continue
      for (const index of listAt(present, leaf.path).keys())
        groups.push({ path: `${leaf.path}/${index}`, rows: [] })
      continue
    }
    if (leaf.path === `${repeated}/#`) {
      const own = ownRows(groups)
      for (const index of listAt(present, leaf.base).keys())
        addRow(own, present, leaf, `${leaf.base}/${index}`)
      continue
    }
    if (repeated !== undefined && leaf.path.startsWith(`${repeated}/#/`)) {
      const rest = leaf.path.slice(repeated.length + 2)
      for (const group of groups.filter(({ path }) => path.startsWith(`${repeated}/`)))
        addRow(group.rows, present, leaf, `${group.path}${rest}`)
      continue
    }
    addRow(ownRows(groups), present, leaf, leaf.path)
  }
  return groups.filter(({ rows }) => rows.length > 0)
}

/** The form's own rows after the last group; values of lists are among them. */
function ownRows(groups: MutableGroup[]): ReviewRow[] {
  const last = groups.at(-1)
  if (last?.path === '') return last.rows
  const rows: ReviewRow[] = []
  groups.push({ path: '', rows })
  return rows
}

function addRow(rows: ReviewRow[], data: unknown, leaf: Leaf, path: string): void {
  const value = valueAt(data, path)
  if (value !== undefined && value !== '') rows.push({ path, leaf, value })
}

function listAt(data: unknown, path: string): readonly unknown[] {
  const list = valueAt(data, path)
  return Array.isArray(list) ? list : []
}

function isShown({ schema, ui, options, kind }: Leaf): boolean {
  if (kind === 'repeated') return true
  const name = widgetName(schema, ui)
  return name !== 'hidden' && options.secret !== true && !isSecretWidget(name)
}
