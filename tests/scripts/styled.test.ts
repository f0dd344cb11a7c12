import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { styledComponents } from '#scripts/vite/styled.ts'

/** The id of a file's only component, in a separate folder. */
async function idOf(file: string): Promise<string | undefined> {
  const root = mkdtempSync(join(tmpdir(), 'farsend-styled-'))
  try {
    const entry = join(root, file)
    writeFileSync(
      entry,
      "import { styled } from 'styled-components'\nexport const A = styled.h2<object>`color: red;`\n",
    )
    const made = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [styledComponents(root)],
      build: {
        write: false,
        minify: false,
        lib: { entry, formats: ['es'] },
        rolldownOptions: { external: /styled-components/ },
      },
    })
    return /sc-\w+-0/.exec(JSON.stringify(made))?.[0]
  } finally {
    rmSync(root, { recursive: true })
  }
}

test('a component id depends on its file, not on the folder of the sources', async () => {
  const id = await idOf('Title.tsx')
  expect(id).toMatch(/^sc-/)
  expect(await idOf('Title.tsx')).toBe(id)
  expect(await idOf('Other.tsx')).not.toBe(id)
})
