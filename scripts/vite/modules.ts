import { runnableFiles, unfolded } from '#scripts/data/flows.ts'
import { type Data, defaultLocale, findFile, ofKind } from '#scripts/data/load.ts'
import { chosenLocale, isForAuthors, localesOf, servedLanguages, wordsIn } from '#scripts/data/locales.ts'
import { quoted } from '#scripts/data/names.ts'
import { prepareFile } from '#scripts/data/prepared.ts'
import { isGroup, namespaceOf } from '#scripts/data/words.ts'
import { factsOf } from '#scripts/vite/locale-facts.ts'
import {
  articlesModule,
  faqModule,
  legalChangesModule,
  legalModule,
  longTextsIn,
  markdownModule,
} from '#scripts/vite/text-modules.ts'
import { compileValidators } from '#scripts/vite/validators.ts'
import { found, spokenLocales, type VirtualModule } from '#scripts/vite/virtual-module.ts'
import { isJsonObject, type Json } from '#src/lib/schema/json.ts'

const importWords = (data: Data, id: string): string =>
  findFile(data, 'words', id) ? `import 'virtual:content/${id}'\n` : ''

/** Top-level `ui:options` apply to the whole form; RJSF must not read them as a field's. */
function splitUi(ui: Json): { uiSchema: Json; options: Json } {
  if (!isJsonObject(ui)) return { uiSchema: {}, options: {} }
  const { 'ui:options': options = {}, ...uiSchema } = ui
  return { uiSchema, options }
}

const hotForm = `if (import.meta.hot) {
  import.meta.hot.accept((next) => {
    if (next && !editedForm(next.definition)) import.meta.hot.invalidate()
  })
}
`

function formModule(data: Data, id: string): VirtualModule {
  const source = found(findFile(data, 'form', id), `form/${id}`)
  const ui = findFile(data, 'ui', id)
  // An $id lets RJSF find the form by name; otherwise it would hash the whole schema.
  const schema = { $id: id, ...prepareFile(data, source).schema }
  const definition = { id, schema, ...splitUi(ui?.value ?? {}) }
  return {
    input: JSON.stringify([definition, importWords(data, `forms/${id}`)]),
    files: [source.file, ...(ui ? [ui.file] : [])],
    code(hot) {
      const { imports, body } = compileValidators(schema)
      return [
        importWords(data, `forms/${id}`),
        imports,
        hot ? "import { editedForm } from 'virtual:edits'\n" : '',
        `const validators = {}\n${body}\n`,
        `export const definition = { ...${JSON.stringify(definition)}, validators }\n`,
        hot ? hotForm : '',
      ].join('')
    },
  }
}

/** A table of what can be loaded by id, and how a running app learns of edits. */
function tableModule(ids: readonly string[], kind: 'form' | 'flow'): VirtualModule {
  const name = kind === 'form' ? 'Form' : 'Flow'
  const entries = ids.map((id) => `  ${quoted(id)}: () => import('virtual:${kind}/${id}'),\n`)
  return {
    input: ids.join(' '),
    files: [],
    code: (hot) =>
      [
        `export const ${kind}s = {\n${entries.join('')}}\n`,
        hot
          ? `export { on${name}Change } from 'virtual:edits'\n`
          : `export const on${name}Change = () => () => {}\n`,
      ].join(''),
  }
}

/**
 * Subscribers to edited forms and flows, in development. A separate module: within the tables, a form and its
 * table would import each other, and Vite reloads the page for edits in such a circle.
 */
function editsModule(): VirtualModule {
  const channel = (name: string) => `
const ${name}Listeners = new Set()
export function on${name}Change(listener) {
  ${name}Listeners.add(listener)
  return () => ${name}Listeners.delete(listener)
}
export function edited${name}(definition) {
  for (const listener of ${name}Listeners) listener(definition)
  return ${name}Listeners.size > 0
}
`
  return { input: '', files: [], code: () => channel('Form') + channel('Flow') }
}

