// Flows whose names all exist, and that wait forever, lead nowhere, or resume with nothing.
import { describe } from 'vitest'
import { metaFindings } from '#scripts/check/data/meta.ts'
import { flowIdFindings } from '#scripts/check/flows/flows.ts'
import { flowSenseFindings } from '#scripts/check/flows/sense.ts'
import type { Json, JsonObject } from '#src/lib/schema/json.ts'
import { flow, step, testBreaks } from '#tests/scripts/broken-product.ts'

const transfer = flow('transfer')
const conversion = flow('conversion')

const when = (name: string, rule: Json): JsonObject => ({
  required: [name],
  properties: { [name]: rule },
})

describe('waits and branches', () =>
  testBreaks(flowSenseFindings, [
    [
      'a wait for what no answer brings',
      transfer,
      step('transfer', 'identity-check', 'poll', 'take'),
      undefined,
      'no answer changes "asks_identity"',
    ],
    [
      'a wait that contradicts itself',
      transfer,
      step('transfer', 'identity-check', 'poll', 'until'),
      {
        allOf: [when('asks_identity', { const: 'recent' }), when('asks_identity', { const: 'checking' })],
      },
      'this is never true, so the step waits for ever',
    ],
    [
      'a wait that leaves out what a branch is for',
      transfer,
      step(
        'transfer',
        'verifying',
        'poll',
        'until',
        'properties',
        'transfer',
        'properties',
        'status',
        'enum',
      ),
      ['paid'],
      '"until" excludes this, so "not-received" is never reached from here',
    ],
    [
      'a branch that all take',
      transfer,
      step('transfer', 'payment', 'next', 0, 'when'),
      { required: ['transfer'] },
      'leave nothing for this one, so "pay-card" is never reached from here',
    ],
    [
      'a branch that none takes',
      transfer,
      step('transfer', 'pay-card', 'next', 0, 'when'),
      when('card_outcome', { not: { enum: ['paid', 'declined', 'cancelled'] } }),
      'this is never true, so "verifying" is never reached from here',
    ],
  ]))

describe('paths', () =>
  testBreaks(flowSenseFindings, [
    [
      'a customer sent to the login',
      conversion,
      step('conversion', 'done', 'exit'),
      '/login',
      '"/login" is for visitors',
    ],
    [
      'a visitor sent behind the login',
      flow('sign-up'),
      step('sign-up', 'account-created', 'exit'),
      '/dashboard/home',
      '"/dashboard/home" is for customers',
    ],
    ['a sign-up for customers', flow('sign-up'), ['auth'], 'customer', '"pre-signup-phone" is for visitors'],
    [
      'a way back to a step that is not on every way',
      transfer,
      step('transfer', 'review', 'back', 'to'),
      'funds',
      'some ways to "review" don\'t pass "funds"',
    ],
    [
      'two branches that are mixed up',
      transfer,
      step('transfer', 'funds', 'next'),
      [
        { when: when('asks_identity', { const: 'needed' }), to: 'identity-check' },
        { when: when('asks_identity', { const: 'checking' }), to: 'identity' },
        { to: 'review' },
      ],
      'the same condition in "amount" leads to "selfie"',
    ],
    [
      'a review that leaves something out',
      flow('kyc'),
      step('kyc', 'review', 'review'),
      ['personal'],
      'the review leaves out "address"',
    ],
  ]))

describe('stored, taken and sent values', () =>
  testBreaks(flowSenseFindings, [
    [
      'never what is not there',
      conversion,
      ['draft', 'never', 1],
      'nothing',
      'no name in the draft is called "nothing"',
    ],
    [
      'an address that is kept',
      transfer,
      ['draft', 'never'],
      ['pin'],
      '"card_page" is an address good for one visit: add it to "never"',
    ],
    [
      'an older name that becomes none',
      transfer,
      ['migrations', 0, 'rename', 'credit'],
      'transfr',
      'no name in the draft is called "transfr". Did you mean "transfer"?',
    ],
    ['a migration of nothing', transfer, ['migrations', 0], { from: 1 }, 'this migration changes nothing'],
    [
      'an older draft with what cannot be',
      transfer,
      ['migrations', 0, 'set'],
      { payment_channel: 'cheque' },
      '"cheque" is never the value of "payment_channel"',
    ],
    [
      'a whole answer',
      conversion,
      step('conversion', 'amount', 'submit', 'take', 'quote'),
      '',
      '"quote" would be the whole answer',
    ],
    [
      'an answer over a field',
      conversion,
      step('conversion', 'amount', 'submit', 'take', 'amount'),
      '/data',
      '"amount" is a field of a form, which can\'t hold this',
    ],
    [
      'a state as an id',
      transfer,
      step('transfer', 'authorise', 'submit', 'params', 'id'),
      '/transfer/status',
      '"/transfer/status" is one of a few fixed words, not an id',
    ],
    [
      'an address that nothing gives',
      transfer,
      step('transfer', 'pay-card', 'leave', 'to'),
      '/card_pge',
      'no name that a step gives is called "card_pge". Did you mean "card_page"?',
    ],
    [
      'a word as an address',
      transfer,
      step('transfer', 'pay-card', 'leave', 'to'),
      '/payment_channel',
      '"payment_channel" is a field of a form, not the address of another site',
    ],
  ]))

describe('settings of a form or a screen', () =>
  testBreaks(metaFindings, [
    [
      'mistakes without a form',
      conversion,
      step('conversion', 'done', 'invalid'),
      'not-converted',
      '"invalid" needs a form that can have errors',
    ],
    [
      'the focus in no form',
      conversion,
      step('conversion', 'done', 'focus'),
      'form',
      '"focus" needs a form to focus',
    ],
    [
      'the focus on no button',
      flow('sign-up'),
      step('sign-up', 'mobile', 'focus'),
      'button',
      '"focus" needs a screen with a button to focus',
    ],
    [
      'names handed on without an exit',
      conversion,
      step('conversion', 'review', 'hand'),
      ['quote'],
      '"hand" needs "exit" beside it',
    ],
    [
      'a step that leads on and ends',
      conversion,
      step('conversion', 'review', 'exit'),
      '/dashboard/home',
      '"exit" contradicts "next": keep one of them',
    ],
    [
      'a step that leads nowhere',
      conversion,
      step('conversion', 'done', 'exit'),
      undefined,
      '"done" leads nowhere: it needs "next" or "exit"',
    ],
    [
      'a commit before leaving',
      transfer,
      step('transfer', 'pay-card', 'submit', 'commit'),
      true,
      '"commit" comes too early',
    ],
    [
      'kept names without a commit',
      transfer,
      step('transfer', 'review', 'submit', 'commit'),
      undefined,
      '"keep" needs "commit" beside it',
    ],
  ]))

describe('names', () =>
  testBreaks(flowIdFindings, [
    [
      'a decision on what the call never says',
      conversion,
      step('conversion', 'amount', 'submit', 'errors', 'pin_wrong'),
      { notice: 'no-rate' },
      'no error of this call is called "pin_wrong"',
    ],
  ]))

describe('polling', () =>
  testBreaks(metaFindings, [
    [
      'once in days',
      transfer,
      step('transfer', 'verifying', 'poll', 'every'),
      1_000_000_000,
      '"every" must be <= 60000',
    ],
  ]))
