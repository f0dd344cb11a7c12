import { basename } from 'node:path'
import type { Check } from '#scripts/check/check.ts'
import { listFiles, problemAt } from '#scripts/data/load.ts'
import { operationsOf } from '#scripts/data/operations.ts'
import { unknownName } from '#scripts/data/suggest.ts'

const folder = 'tests/contract/fixtures'

/** Every operation has a request that it answers, which the contract tests send. */
export const operationFixtures: Check = {
  name: 'operation fixtures',
  run({ root, data }) {
    const operations = operationsOf(data)
    const ids = operations.map(({ id }) => id)
    const files = listFiles(root, folder)
    return [
      ...operations
        .filter(({ id }) => !files.includes(`${folder}/${id}.json`))
        .map(({ id, source, path }) =>
          problemAt(source, path, `"${id}" needs a request that it answers: ${folder}/${id}.json`),
        ),
      ...files
        .filter((file) => !ids.includes(basename(file, '.json')))
        .map((file) => ({ file, line: 1, message: unknownName('operation', basename(file, '.json'), ids) })),
    ]
  },
}
