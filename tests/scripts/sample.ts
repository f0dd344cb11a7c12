import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

const draft = 'http://json-schema.org/draft-07/schema#'

/** A complete small product: one form, one flow, one call, their words, one policy, two source files. */
const files: Record<string, unknown> = {
  'schemas/shared/nickname.schema.json': { $schema: draft, type: 'string', minLength: 1, maxLength: 60 },
  'schemas/forms/greeting.schema.json': {
    $schema: draft,
    type: 'object',
    properties: {
      name: { $ref: '../shared/nickname.schema.json' },
      tone: { enum: ['warm', 'cool'] },
      word: { type: 'string', maxLength: { $policy: 'transfer.reference_note_length' } },
    },
    required: ['name'],
    additionalProperties: false,
  },
  'schemas/forms/greeting.ui.json': {
    'ui:order': ['name', 'tone', 'word'],
    'ui:options': { showErrors: 'blur' },
    name: { 'ui:widget': 'text', 'ui:autocomplete': 'name' },
    tone: { 'ui:widget': 'select', 'ui:autocomplete': 'off' },
    word: { 'ui:widget': 'text', 'ui:autocomplete': 'off' },
  },
  'schemas/api/done.schema.json': {
    $schema: draft,
    type: 'object',
    properties: { data: { type: 'string' } },
  },
  'schemas/api/operations.json': [
    {
      id: 'greet',
      tag: 'greetings',
      capability: 'core',
      method: 'POST',
      path: '/greetings/{id}',
      auth: 'visitor',
      body: 'greeting',
      response: 'done',
      errors: ['too_loud'],
      budget: { calls: 5, bytes: 9 },
    },
  ],
  'flows/hello.flow.json': {
    id: 'hello',
    version: 1,
    path: '/hello',
    auth: 'visitor',
    draft: { keep: 'session', never: [] },
    steps: [
      {
        id: 'ask',
        form: 'greeting',
        submit: {
          operation: 'greet',
          params: { id: '/name' },
          failure: 'not-greeted',
          errors: { too_loud: { notice: 'not-greeted' } },
        },
        next: [
          { when: { required: ['tone'], properties: { tone: { const: 'cool' } } }, to: 'cool' },
          { to: 'end' },
        ],
      },
      {
        id: 'cool',
        screen: 'cool',
        enter: ['tone'],
        next: [{ to: 'end' }],
        back: { to: 'ask', label: 'again' },
      },
      { id: 'end', screen: 'end', exit: '/' },
    ],
  },
  'content/policy/transfer.json': {
    pin_wait_seconds: 1,
    steps: [],
    reference_note_length: 5,
    agreed_texts: ['terms'],
    declined_payout_hours: 24,
  },
  'content/en-CA/forms/greeting.json': {
    submit: 'Greet',
    fields: {
      name: { label: 'Name', errors: { required: 'say your name', minLength: 'say your name' } },
      tone: { label: 'Tone', options: { warm: 'Warm', cool: 'Cool' } },
      word: { label: 'Word' },
    },
  },
  'content/en-CA/flows/hello.json': {
    title: 'Hello',
    notices: { 'not-greeted': { title: 'Not greeted' } },
    backLabels: { again: 'Again' },
    steps: { ask: { title: 'Who is it?' }, cool: { title: 'Cool' }, end: { title: 'Bye' } },
  },
  'content/en-CA/messages.json': {
    defaults: { type: 'check', enum: 'choose', maxLength: 'too long', additionalProperties: 'not expected' },
    errors: {},
  },
  'content/en-CA/provider.json': {
    errors: { too_loud: 'Not so loud.' },
    openapi: { operations: {}, tags: { greetings: {} }, keywords: {}, formats: {} },
  },
  'content/en-CA/legal/terms/1.0.md':
    '---\ntitle: Terms\nversion: 1.0\neffective: 2024-01-10\nedited: 2024-01-10\n---\n\nBe kind.\n',
  'content/en-CA/screens/hall.json': { title: 'Hall', lamps: { one: 'One lamp', other: '{count} lamps' } },
  'tests/fixtures/greeting/minimal.json': { name: 'A' },
  'tests/fixtures/greeting/maximal.json': { name: 'A', tone: 'cool', word: 'abcde' },
  'tests/fixtures/greeting/invalid/name.required.json': { data: {}, errors: ['greeting.name.required'] },
  'tests/fixtures/greeting/invalid/name.minLength.json': {
    data: { name: '' },
    errors: ['greeting.name.minLength'],
  },
  'tests/fixtures/greeting/invalid/name.maxLength.json': {
    data: { name: 'A'.repeat(61) },
    errors: ['greeting.name.maxLength'],
  },
  'tests/fixtures/greeting/invalid/tone.enum.json': {
    data: { name: 'A', tone: 'x' },
    errors: ['greeting.tone.enum'],
  },
  'tests/fixtures/greeting/invalid/word.maxLength.json': {
    data: { name: 'A', word: 'abcdef' },
    errors: ['greeting.word.maxLength'],
  },
  'src/screens/public/hall/HallScreen.tsx': `import { text } from '#src/content/index.ts'
import { half } from '#src/lib/half.ts'

export const HallScreen = () => <p aria-label={text('screens.hall.title')}>{half(4)}</p>
`,
  'src/content/index.ts': 'export const text = (key: string): string => key\n',
  'src/lib/half.ts': 'export const half = (n: number): number => n / 2\n',
}

/** Replaces the contents of a file: an object is written as JSON, `null` omits the file. */
export type Changes = Record<string, unknown>

/** Writes the sample product with changes to a temporary folder, removed after the test. */
export function sampleRepo(changes: Changes = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'farsend-sample-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, value] of Object.entries({ ...files, ...changes })) {
    if (value === null) continue
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`)
  }
  return root
}

/** A file of the sample with one piece of its text replaced. @throws Error if the piece is missing */
export function edited(file: string, piece: string, by: string): Changes {
  const value = files[file]
  const text = typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`
  if (!text.includes(piece)) throw new Error(`${file} of the sample has no ${piece}`)
  return { [file]: text.replace(piece, by) }
}
