import { describe, expect, test } from 'vitest'
import { metaFindings } from '#scripts/check/data/meta.ts'
import { markdownFindings, pagesOf } from '#scripts/check/words/markdown.ts'
import { wordingFindings } from '#scripts/check/words/wording.ts'
import { articleFindings, articlesOf } from '#scripts/data/articles.ts'
import { faqOf } from '#scripts/data/faq.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { loadData } from '#scripts/data/load.ts'
import { dataIn } from '#scripts/data/locales.ts'
import { root } from '#scripts/root.ts'
import { PSEUDO_LOCALE } from '#src/lib/pseudo.ts'
import { type Changes, sampleRepo } from '#tests/scripts/sample.ts'

const folder = 'content/en-CA/articles'
const description =
  'What a lamp is, how it is lit, and why it is put out again before anybody goes home at night.'

interface Opening {
  readonly title?: string
  readonly description?: string | undefined
  readonly published?: string
  readonly [name: string]: string | undefined
}

const article = (slug: string, opening: Opening = {}, body = '## Light\n\nLamps give light.'): Changes => {
  const fields = { title: `Of ${slug}`, description, published: '2024-09-18', ...opening }
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  )
  return { [`${folder}/${slug}.md`]: `---\n${lines.join('\n')}\n---\n\n${body}\n` }
}

const saidOf = (changes: Changes): string[] =>
  articleFindings(loadData(sampleRepo(changes))).map(formatFinding)

describe('articles', () => {
  test('are listed newest first, with their front matter and reading time', () => {
    const data = loadData(
      sampleRepo({
        ...article('lamps', { title: '"Lamps: a history"', published: '2024-09-18', updated: '2024-09-20' }),
        ...article('halls', { published: '2024-10-02' }, `## Hall\n\n${'word '.repeat(700)}`),
        ...article('doors', { published: '2024-10-02' }),
      }),
    )
    const [doors, halls, lamps] = articlesOf(data)
    expect([doors?.slug, halls?.slug, lamps?.slug]).toEqual(['doors', 'halls', 'lamps'])
    expect(halls).toMatchObject({ title: 'Of halls', description, published: '2024-10-02', minutes: 3 })
    expect(halls).not.toHaveProperty('updated')
    expect(lamps).toMatchObject({ title: 'Lamps: a history', updated: '2024-09-20', minutes: 1 })
    expect(lamps?.body).toBe('\n## Light\n\nLamps give light.\n')
    expect(articleFindings(data)).toEqual([])
  })

  test.each<[string, Changes, string]>([
    [
      'nothing at the top',
      { [`${folder}/lamps.md`]: 'Lamps give light.\n' },
      `${folder}/lamps.md:1 the front matter lacks title, description, published`,
    ],
    [
      'no description',
      article('lamps', { description: undefined }),
      `${folder}/lamps.md:1 the front matter lacks description`,
    ],
    [
      'a misspelt name',
      article('lamps', { updatd: '2024-09-20' }),
      `${folder}/lamps.md:5 "updatd" is not known here. Did you mean "updated"?`,
    ],
    [
      'a day that is none',
      article('lamps', { published: '18 September 2024' }),
      `${folder}/lamps.md:4 "18 September 2024" is not a date: write it as 2024-09-07`,
    ],
    [
      'changed before it was published',
      article('lamps', { updated: '2024-09-17' }),
      `${folder}/lamps.md:5 the date of the update, 2024-09-17, is not after publication`,
    ],
    [
      'a description that is cut off in search engines',
      article('lamps', { description: 'x'.repeat(156) }),
      `${folder}/lamps.md:3 a description has 70 to 155 characters, this one has 156`,
    ],
    [
      'a title in the text',
      article('lamps', {}, '# Lamps\n\nThey give light.'),
      `${folder}/lamps.md:7 the title is at the top: headings in the text begin with ##`,
    ],
    ['no text', article('lamps', {}, ''), `${folder}/lamps.md:8 this article has no text`],
    [
      'a name that is no address',
      article('All Lamps'),
      `${folder}/All Lamps.md:1 the file name is the URL: use only lowercase letters, digits and hyphens`,
    ],
    [
      'a title that another has',
      { ...article('lamps', { title: 'Light' }), ...article('doors', { title: 'Light' }) },
      `${folder}/lamps.md:2 "Light" is the title of ${folder}/doors.md already`,
    ],
  ])('with %s are refused', (_name, changes, said) => {
    expect(saidOf(changes)).toEqual([said])
  })

  test('are translated like any text, except their addresses and dates', () => {
    const data = dataIn(loadData(sampleRepo(article('lamps'))), PSEUDO_LOCALE)
    const [found] = articlesOf(data)
    expect(found).toMatchObject({ slug: 'lamps', published: '2024-09-18' })
    expect(found?.title).toContain('Öƒ ļåɱþš')
    expect(found?.description).toContain('Ŵĥåţ å ļåɱþ')
  })
})

