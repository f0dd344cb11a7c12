import { findPlaceholders } from '#provider/placeholders.ts'
import type { Check } from '#scripts/data/check.ts'

/** What a company must fill in before it starts production. Not part of the plain check. */
export const launch: Check = {
  name: 'launch',
  run: ({ root }) =>
    findPlaceholders(root).map(({ file, line, value, write }) => ({
      file,
      line,
      message: `has ${value}: write ${write}`,
    })),
}
