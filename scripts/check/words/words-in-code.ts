import words from '#scripts/check/words/spoken.json' with { type: 'json' }
import { type AstNode, isNode, literalText, walkAst } from '#scripts/code/ast.ts'
import { type SourceFile, sourceFiles } from '#scripts/code/source-files.ts'
import type { Check } from '#scripts/data/check.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { isRecord } from '#src/lib/is-record.ts'

/** Attributes and properties users read or hear. */
const spoken = new Set(words.spoken)

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

/** In options, `label: 'above'` is a position; words have a capital, a space or a full stop. */
const readsLikeWords = (text: string): boolean => /^\s*\p{Lu}|\p{L}[\s.!?…]/u.test(text)

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (typeof node.name === 'string') return node.name
  return typeof node.value === 'string' ? node.value : undefined
}

/** Strings an expression can yield, through `a ? 'x' : 'y'`, `a ?? 'x'` and `'x' + y`. */
function textsOf(node: unknown): { node: AstNode; text: string }[] {
  if (!isNode(node)) return []
  const literal = literalText(node)
  if (node.type === 'TemplateLiteral') return templateTexts(node)
  if (literal) return [{ node, text: literal.text }]
  switch (node.type) {
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return textsOf(node.expression)
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === '===' || node.operator === '!=='
        ? []
        : [...textsOf(node.left), ...textsOf(node.right)]
    default:
      return []
  }
}

function templateTexts(node: AstNode): { node: AstNode; text: string }[] {
  const quasis: unknown[] = Array.isArray(node.quasis) ? node.quasis : []
  return quasis.filter(isNode).flatMap((part) => {
    const value: unknown = part.value
    const text = isRecord(value) && 'raw' in value ? String(value.raw) : ''
    return [{ node: part, text }]
  })
}

/** Texts a node renders, if its kind contains words. */
function wordsAt(node: AstNode, isComponentFile: boolean): { node: AstNode; text: string }[] {
  switch (node.type) {
    case 'JSXText':
      return [{ node, text: String(node.value) }]
    case 'JSXElement':
    case 'JSXFragment':
      return Array.isArray(node.children)
        ? node.children
            .filter((child) => isNode(child) && child.type === 'JSXExpressionContainer')
            .flatMap(textsOf)
        : []
    case 'JSXAttribute':
      return spoken.has(nameOf(node.name) ?? '') ? textsOf(node.value) : []
    case 'Property':
      return isComponentFile && spoken.has(nameOf(node.key) ?? '')
        ? textsOf(node.value).filter(({ text }) => readsLikeWords(text))
        : []
    default:
      return []
  }
}

/** Words a .ts or .tsx file would show. Developers' errors (`throw new Error(…)`) don't count. */
function wordsIn({ file, parsed }: SourceFile): Finding[] {
  const findings: Finding[] = []
  const { program, lineAt } = parsed()
  walkAst(program, (node, parents) => {
    if (parents.some(({ type }) => type === 'ThrowStatement')) return
    for (const { node: at, text } of wordsAt(node, file.startsWith('src/'))) {
      if (!hasLetters(text)) continue
      const said = text.trim().replace(/\s+/g, ' ')
      const message = `"${said}" is a word that people read: put it in content/ and use text('…')`
      findings.push({ file, line: lineAt(at.start + Math.max(0, text.search(/\S/))), message })
    }
  })
  return findings
}

/** No .ts or .tsx file contains words for users. */
export const wordsInCode: Check = {
  name: 'no words in code',
  run: ({ root }) =>
    sourceFiles(root, ['src', 'provider'])
      .filter(({ file }) => !file.startsWith('src/generated/'))
      .flatMap(wordsIn),
}
