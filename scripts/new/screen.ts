import { pascalCase } from '#scripts/data/names.ts'
import { jsonFile, type NewFile } from '#scripts/new/files.ts'
import { readable } from '#scripts/new/form.ts'

/** A screen with a heading, and its words. Its line in src/app/routes.ts and its path are written by hand. */
export function screenFiles(area: string, id: string): NewFile[] {
  const name = `${pascalCase(id)}Screen`
  return [
    {
      file: `src/screens/${area}/${id}/${name}.tsx`,
      text: `import { text } from '#src/content/index.ts'

export function ${name}() {
  return (
    <main>
      <h1>{text('screens.${id}.heading')}</h1>
    </main>
  )
}
`,
    },
    jsonFile(`content/en-CA/screens/${id}.json`, { heading: readable(id) }),
  ]
}
