// One mutant of each kind: `npm run mutate -- data` tests some thousand more.
import { expect, test } from 'vitest'
import { loadData } from '#scripts/data/load.ts'
import { mutantsOf } from '#scripts/mutate/data.ts'
import { judgeOf } from '#scripts/mutate/judge.ts'
import { root } from '#scripts/root.ts'

const data = loadData(root)
const judge = await judgeOf(root, data)
const kinds = [...mutantsOf(data, 1)].flatMap(([kind, [mutant]]) => (mutant ? [[kind, mutant] as const] : []))

// The first analysis of every pattern takes long; the check before the tests has cached it.
test('the data are sound before they are broken', { timeout: 600_000 }, () => {
  const [file] = data.files
  expect(judge({ kind: '', file: file?.file ?? '', path: [], text: file?.text ?? '' })).toEqual([])
})

test.each(kinds)('%s is found, with file, line and message', (_, mutant) => {
  const [finding] = judge(mutant)
  expect(finding).toMatchObject({ file: expect.any(String), line: expect.any(Number) })
  expect(finding?.message).not.toBe('')
})
