// The numbers in sentences: what a form says of its rules, and what any sentence says of the policy, is what they say.

import type { Finding } from '#scripts/data/finding.ts'
import { pastVersions } from '#scripts/data/legal.ts'
import { type Data, type DataFile, findFile, findingAt, ofKind } from '#scripts/data/load.ts'
import { formsOf } from '#scripts/data/placeholders.ts'
import { type Prepared, prepareAll } from '#scripts/data/prepared.ts'
import { wordsOf } from '#scripts/data/words.ts'
import { isJsonObject, type Json, type JsonPath, objectAt, valueAt } from '#src/lib/schema/json.ts'

const spelled = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
]
/** A number in figures, with or without commas, or in an English word. */
const NUMBER = String.raw`\d[\d,\u00a0]*(?:\.\d+)?|${spelled.slice(2).toReversed().join('|')}`

const numberOf = (said: string): number => {
  const word = spelled.indexOf(said.toLowerCase())
  return word < 0 ? Number(said.replaceAll(/[,\u00a0]/g, '')) : word
}

const numbersIn = (sentence: string): number[] =>
  [
    ...sentence
      .replaceAll(/\{\w+\}/g, '')
      .matchAll(new RegExp(String.raw`(?<![\w:/.])(?:${NUMBER})(?![\w:/])`, 'gi')),
  ].map(([said]) => numberOf(said))

/** Numbers that count what a rule counts. */
const countedIn = (sentence: string): number[] =>
  [
    ...sentence.matchAll(
      new RegExp(
        String.raw`(?<!\w)(${NUMBER})(?: to (${NUMBER}))?[ -](?:digits?|characters?|MB|days?)\b`,
        'gi',
      ),
    ),
  ].flatMap(([, from, to]) => [from, to].flatMap((said) => (said === undefined ? [] : [numberOf(said)])))

const BYTES_OF_MB = 1024 * 1024

/** The numbers that a sentence for a rule may say; none when the rule has no number. */
function allowedBy(keyword: string, value: Json | undefined): number[] {
  if (keyword === 'pattern' && typeof value === 'string') {
    return [...value.matchAll(/\{(\d+)(?:,(\d+))?\}/g)].flatMap(([, from, to]) =>
      [from, to].flatMap((said) => (said === undefined ? [] : [Number(said)])),
    )
  }
  const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (typeof number !== 'number') return []
  // "More than 0" is what the smallest of fractions means to people.
  return [number, ...(number > BYTES_OF_MB ? [number / BYTES_OF_MB] : []), ...(number < 1 ? [0] : [])]
}

/** The numbers of all rules of a field, and of the parts that are only shown with it. */
const allowedIn = (form: Prepared, field: string): number[] =>
  form.rules
    .filter((rule) => rule.field === field || rule.field.startsWith(`${field}.`))
    .flatMap(({ keyword, path }) => allowedBy(keyword, valueAt(form.resolved, path)))

const wrong = (numbers: readonly number[], allowed: readonly number[]): number | undefined =>
  allowed.length === 0 ? undefined : numbers.find((number) => !allowed.includes(number))

/** Sentences of a form that say another number than its rules. */
function formNumbers(form: Prepared, source: DataFile): Finding[] {
  return Object.entries(objectAt(source.value, 'fields')).flatMap(([field, words]) => {
    const tell = (
      path: JsonPath,
      value: Json | undefined,
      allowed: number[],
      count: (text: string) => number[],
    ) =>
      formsOf(value ?? null).flatMap(({ sentence }) => {
        const said = wrong(count(sentence), allowed)
        if (said === undefined) return []
        const message = `the sentence says ${said}, and the rule says ${[...new Set(allowed)].join(' or ')}`
        return [findingAt(source, ['fields', field, ...path], message)]
      })
    const unsaid = (path: JsonPath, value: Json, allowed: readonly number[]) =>
      formsOf(value).flatMap(({ sentence }) =>
        allowed.length === 0 ||
        sentence.includes('{') ||
        allowed.some((number) => numbersIn(sentence).includes(number))
          ? []
          : [
              findingAt(
                source,
                ['fields', field, ...path],
                `the sentence says no number, and the rule says ${[...new Set(allowed)].join(' or ')}`,
              ),
            ],
      )
    const ofRules = ['errors', 'checklist'].flatMap((group) =>
      Object.entries(objectAt(words, group)).flatMap(([keyword, sentence]) => {
        const rules = form.rules.filter((rule) => rule.field === field && rule.keyword === keyword)
        const allowed = rules.flatMap(({ path }) => allowedBy(keyword, valueAt(form.resolved, path)))
        return [
          ...tell([group, keyword], sentence, allowed, numbersIn),
          ...(group === 'checklist' ? unsaid([group, keyword], sentence, allowed) : []),
        ]
      }),
    )
    const beside = ['label', 'hint'].flatMap((name) =>
      isJsonObject(words) ? tell([name], words[name], allowedIn(form, field), countedIn) : [],
    )
    return [...ofRules, ...beside]
  })
}

