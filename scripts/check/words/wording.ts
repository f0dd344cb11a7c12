import { labelFindings } from '#scripts/check/words/labels.ts'
import { voiceFindings } from '#scripts/check/words/voice.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findingAt } from '#scripts/data/load.ts'
import { formsOf, placeholdersIn, placeholdersOf } from '#scripts/data/placeholders.ts'
import { nearest } from '#scripts/data/suggest.ts'
import { textsOf } from '#scripts/data/texts.ts'
import { type Words, wordsOf } from '#scripts/data/words.ts'

/** Sentences the product specification prescribes verbatim, including straight quotes. */
const wordForWord: ReadonlySet<string> = new Set([
  'screens.coming-soon.heading',
  'screens.login.lead',
  'screens.login.noAccount',
])

const marksShow = 'marks such as <b>, ** and [words](address) are shown as they are: leave them out here'

/** Placeholders left by authors. */
const isLeftover = (sentence: string): boolean =>
  /\b(?:TO[D]O|FIX[M]E|TBD|XX[X])\b|\blorem ipsum\b/i.test(sentence)

/** Zero-width characters, often copied from elsewhere. */
const hasUnseen = (sentence: string): boolean =>
  /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/.test(sentence)

interface Rule {
  readonly breaks: (sentence: string) => boolean
  readonly message: string
}

const rules: readonly Rule[] = [
  { breaks: (sentence) => sentence.trim() === '', message: 'this sentence is empty' },
  {
    breaks: (sentence) => sentence !== sentence.trim() && sentence.trim() !== '',
    message: 'this sentence begins or ends with a space',
  },
  { breaks: (sentence) => / {2}/.test(sentence.trim()), message: 'this sentence has two spaces in a row' },
  {
    breaks: (sentence) => /\S [,.;:!?](?:\s|$)|\(\s*\)|“\s*”|``/.test(sentence),
    message: 'something is missing here, such as a {value} before the mark or between the brackets',
  },
  {
    breaks: (sentence) => /[{}]/.test(sentence.replaceAll(/\{\w+\}/g, '')),
    message:
      'a value is one word between two braces, such as {name}: one of them is missing or there is more',
  },
  {
    breaks: (sentence) => /&(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);/i.test(sentence),
    message: 'a mark such as &amp; is shown as it is: write the character itself',
  },
  {
    breaks: isLeftover,
    message: 'this sentence is not written yet: say what the customer is to read',
  },
  {
    breaks: hasUnseen,
    message: 'this sentence has an invisible character: delete the word and type it again',
  },
  {
    breaks: (sentence) => sentence.includes('...'),
    message: 'write … (one character) instead of three full stops',
  },
  {
    breaks: (sentence) => /<\/?[a-z][^>]*>|\]\(|\*\*/i.test(sentence),
    message: marksShow,
  },
]

/** FAQ answers are Markdown; scripts/check/words/markdown.ts checks their marks. */
const isMarkdown = ({ source, path }: Words): boolean => source.id === 'faq' && path.at(-1) === 'answer'

/** A plural's forms use the same placeholders. */
function unevenForms({ source, path, value }: Words): Finding[] {
  const forms = formsOf(value)
  const all = placeholdersIn(value)
  return forms.flatMap(({ name, sentence }) => {
    if (name === undefined) return []
    const own = placeholdersOf(sentence)
    return [...all]
      .filter((wanted) => wanted !== 'count' && !own.has(wanted))
      .map((wanted) => {
        const meant = nearest(wanted, own)
        const hint = meant === undefined || all.has(meant) === false ? '' : ` It has {${meant}}.`
        return findingAt(
          source,
          [...path, name],
          `"${name}" leaves out {${wanted}}, which another form has.${hint}`,
        )
      })
  })
}

function entryFindings(words: Words): Finding[] {
  const { key, source, path, value } = words
  const own = formsOf(value).flatMap(({ name, sentence }) => {
    const place = name === undefined ? path : [...path, name]
    const broken = rules
      .filter(({ breaks, message }) => breaks(sentence) && !(message === marksShow && isMarkdown(words)))
      .map(({ message }) => message)
    if (/['"]/.test(sentence) && !wordForWord.has(key))
      broken.push('write ’ for an apostrophe and “ ” around quoted words, not straight marks')
    return broken.map((message) => findingAt(source, place, message))
  })
  return [...own, ...unevenForms(words)]
}

/** Long texts have no leftovers or invisible characters either. */
const longTextFindings = (data: Data): Finding[] =>
  textsOf(data)
    .filter(({ key }) => key === undefined)
    .flatMap(({ text, at }) =>
      rules
        .filter(({ breaks }) => (breaks === isLeftover || breaks === hasUnseen) && breaks(text))
        .map(({ message }) => at(message)),
    )

/** Sentences in every language are well formed, and ours in our voice. */
export const wordingFindings = (data: Data): Finding[] => [
  ...data.files
    .filter(({ kind }) => kind === 'words' || kind === 'translated-words')
    .flatMap(wordsOf)
    .flatMap(entryFindings),
  ...labelFindings(data),
  ...longTextFindings(data),
  ...voiceFindings(data),
]
