// Code that reads a flow names what the flow has.
import { describe } from 'vitest'
import { usesIn } from '#scripts/check/flows/code-uses.ts'
import { mountFindings } from '#scripts/check/flows/mounts.ts'
import { sourceFiles } from '#scripts/code/source-files.ts'
import { root } from '#scripts/root.ts'
import { call, flow, operations, policy, step, testBreaks } from '#tests/scripts/broken-product.ts'

const transfer = flow('transfer')
const conversion = flow('conversion')
const uses = usesIn(sourceFiles(root, ['src', 'provider']))

describe('code that reads a flow', () =>
  testBreaks(
    (data) => mountFindings(data, uses),
    [
      [
        'an answer that nothing reads',
        conversion,
        step('conversion', 'amount', 'submit', 'take', 'never_read'),
        '/data/rate',
        'nothing reads "never_read" of the draft',
      ],
      [
        'what comes back and nothing reads',
        transfer,
        step('transfer', 'pay-card', 'leave', 'return', 'never_read'),
        'never_read',
        'nothing reads "never_read" of the draft',
      ],
      [
        'what no screen keeps',
        conversion,
        ['draft', 'screens', 4],
        'never_kept',
        'no screen keeps "never_kept" in the draft',
      ],
      [
        'a page that search engines look for in vain',
        policy('site'),
        ['canonical', '/referrals'],
        '/nowhere',
        'no page is called "/nowhere"',
      ],
      [
        'a call that something makes',
        operations,
        call('get-profile', 'uncalled'),
        'for nobody',
        'something calls "get-profile" now: remove "uncalled"',
      ],
    ],
  ))