const hotFlow = `if (import.meta.hot) {
  import.meta.hot.accept((next) => {
    if (next && !editedFlow(next.flow)) import.meta.hot.invalidate()
  })
}
`

function flowModule(data: Data, id: string): VirtualModule {
  const source = found(findFile(data, 'flow', id), `flow/${id}`)
  const definition = unfolded(data, source)
  const flow = JSON.stringify(definition)
  const own = [id, ...(definition.parts ?? []).map((part) => part.id)]
  return {
    input: flow,
    files: own.flatMap((part) => findFile(data, 'flow', part)?.file ?? []),
    code: (hot) =>
      [
        ...own.map((part) => importWords(data, `flows/${part}`)),
        hot ? "import { editedFlow } from 'virtual:edits'\n" : '',
        `export const flow = ${flow}\n`,
        hot ? hotFlow : '',
      ].join(''),
  }
}

function wordsOfPart(words: Json, part: string | undefined): Json {
  if (part === undefined || !isJsonObject(words)) return words
  const isOfPart = (name: string, value: Json) => (part === '' ? !isGroup(value) : name === part)
  return Object.fromEntries(Object.entries(words).filter(([name, value]) => isOfPart(name, value)))
}

/** @param name a words file's id (`screens/login`) and, in a build, a colon and the part */
function contentModule(data: Data, name: string): VirtualModule {
  const [id = '', part] = name.split(':')
  const source = found(findFile(data, 'words', id), `content/${id}`)
  const registration = (locale: string) => {
    const whose = locale === defaultLocale ? '' : `, ${quoted(locale)}`
    const words = wordsOfPart(wordsIn(data, source, locale), part)
    return `register(${quoted(namespaceOf(source))}, ${JSON.stringify(words)}${whose})\n`
  }
  return {
    input: localesOf(data)
      .map(({ id: locale }) => registration(locale))
      .join(''),
    files: [source.file],
    // Imports the store rather than the engine's door, because modules behind the door have words too.
    code: (hot) =>
      [
        `import { ${part === undefined ? '' : 'registerPart as '}register } from '#src/content/store.ts'\n`,
        ...spokenLocales(data, hot).map(({ id: locale }) => registration(locale)),
        hot ? 'if (import.meta.hot) import.meta.hot.accept()\n' : '',
      ].join(''),
  }
}

/**
 * A policy. In development it is one object for the page's lifetime, whose contents an edit replaces: code
 * that reads it while rendering has the new policy at once, without a reload, and typed text stays. In a
 * build each rule is a module, so each chunk carries only the rules it reads.
 *
 * @param id `countries`, or one of its rules: `countries/receiving`
 */
function policyModule(data: Data, id: string): VirtualModule {
  const [name = '', rule] = id.split('/')
  const { file, value } = found(findFile(data, 'policy', name), `policy/${name}`)
  const rules = isJsonObject(value) ? value : {}
  const json = JSON.stringify(rule === undefined ? value : rules[rule])
  const inRules = () =>
    rule === undefined
      ? Object.keys(rules).map((key) => `export { default as ${key} } from 'virtual:policy/${name}/${key}'\n`)
      : [`export default ${json}\n`]
  const asOne = `import { changed } from '#src/content/store.ts'
const { data } = import.meta.hot
const isEdit = data.policy !== undefined
const policy = (data.policy ??= {})
for (const name of Object.keys(policy)) delete policy[name]
Object.assign(policy, ${json})
if (isEdit) changed()
export default policy
import.meta.hot.accept()
`
  return { input: json, files: [file], code: (hot) => (hot ? asOne : inRules().join('')) }
}

/** The policy's sending countries, which a page may name before it fetches anything. */
function sendingCountries(data: Data): string[] {
  const policy = findFile(data, 'policy', 'countries')?.value
  const sending = isJsonObject(policy) && Array.isArray(policy.sending) ? policy.sending : []
  return sending.filter((country) => typeof country === 'string')
}

