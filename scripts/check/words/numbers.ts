// Numbers in sentences match their form's rules and the policy.

import table from '#scripts/check/words/sayings.json' with { type: 'json' }
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, type DataFile, findFile, findingAt } from '#scripts/data/load.ts'
import { numbersOf } from '#scripts/data/numbers.ts'
import { formsOf } from '#scripts/data/placeholders.ts'
import { type Prepared, prepareAll } from '#scripts/data/prepared.ts'
import { textsOf } from '#scripts/data/texts.ts'
import { isJsonObject, type Json, type JsonPath, objectAt, valueAt } from '#src/lib/schema/json.ts'

/** A number in digits, with or without commas, or an English word. */
const { pattern: NUMBER, read: numberOf } = numbersOf('en')

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

/** The numbers a rule's sentence may contain; empty if the rule has none. */
function allowedBy(keyword: string, value: Json | undefined): number[] {
  if (keyword === 'pattern' && typeof value === 'string') {
    return [...value.matchAll(/\{(\d+)(?:,(\d+))?\}/g)].flatMap(([, from, to]) =>
      [from, to].flatMap((said) => (said === undefined ? [] : [Number(said)])),
    )
  }
  const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (typeof number !== 'number') return []
  // People read the smallest fraction as "more than 0".
  return [number, ...(number > BYTES_OF_MB ? [number / BYTES_OF_MB] : []), ...(number < 1 ? [0] : [])]
}

const allowedIn = (form: Prepared, field: string): number[] =>
  form.rules
    .filter((rule) => rule.field === field || rule.field.startsWith(`${field}.`))
    .flatMap(({ keyword, path }) => allowedBy(keyword, valueAt(form.resolved, path)))

const wrong = (numbers: readonly number[], allowed: readonly number[]): number | undefined =>
  allowed.length === 0 ? undefined : numbers.find((number) => !allowed.includes(number))

/** Form sentences whose numbers differ from its rules. */
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

/** How sentences mention the policy. # is the number; #time includes its unit: “two hours”, “an hour”. */
interface Said {
  readonly pattern: string
  /** The number's path: `security.code.length`. Times have their unit in their name. */
  readonly policy: string
  /** Policy units per sentence unit, unless it is a time. */
  readonly unit?: number
}

const sayings: readonly Said[] = table.sayings

const DAY = 86_400
const secondsOf: Readonly<Record<string, number>> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  year: 365 * DAY,
}

/** Legal years include leap days: 1,827 days are five years. */
const LEAP = 0.005

/** A time as in “an hour”, “the last three months”. */
const TIME = `(${NUMBER}|one|an?) (${Object.keys(secondsOf).join('|')})s?\\b`

function judgeOf({ pattern, policy, unit = 1 }: Said, held: number) {
  if (!pattern.includes('#time'))
    return {
      looks: new RegExp(pattern.replace('#', `${NUMBER}|one`), 'gi'),
      isRight: ([, said = '']: RegExpMatchArray) => numberOf(said) === held / unit,
    }
  const [, name = ''] = /_(second|hour|day)s$/.exec(policy) ?? []
  const wanted = held * (secondsOf[name] ?? 1)
  return {
    looks: new RegExp(pattern.replace('#time', TIME), 'gi'),
    isRight: ([, said = '', each = '']: RegExpMatchArray) => {
      const seconds = (/^an?$/i.test(said) ? 1 : numberOf(said)) * (secondsOf[each.toLowerCase()] ?? 0)
      return Math.abs(seconds - wanted) <= wanted * LEAP
    },
  }
}

function policyNumbers(data: Data): Finding[] {
  // Sayings are in English.
  const texts = textsOf(data).filter(({ language }) => language === 'en')
  return sayings.flatMap((saying) => {
    const [file = '', ...path] = saying.policy.split('.')
    const held = valueAt(findFile(data, 'policy', file)?.value ?? null, path)
    if (typeof held !== 'number') return []
    const { looks, isRight } = judgeOf(saying, held)
    return texts.flatMap(({ text, at }) =>
      [...text.matchAll(looks)].flatMap((match) =>
        isRight(match)
          ? []
          : [
              at(
                `the sentence says “${match[0]}”, and content/policy/${file}.json says ${held / (saying.unit ?? 1)} (${path.join('.')})`,
              ),
            ],
      ),
    )
  })
}

/** Numbers shown to customers are the ones that apply: from form rules and the policy. */
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
