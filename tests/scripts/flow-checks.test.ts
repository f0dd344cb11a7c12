import { expect, test } from 'vitest'
import { metaFindings } from '#scripts/check/data/meta.ts'
import { flowIdFindings } from '#scripts/check/flows/flows.ts'
import { flowSenseFindings } from '#scripts/check/flows/sense.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { loadData } from '#scripts/data/load.ts'
import { diagramsOutput } from '#scripts/generate/diagrams.ts'
import { virtualModule } from '#scripts/vite/modules.ts'
import { sampleRepo } from '#tests/scripts/sample.ts'

const file = 'flows/trip.flow.json'

/** A flow with every kind of step, written for the forms and the call of the sample product. */
const inner = {
  id: 'tickets',
  version: 1,
  draft: { keep: 'session', never: [] },
  steps: [{ id: 'seat', form: 'greeting', invalid: 'seatless', exit: true }],
}
const trip = {
  id: 'trip',
  version: 3,
  path: '/trip',
  auth: 'visitor',
  draft: { keep: 'session', autosave: true, since: 2, never: ['secret'] },
  migrations: [{ from: 2, rename: { old: 'name' }, set: { tone: 'cool' }, steps: { gone: 'who' } }],
  steps: [
    { id: 'who', form: 'greeting', next: [{ to: 'book' }] },
    { id: 'book', flow: 'tickets', next: [{ to: 'check' }] },
    { id: 'check', review: ['who', 'book'], next: [{ to: 'pay' }] },
    {
      id: 'pay',
      enter: ['page'],
      leave: { to: '/page', return: { outcome: 'status' } },
      next: [
        { when: { required: ['outcome'], properties: { outcome: { const: 'no' } } }, to: 'who' },
        { to: 'hold' },
      ],
    },
    {
      id: 'hold',
      wait: { event: 'paid', take: { paid: '/paid' }, until: { required: ['paid'] } },
      next: [{ to: 'end' }],
    },
    { id: 'end', path: '/arrived', screen: 'end', exit: '/' },
  ],
}
const words = (ids: readonly string[], notices: object = {}, title = 'T') => ({
  title,
  notices,
  steps: Object.fromEntries(ids.map((id) => [id, { title: id }])),
})

interface Repo {
  trip?: unknown
  tickets?: unknown
  tripWords?: unknown
  more?: Record<string, unknown>
}

const repo = (changed: Repo = {}) =>
  sampleRepo({
    [file]: changed.trip ?? trip,
    'flows/tickets.flow.json': changed.tickets ?? inner,
    'content/en-CA/flows/trip.json': changed.tripWords ?? words(['who', 'check', 'pay', 'hold', 'end']),
    'content/en-CA/flows/tickets.json': words(['seat'], { seatless: { title: 'No seat' } }),
    ...changed.more,
  })

/** The trip with one piece of its text replaced. @throws Error if the piece is missing */
function trips(piece: string, by: string): unknown {
  const text = JSON.stringify(trip)
  if (!text.includes(piece)) throw new Error(`the trip has no ${piece}`)
  return JSON.parse(text.replace(piece, by))
}

const findings = (changed: Repo = {}) => {
  const data = loadData(repo(changed))
  const ours = metaFindings(data).filter((finding) => finding.file.startsWith('flows/'))
  return [...ours, ...flowIdFindings(data)].map(formatFinding)
}

const allFindings = (changed: Repo): string =>
  [...findings(changed), ...flowSenseFindings(loadData(repo(changed))).map(formatFinding)].join('\n')

test('a sound flow with every kind of step has no finding', () => {
  expect(findings()).toEqual([])
})

test.each<[string, Repo, string]>([
  [
    'a contained flow',
    { trip: trips('"tickets"', '"tickts"') },
    'no flow is called "tickts". Did you mean "tickets"?',
  ],
  [
    'a step in a review',
    { trip: trips('["who","book"]', '["woh"]') },
    'no step is called "woh". Did you mean "who"?',
  ],
  [
    'a step in a migration',
    { trip: trips('"gone":"who"', '"gone":"whoo"') },
    'no step is called "whoo". Did you mean "who"?',
  ],
  [
    'a name in a condition',
    { trip: trips('"required":["outcome"]', '"required":["outcom"]') },
    'the condition reads "outcom", which is never there. Did you mean "outcome"?',
  ],
  [
    'a name that ends a wait',
    { trip: trips('"required":["paid"]', '"required":["payd"]') },
    'reads "payd", which is never there. Did you mean "paid"?',
  ],
  [
    'a property',
    { trip: trips('"return"', '"retrun"') },
    '"retrun" is not known here. Did you mean "return"?',
  ],
  [
    'a notice of a contained flow',
    { tickets: { ...inner, steps: [{ ...inner.steps[0], invalid: 'seatles' }] } },
    'no notice is called "seatles". Did you mean "seatless"?',
  ],
])('an unknown %s is reported with the nearest', (_, changed, said) => {
  expect(allFindings(changed)).toContain(said)
})

