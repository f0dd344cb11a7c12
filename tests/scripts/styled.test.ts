import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { styledComponents } from '#scripts/vite/styled.ts'

/** What becomes of a file with one component, in a folder of its own. */
async function compiled(file: string): Promise<string> {
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
    return JSON.stringify(made)
  } finally {
    rmSync(root, { recursive: true })
  }
}

const idIn = (code: string): string | undefined => /sc-\w+-0/.exec(code)?.[0]

test('the id of a component is that of its file, in whichever folder the sources lie', async () => {
  const [here, there, other] = await Promise.all(['Title.tsx', 'Title.tsx', 'Other.tsx'].map(compiled))
  expect(idIn(here ?? '')).toMatch(/^sc-/)
  expect(idIn(there ?? '')).toBe(idIn(here ?? ''))
  expect(idIn(other ?? '')).not.toBe(idIn(here ?? ''))
})