const factsIn = (data: Data, figures: string) => factsOf(figures, sendingCountries(data))

/**
 * The languages of the bundled words with their formatting facts, those loaded separately, and the initial
 * one.
 */
function localesModule(data: Data): VirtualModule {
  const spoken = (hot: boolean) => {
    const own = spokenLocales(data, hot)
    const apart = servedLanguages(data).filter(({ locale }) => own.every(({ id }) => id !== locale))
    return [
      ...own.map((locale) => ({ ...locale, facts: factsIn(data, locale.figures) })),
      ...apart.map(({ locale }) => ({ id: locale, figures: locale })),
    ]
  }
  const code = (hot: boolean) =>
    `export const locales = ${JSON.stringify(spoken(hot))}\nexport const locale = ${quoted(chosenLocale(data).id)}\n`
  return { input: code(true), files: [], code }
}

function languagesModule(data: Data): VirtualModule {
  const rows = servedLanguages(data).map(({ locale, name, path }) => {
    const known = JSON.stringify({ id: locale, name, path })
    const isOwn = locale === chosenLocale(data).id
    return isOwn ? `  ${known},\n` : `  { ...${known}, bring: () => import('virtual:words/${locale}') },\n`
  })
  const code = `export const languages = [\n${rows.join('')}]\n`
  return { input: code, files: [], code: () => code }
}

/** Excludes words of the provider, long texts and authors' tools. */
const isOfApp = (data: Data, id: string): boolean =>
  id !== 'provider' && id !== 'faq' && !isForAuthors(data, id.replaceAll('/', '.'))

/**
 * All words of a language other than the build's, loaded when chosen; gaps are filled by the build's
 * language. In development all languages' words are served together.
 */
function wordsModule(data: Data, locale: string): VirtualModule {
  const own = ofKind(data, 'translated-words').filter(
    (file) => file.locale === locale && isOfApp(data, file.id),
  )
  const tag = quoted(locale)
  const words = own.map(
    (file) => `register(${quoted(namespaceOf(file))}, ${JSON.stringify(file.value)}, ${tag})\n`,
  )
  const long = () =>
    [...longTextsIn(data, locale)].map(([id, code]) => `registerSpoken(${tag}, ${quoted(id)}, ${code})\n`)
  const code = (hot: boolean) =>
    hot
      ? ''
      : [
          "import { register, registerFacts, registerSpoken } from '#src/content/store.ts'\n",
          `registerFacts(${tag}, ${JSON.stringify(factsIn(data, locale))})\n`,
          ...words,
          ...long(),
        ].join('')
  return { input: code(false), files: own.map(({ file }) => file), code }
}

/**
 * The virtual module of a name such as `form/login-phone`; undefined if the name isn't ours.
 *
 * @throws NoSuchModule if no file has this name
 * @throws SchemaError if its file can't be compiled
 */
export function virtualModule(data: Data, name: string): VirtualModule | undefined {
  if (name === 'forms')
    return tableModule(
      ofKind(data, 'form').map((file) => file.id),
      'form',
    )
  if (name === 'flows')
    return tableModule(
      runnableFiles(data).map((file) => file.id),
      'flow',
    )
  if (name === 'edits') return editsModule()
  if (name === 'languages') return languagesModule(data)
  if (name === 'locales') return localesModule(data)
  if (name === 'articles') return articlesModule(data)
  if (name === 'faq') return faqModule(data)
  const slash = name.indexOf('/')
  const id = name.slice(slash + 1)
  switch (name.slice(0, Math.max(slash, 0))) {
    case 'form':
      return formModule(data, id)
    case 'flow':
      return flowModule(data, id)
    case 'content':
      return contentModule(data, id)
    case 'words':
      return wordsModule(data, id)
    case 'policy':
      return policyModule(data, id)
    case 'markdown':
      return markdownModule(data, id)
    case 'legal':
      return legalModule(data, id)
    case 'legal-changes':
      return legalChangesModule(data, id)
    default:
      return undefined
  }
}