test.each<[string, Repo, string]>([
  [
    'a missing migration',
    { trip: trips('"since":2', '"since":1') },
    'no migration lifts drafts of version 1: add one with "from": 1, or drop them with "since": 2',
  ],
  [
    'a migration to nowhere',
    { trip: trips('"version":3', '"version":2') },
    'the flow is only at version 2, so 2 needs no migration',
  ],
  [
    'a migration that is never used',
    { trip: trips('"since":2', '"since":3') },
    'drafts of version 2 are dropped, since "since" is 3',
  ],
  [
    'a beginning after the end',
    { trip: trips('"since":2', '"since":9') },
    '"since" is 9, but the flow is at version 3',
  ],
  [
    'two migrations of one version',
    { trip: { ...trip, migrations: [...trip.migrations, { from: 2 }] } },
    'two migrations lift drafts of version 2',
  ],
  [
    'a secret in a kept draft',
    { trip: trips('"old":"name"', '"old":"secret"') },
    '"secret" is never kept: remove it',
  ],
  [
    'a draft with the account of a visitor',
    { trip: trips('"keep":"session"', '"keep":"account"') },
    '"auth" must be "customer": only customers have an account to keep a draft in',
  ],
  [
    'autosave of what is not kept',
    { trip: trips('"keep":"session"', '"keep":"memory"') },
    '"autosave" needs a kept draft: "keep" must be "session" or "account"',
  ],
  [
    'leaving without a kept draft',
    { trip: trips('"keep":"session","autosave":true', '"keep":"memory"') },
    '"leave" would lose the draft: "keep" must be "session" or "account"',
  ],
  [
    'a review of a step without a form',
    { trip: trips('["who","book"]', '["hold"]') },
    'the step "hold" has no form to review',
  ],
  [
    'a step that contains a flow and shows a form',
    { trip: trips('"flow":"tickets"', '"flow":"tickets","form":"greeting"') },
    '"form" belongs to a step of the contained flow',
  ],
  [
    'an address of a step that contains a flow',
    { trip: trips('"flow":"tickets"', '"flow":"tickets","path":"/book"') },
    '"path" belongs to a step of the contained flow',
  ],
  [
    'an address of the first step',
    { trip: trips('"id":"who"', '"id":"who","path":"/who"') },
    'the first step has the URL of the flow: remove "path"',
  ],
  [
    'an address of another step',
    { trip: trips('"id":"hold"', '"id":"hold","path":"/trip/pay"') },
    '"/trip/pay" is the URL of the step "pay" in "trip" already',
  ],
  [
    'an address of another flow',
    { trip: trips('"id":"hold"', '"id":"hold","path":"/hello"') },
    '"/hello" is the URL of the step "ask" in "hello" already',
  ],
  [
    'an address of another flow',
    { trip: trips('"id":"hold"', '"id":"hold","path":"/hello/there"') },
    '"/hello/there" is below the URL of the flow "hello"',
  ],
  [
    'a step without a content',
    { trip: trips('"review":["who","book"],', '') },
    '"check" shows nothing: it needs one of form, screen, flow',
  ],
  [
    'a step of one name in both flows',
    { trip: JSON.parse(JSON.stringify(trip).replaceAll('"who"', '"seat"')) },
    'two steps are called "seat", in "trip" and "tickets"',
  ],
  [
    'a flow in itself',
    { tickets: { ...inner, steps: [{ id: 'seat', flow: 'tickets', exit: true }] } },
    'the flow "tickets" contains itself: trip > tickets > tickets',
  ],
  [
    'an unreachable flow',
    {
      trip: trips(
        '{"id":"book","flow":"tickets","next":[{"to":"check"}]}',
        '{"id":"book","screen":"b","next":[{"to":"check"}]}',
      ),
    },
    'flows/tickets.flow.json:1 the flow has no "path", and no other flow contains it',
  ],
  [
    'an end without a path',
    { trip: trips('"exit":"/"', '"exit":true') },
    '"exit" must be a path: true is for flows that only run inside others',
  ],
  [
    'a notice of one name in both flows',
    { tripWords: words(['who', 'check', 'pay', 'hold', 'end'], { seatless: { title: 'x' } }) },
    '"seatless" is in "notices" of both "trip" and "tickets"',
  ],
  [
    'words of a step that shows nothing',
    { tripWords: words(['who', 'book', 'check', 'pay', 'hold', 'end']) },
    'no step of the flow uses "book" of "steps"',
  ],
])('%s is found', (_, changed, said) => {
  expect(allFindings(changed)).toContain(said)
})

test('a sentence with a name that no step sets is found', () => {
  const ids = ['who', 'check', 'pay', 'hold', 'end']
  expect(allFindings({ tripWords: words(ids, {}, 'Hello {nme}') })).toContain(
    'content/en-CA/flows/trip.json:2 {nme} is not always in the draft in the title of the flow: remove it',
  )
})

test('a finding has its line', () => {
  const text = JSON.stringify(trip, null, 2).replace('"to": "hold"', '"to": "hodl"')
  const line = text.split('\n').findIndex((one) => one.includes('hodl')) + 1
  expect(findings({ trip: text })).toContain(`${file}:${line} no step is called "hodl". Did you mean "hold"?`)
})

test('the diagram shows a nested flow inside its step, waits, external sites and possible changes', () => {
  const { text } = diagramsOutput(loadData(repo()))
  const drawn = text.slice(text.indexOf('## trip'))
  for (const line of [
    '  state "book: tickets" as book {\n    [*] --> seat\n    seat --> [*]\n  }\n',
    '  check --> who : change\n',
    '  hold --> end : on paid\n',
    '  pay --> who : outcome is no\n',
    '  state "another site" as pay_away\n  pay --> pay_away : leaves\n  pay_away --> pay : comes back\n',
  ]) {
    expect(drawn).toContain(line)
  }
  expect(text).toContain('## tickets\n\nPart of [trip](#trip)\n')
})

test('the app gets runnable flows only, unfolded, with the words of nested ones', () => {
  const data = loadData(repo())
  const module = virtualModule(data, 'flow/trip')
  const code = module?.code(false) ?? ''
  expect(code).toContain("import 'virtual:content/flows/trip'\nimport 'virtual:content/flows/tickets'\n")
  expect(code).toContain('"words":"tickets"')
  expect(module?.files).toEqual([file, 'flows/tickets.flow.json'])
  expect(virtualModule(data, 'flows')?.code(false)).not.toContain('tickets')
})
