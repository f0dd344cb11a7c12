import declared from '#schemas/shared/transfer-states.json' with { type: 'json' }
import type { DynamicWords } from '#scripts/check/words/dynamic-words-provider.ts'

/** Those of home and of the search. */
export const homeWords: readonly DynamicWords[] = [
  {
    key: 'screens.multi-currency.addMoney.*',
    because: 'what is missing and the ways on of src/screens/multi-currency/add-money',
    names: 'verify email again more help',
  },
  {
    key: 'screens.multi-currency.addMoney.says.*',
    because: 'the states of schemas/shared/deposit.schema.json, and one that waits for its rest',
    names: 'waiting arrived short rest late over doubled expired cancelled',
  },
  {
    key: 'screens.multi-currency.addMoney.states.*',
    because: 'the states of schemas/shared/deposit.schema.json',
    names: 'waiting arrived short late over doubled expired cancelled',
  },
  {
    key: 'screens.track.stages.*.chip',
    because: 'how a followed transfer stands: src/screens/public/track/progress.ts',
    names: 'pending on_its_way late arrived stopped',
  },
  {
    key: 'screens.track.stages.*.title',
    because: 'how a followed transfer stands: src/screens/public/track/progress.ts',
    names: 'pending on_its_way late arrived stopped',
  },
  {
    key: 'screens.track.stages.*.when',
    because: 'of them those without a time',
    names: 'pending late stopped',
  },
  {
    key: 'screens.track.steps.*',
    because: 'the steps of schemas/api/tracking-response.schema.json',
    names: 'paid converted sent delivered',
  },
  {
    key: 'screens.dashboard.identity.checks.*',
    because: 'the checks that the customer’s flags are about',
    names: 'document proof-of-address selfie',
  },
  {
    key: 'screens.dashboard.progress.next.*',
    because: 'the states in progress of schemas/shared/transfer-states.json',
    names: declared.groups.in_progress.join(' '),
  },
  {
    key: 'screens.palette.groups.*',
    because: 'the groups of src/shared/shell/palette/groups.ts',
    names: 'recent people actions transfers help',
  },
  {
    key: 'screens.palette.sections.*',
    because: 'the places of src/shared/shell/palette/use-entries.ts',
    names:
      'send rates rateAlerts scheduled track accounts home history profile beneficiaries notifications settings referral support logOut',
  },
]