const paths = {
  'src/paths.ts': `export const paths = {
  resource: (slug: string) => \`/company/resource/\${slug}\`,
  faq: (topic?: string) => (topic ? \`/support/faq#\${topic}\` : '/support/faq'),
}\n`,
}
const faq = (answer: string): Changes => ({
  'content/en-CA/faq.json': {
    fees: { question: 'What does it cost?', answer: 'Nothing.' },
    lamps: { question: 'Why lamps?', answer },
  },
})
const linksOf = (changes: Changes): string[] => {
  const data = loadData(sampleRepo({ ...paths, ...changes }))
  return markdownFindings(data, pagesOf(data.root)).map(formatFinding)
}

describe('links', () => {
  test('to articles, their headings and answers work', () => {
    const body = 'See [halls](/company/resource/halls#light), [why](/support/faq#lamps), [all](/support/faq).'
    expect(
      linksOf({
        ...article('lamps', {}, body),
        ...article('halls'),
        ...faq('[Light](/company/resource/lamps).'),
      }),
    ).toEqual([])
  })

  test.each([
    ['an article that is not there', '/company/resource/lmaps', 'Did you mean "/company/resource/lamps"?'],
    ['a heading that is not there', '/company/resource/lamps#ligth', 'Did you mean "#light"?'],
    ['an answer that is not there', '/support/faq#fee', 'Did you mean "#fees"?'],
  ])('to %s are reported, in articles and in answers', (_name, url, said) => {
    const [inArticle, ...others] = linksOf({
      ...article('lamps'),
      ...article('halls', {}, `See [it](${url}).`),
      ...faq('Light.'),
    })
    expect(inArticle).toContain(`${folder}/halls.md:7 `)
    expect(inArticle).toContain(said)
    expect(others).toEqual([])

    const [inAnswer, ...more] = linksOf({ ...article('lamps'), ...faq(`See [it](${url}).`) })
    expect(inAnswer).toContain('content/en-CA/faq.json:8 ')
    expect(inAnswer).toContain(said)
    expect(more).toEqual([])
  })
})

describe('questions and answers', () => {
  const own = loadData(root)

  test('are the seven of the specification, in its order', () => {
    expect(faqOf(own).map(({ id }) => id)).toEqual([
      'multi-currency-account',
      'countries',
      'fees',
      'tracking',
      'completion-time',
      'security',
      'technical-difficulties',
    ])
  })

  test('a missing one and an unused one are reported', () => {
    const said = metaFindings(loadData(sampleRepo(faq('Light.')))).map(formatFinding)
    expect(said).toContain('content/en-CA/faq.json:6 "lamps" is not known here')
    expect(said).toContain('content/en-CA/faq.json:1 "security" is missing in "the file"')
  })

  test('markup is for answers: a question shows it as is', () => {
    const marked = { question: 'What **is** it?', answer: '**This** and [that](/support/faq).' }
    const data = loadData(sampleRepo({ 'content/en-CA/faq.json': { fees: marked } }))
    expect(wordingFindings(data).map(formatFinding)).toEqual([
      expect.stringContaining('content/en-CA/faq.json:3 marks such as <b>'),
    ])
  })
})

test('there are six articles, none too short', () => {
  const articles = articlesOf(loadData(root))
  expect(articles.length).toBeGreaterThanOrEqual(6)
  for (const { slug, body } of articles) {
    const words = body.split(/\s+/).length
    expect(words, slug).toBeGreaterThan(500)
    expect(words, slug).toBeLessThan(950)
  }
})