/** What sentences anywhere say of the policy. Their number is the first group. */
interface Said {
  readonly pattern: string
  /** The address of the number: `security.code.length`. */
  readonly policy: string
  /** How many of the policy's units make one of the sentence's. */
  readonly unit?: number
}

const sayings: readonly Said[] = [
  { pattern: '(#)[ -]digit code', policy: 'security.code.length' },
  { pattern: 'code of (#) digits', policy: 'security.code.length' },
  { pattern: 'the code has (#) digits', policy: 'security.code.length' },
  { pattern: '(#)[ -]digit (?:transaction )?PIN', policy: 'security.pin.length' },
  { pattern: 'PIN(?:\\*\\*)?,? (?:has |of )?(#) digits', policy: 'security.pin.length' },
  { pattern: '(#) digits you(?: chose|’ll enter)', policy: 'security.pin.length' },
  { pattern: '(?:must be|are) at least (#)\\b', policy: 'security.minimum_age' },
  { pattern: '(?<!“)(?:up to|within) (#) hours', policy: 'delivery.arrival_hours' },
  { pattern: 'valid for (#) minutes', policy: 'security.code.lifetime_seconds', unit: 60 },
  { pattern: 'It lasts (#) minutes', policy: 'security.session.access_seconds', unit: 60 },
  { pattern: 'last (#) months', policy: 'identity.proof_of_address.max_age_days', unit: 30 },
  { pattern: 'at most (#) days after they were sent', policy: 'retention.sent_message_days' },
  {
    pattern: 'at most (#) days after the transfer has ended',
    policy: 'retention.tracking_link_days',
  },
]

/** One piece of text, and where it is. */
interface Text {
  readonly source: DataFile
  readonly line: number
  readonly text: string
}

/** Every sentence in the language of the patterns, and every line of a long text that is not past. */
function textsOf(data: Data): Text[] {
  const past = new Set(pastVersions(data).map(({ source }) => source.file))
  return [
    ...ofKind(data, 'words').flatMap((source) =>
      wordsOf(source).flatMap(({ path, value }) =>
        formsOf(value).map(({ sentence }) => ({ source, line: source.lineOf(path), text: sentence })),
      ),
    ),
    ...ofKind(data, 'markdown')
      .filter(({ file }) => !past.has(file))
      .flatMap((source) => source.text.split('\n').map((text, index) => ({ source, line: index + 1, text }))),
  ]
}

function policyNumbers(data: Data): Finding[] {
  const texts = textsOf(data)
  return sayings.flatMap(({ pattern, policy, unit = 1 }) => {
    const [file = '', ...path] = policy.split('.')
    const held = valueAt(findFile(data, 'policy', file)?.value ?? null, path)
    if (typeof held !== 'number') return []
    const looks = new RegExp(pattern.replace('#', NUMBER), 'gi')
    return texts.flatMap(({ source, line, text }) =>
      [...text.matchAll(looks)].flatMap(([, said = '']) => {
        if (numberOf(said) === held / unit) return []
        const place = `content/policy/${file}.json says ${held / unit} (${path.join('.')})`
        return [{ file: source.file, line, message: `the sentence says ${said}, and ${place}` }]
      }),
    )
  })
}

/** Numbers that a customer reads are the numbers that hold: those of the rules of forms, and those of the policy. */
export function numberFindings(data: Data): Finding[] {
  const forms = prepareAll(data).prepared.filter(({ source }) => source.kind === 'form')
  const inForms = forms.flatMap((form) =>
    data.files
      .filter(
        ({ kind, id }) => (kind === 'words' || kind === 'translated-words') && id === `forms/${form.id}`,
      )
      .flatMap((source) => formNumbers(form, source)),
  )
  const told = new Set(inForms.map(({ file, line }) => `${file}:${line}`))
  return [...inForms, ...policyNumbers(data).filter(({ file, line }) => !told.has(`${file}:${line}`))]
}
