import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '#scripts/data/load.ts'
import type { Output } from '#scripts/generate/output.ts'

const folder = 'src/form/theme/widgets'
const meta = 'schemas/meta/ui.meta.json'
const list = /("ui:widget": \{\s*"enum": )\[[^\]]*\]/

/** `RadioCardsWidget.tsx` → `radio-cards`. */
const widgetName = (file: string): string | undefined =>
  /\/([A-Z]\w*)Widget\.tsx$/
    .exec(file)?.[1]
    ?.replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()

/** The widgets ui files may use, for their meta-schema: the files in the form engine's widget folder. */
export function widgetsOutput(root: string): Output[] {
  if (!existsSync(join(root, folder)) || !existsSync(join(root, meta))) return []
  const names = listFiles(root, folder).flatMap((file) => widgetName(file) ?? [])
  const lines = names.toSorted().map((name) => `            ${JSON.stringify(name)}`)
  const text = readFileSync(join(root, meta), 'utf8')
  return [{ file: meta, text: text.replace(list, `$1[\n${lines.join(',\n')}\n          ]`) }]
}
