import type { Data } from '#scripts/data/load.ts'
import { pascalCase } from '#scripts/data/names.ts'
import type { NewFile } from '#scripts/new/files.ts'
import { readable } from '#scripts/new/form.ts'
import { areaOf } from '#scripts/new/mount.ts'
import { newWords } from '#scripts/new/words.ts'

/** A screen of the dashboard: its frame has the heading. */
const framed = (name: string, id: string): string => `import { text } from '#src/content/index.ts'
import { useFrame } from '#src/shared/shell/index.ts'
import { Card, Text } from '#src/ui/index.ts'

/** ${readable(id)}. */
export function ${name}() {
  useFrame({ title: text('screens.${id}.heading') })
  return (
    <Card>
      <Text>{text('screens.${id}.lead')}</Text>
    </Card>
  )
}
`

const alone = (name: string, id: string): string => `import { paths } from '#src/paths.ts'
import { text } from '#src/content/index.ts'
import { AuthLayout, StepHeading, useDocumentTitle } from '#src/ui/index.ts'

/** ${readable(id)}. */
export function ${name}() {
  useDocumentTitle(text('screens.${id}.heading'))
  return (
    <AuthLayout home={paths.home()}>
      <StepHeading title={text('screens.${id}.heading')} lead={text('screens.${id}.lead')} />
    </AuthLayout>
  )
}
`

/** A screen with a heading and a sentence, in the frame of its area, and its words. */
export function screenFiles(data: Data, area: string, id: string): NewFile[] {
  const name = `${pascalCase(id)}Screen`
  const write = areaOf(area).frame === 'dashboard' ? framed : alone
  return [
    { file: `src/screens/${area}/${id}/${name}.tsx`, text: write(name, id) },
    ...newWords(data, `screens/${id}`, {
      heading: readable(id),
      lead: `What ${readable(id).toLowerCase()} is about.`,
    }),
  ]
}
