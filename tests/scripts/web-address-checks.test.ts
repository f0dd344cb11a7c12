// Names that other people read must not contain links: the check requires the rule on each of them.
import { expect, test } from 'vitest'
import { webAddressFindings } from '#scripts/check/data/name-fields.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'

test('a name of a form or a request without the rule is reported', () => {
  const data = loadData(root)
  expect(webAddressFindings(data)).toEqual([])
  for (const id of ['profile-details', 'support-message', 'beneficiary-nickname', 'new-passkey']) {
    const files = data.files.map((file) =>
      file.id === id && ['form', 'api'].includes(file.kind)
        ? { ...file, value: JSON.parse(file.text.replaceAll(/,?\s*"noWebAddress": true/g, '')) }
        : file,
    )
    const said = webAddressFindings({ ...data, files })
      .map(formatFinding)
      .join('\n')
    expect(said, id).toContain('add "noWebAddress": true')
  }
})
