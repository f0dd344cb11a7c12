// Budgets of calls that are missing, too high, or add up to more than a customer may store.
import { describe } from 'vitest'
import { budgetFindings } from '#scripts/check/data/budgets.ts'
import { metaFindings } from '#scripts/check/data/meta.ts'
import type { Data } from '#scripts/data/load.ts'
import { call, operations, testBreaks } from '#tests/scripts/broken-product.ts'

describe('budgets', () =>
  testBreaks(
    (data: Data) => [...metaFindings(data), ...budgetFindings(data)],
    [
      [
        'a call that writes without end',
        operations,
        call('claim-referral', 'budget'),
        undefined,
        '"claim-referral" writes: say in "budget" how often a day, and how many bytes',
      ],
      [
        'a customer’s call that only an address bounds',
        operations,
        call('claim-referral', 'budget'),
        { by: 'ip', bytes: 900 },
        '"claim-referral" is a customer\'s: its budget has "calls" and no "by"',
      ],
      [
        'a visitor’s call that nothing bounds',
        operations,
        call('login', 'budget'),
        { by: 'account', bytes: 900 },
        'nothing bounds "login"',
      ],
      [
        'a limit that the budget makes void',
        operations,
        call('set-avatar', 'budget', 'calls'),
        30,
        '"set-avatar" may be called 30 times within its limit',
      ],
      [
        'too much together',
        operations,
        call('claim-referral', 'budget', 'bytes'),
        60_000,
        'bytes a day by all calls together, and this allows 20000000',
      ],
    ],
  ))
