// The document as a page for people, rendered on the server without scripts, so the strict
// Content-Security-Policy holds.
import { readFileSync } from 'node:fs'
import { escapeHtml } from '#provider/lib/html.ts'
import { follow } from '#provider/openapi/document.ts'
import { type Field, fieldsOf } from '#provider/openapi/fields.ts'
import { type ProviderText, say, spokenLocale } from '#provider/words.ts'
import { isJsonObject, type Json, type JsonObject, objectAt } from '#src/lib/schema/json.ts'

type PageText =
  Extract<ProviderText, `openapi.page.${string}`> extends `openapi.page.${infer Key}` ? Key : never

const words = (key: PageText, values: Record<string, string> = {}): string =>
  escapeHtml(say(`openapi.page.${key}`, values))

const textAt = (value: JsonObject, key: string): string => escapeHtml(String(value[key] ?? ''))

/** Sentences may contain code in backticks, no other Markdown. */
const inline = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const listAt = (value: JsonObject, key: string): Json[] => {
  const found = value[key]
  return Array.isArray(found) ? found : []
}

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: JsonObject
}

const callsOf = (document: JsonObject): Call[] =>
  Object.entries(objectAt(document, 'paths')).flatMap(([path, methods]) =>
    Object.entries(isJsonObject(methods) ? methods : {}).flatMap(([method, operation]) =>
      isJsonObject(operation) ? [{ method: method.toUpperCase(), path, operation }] : [],
    ),
  )

function table(rows: readonly Field[]): string {
  const lines = rows.map(({ name, kind, needed, rules }) => {
    const mark = needed ? ` <span class="needed">${words('needed')}</span>` : ''
    const said = rules.map((rule) => `<li>${inline(rule)}</li>`).join('')
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code>${mark}</th><td>${escapeHtml(kind)}</td><td>${said === '' ? '' : `<ul>${said}</ul>`}</td></tr>`
  })
  const head = (['field', 'kind', 'rules'] as const).map((key) => `<th scope="col">${words(key)}</th>`)
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

const fold = (title: string, content: string): string =>
  content === '' ? '' : `<details><summary>${title}</summary>${content}</details>`

function parameters(document: JsonObject, operation: JsonObject): string {
  const rows = listAt(operation, 'parameters').map((value): Field => {
    const parameter = follow(document, value)
    const [field] = fieldsOf(document, { properties: { value: objectAt(parameter, 'schema') } })
    const said = [`${say(`openapi.page.places.${String(parameter.in)}` as ProviderText)}`]
    if (typeof parameter.description === 'string') said.push(parameter.description)
    return {
      name: String(parameter.name),
      kind: field?.kind ?? '',
      needed: parameter.required === true,
      rules: [...said, ...(field?.rules ?? [])],
    }
  })
  return rows.length === 0 ? '' : table(rows)
}

const schemaOf = (holder: JsonObject): JsonObject =>
  objectAt(objectAt(objectAt(holder, 'content'), 'application/json'), 'schema')

function body(document: JsonObject, operation: JsonObject): string {
  const schema = schemaOf(objectAt(operation, 'requestBody'))
  const { discriminator } = schema
  if (!isJsonObject(discriminator)) {
    const fields = fieldsOf(document, schema)
    return fields.length === 0 ? '' : table(fields)
  }
  const choices = Object.entries(objectAt(discriminator, 'mapping')).map(([value, target]) =>
    fold(`<code>${escapeHtml(value)}</code>`, table(fieldsOf(document, { $ref: target }))),
  )
  const lead = inline(say('openapi.page.one_of', { field: String(discriminator.propertyName) }))
  return `<p>${lead}</p>${choices.join('')}`
}

function answers(document: JsonObject, operation: JsonObject): string {
  const { '200': success, ...refusals } = objectAt(operation, 'responses')
  const fields = fieldsOf(document, isJsonObject(success) ? schemaOf(success) : undefined)
  const rows = Object.entries(refusals).map(([status, refusal]) => {
    const sentences = isJsonObject(refusal) ? String(refusal.description).split('\n- ').slice(1) : []
    const said = sentences.map((sentence) => `<li>${inline(sentence)}</li>`).join('')
    return `<dt>${escapeHtml(status)}</dt><dd><ul>${said}</ul></dd>`
  })
  return [
    fold(words('answer'), fields.length === 0 ? '' : table(fields)),
    fold(words('errors'), `<dl>${rows.join('')}</dl>`),
  ].join('')
}

function access(operation: JsonObject): string {
  const [first] = listAt(operation, 'security')
  const [scheme] = Object.keys(isJsonObject(first) ? first : {})
  if (scheme === 'bearer') return words('auth.bearer')
  return scheme === 'cookie' ? words('auth.cookie') : words('auth.visitor')
}

function section(document: JsonObject, { method, path, operation }: Call): string {
  const id = textAt(operation, 'operationId')
  return `<section class="card" aria-labelledby="${id}">
<h3 id="${id}">${textAt(operation, 'summary')}</h3>
<p class="call"><span class="method">${escapeHtml(method)}</span> <code>${escapeHtml(path)}</code></p>
<p class="hint"><code>${id}</code> · ${access(operation)}</p>
${fold(words('parameters'), parameters(document, operation))}${fold(words('body'), body(document, operation))}${answers(document, operation)}
</section>`
}

const isUnder = (tag: string, { operation }: Call): boolean => listAt(operation, 'tags').includes(tag)

/** Decorative: the link has its own text. */
const logo = readFileSync(new URL('./page/logo.svg', import.meta.url), 'utf8').trim()

/** @param address URL of the document */
export function renderDocs(document: JsonObject, address: string, stylesheet: string): string {
  const info = objectAt(document, 'info')
  const calls = callsOf(document)
  const tags = listAt(document, 'tags').filter(isJsonObject)
  const links = tags.map((tag) => {
    const under = calls.filter((call) => isUnder(String(tag.name), call))
    const items = under.map(
      ({ operation }) =>
        `<li><a href="#${textAt(operation, 'operationId')}">${textAt(operation, 'summary')}</a></li>`,
    )
    return `<li>${textAt(tag, 'name')}<ul>${items.join('')}</ul></li>`
  })
  const sections = tags.map((tag) => {
    const under = calls.filter((call) => isUnder(String(tag.name), call))
    return `<h2>${textAt(tag, 'name')}</h2><p>${textAt(tag, 'description')}</p>${under.map((call) => section(document, call)).join('')}`
  })
  return `<!doctype html>
<html lang="${spokenLocale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${textAt(info, 'title')}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${escapeHtml(stylesheet)}">
</head>
<body>
<a class="skip" href="#content">${words('to_content')}</a>
<header>
<a class="home" href="/" aria-label="${words('home')}">${logo}</a>
<a class="button" href="/">${words('to_app')}</a>
</header>
<nav aria-label="${words('contents')}"><ul>${links.join('')}</ul></nav>
<main id="content">
<h1>${textAt(info, 'title')}</h1>
<p class="lead">${textAt(info, 'description')}</p>
<p>${words('lead')} <a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>
${sections.join('\n')}
</main>
</body>
</html>
`
}
