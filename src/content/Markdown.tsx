import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { addressIn } from '#src/content/addresses.ts'
import { headingIds } from '#src/lib/heading-ids.ts'

/** A document parsed by the build: CommonMark as an mdast tree, without positions. */
export type MarkdownDocument = Root

export interface MarkdownProps {
  document: MarkdownDocument
  /** Levels to lower headings by, to fit a document below a page's own heading: 1 turns `#` into h2. */
  headingOffset?: number
  linkHeadings?: boolean
  /** Renders the text between marks, to highlight parts of it; by default as is. */
  renderText?: (words: string) => ReactNode
}

type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
const HEADINGS: readonly HeadingTag[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

interface Options {
  headingOffset: number
  linkHeadings: boolean
  renderText: (words: string) => ReactNode
  idFor: (words: string) => string
}

export function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(plainText).join('') : ''
}

function MarkdownLink({ url, children }: { url: string; children: ReactNode }) {
  if (/^(\/(?!\/)|#|mailto:|tel:)/i.test(url)) return <a href={addressIn(url)}>{children}</a>
  if (/^https?:\/\//i.test(url)) {
    return (
      <a href={url} rel="external noopener noreferrer">
        {children}
      </a>
    )
  }
  // Drop any other link, above all javascript:, and keep its text.
  return children
}

const renderAll = (nodes: readonly (RootContent | PhrasingContent)[], options: Options): ReactNode =>
  nodes.map((node, index) => {
    // A parsed document never changes its order, so a node's index is its identity.
    const key = `${node.type}-${index}`
    return <Fragment key={key}>{renderNode(node, options)}</Fragment>
  })

function renderNode(node: RootContent, options: Options): ReactNode {
  switch (node.type) {
    case 'text':
      return options.renderText(node.value)
    case 'paragraph':
      return <p>{renderAll(node.children, options)}</p>
    case 'heading': {
      const Tag = HEADINGS[Math.min(node.depth + options.headingOffset, HEADINGS.length) - 1] ?? 'h6'
      const id = options.idFor(plainText(node))
      const words = renderAll(node.children, options)
      return <Tag id={id}>{options.linkHeadings ? <a href={`#${id}`}>{words}</a> : words}</Tag>
    }
    case 'emphasis':
      return <em>{renderAll(node.children, options)}</em>
    case 'strong':
      return <strong>{renderAll(node.children, options)}</strong>
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      )
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'blockquote':
      return <blockquote>{renderAll(node.children, options)}</blockquote>
    case 'link':
      return <MarkdownLink url={node.url}>{renderAll(node.children, options)}</MarkdownLink>
    case 'list':
      return node.ordered ? (
        <ol start={node.start ?? 1}>{renderAll(node.children, options)}</ol>
      ) : (
        <ul>{renderAll(node.children, options)}</ul>
      )
    case 'listItem': {
      const [only, ...others] = node.children
      // A one-line item needs no paragraph, which would only add space.
      const tight =
        only?.type === 'paragraph' && !node.spread && others.every((child) => child.type === 'list')
      return (
        <li>
          {tight ? renderAll(only.children, options) : only && renderNode(only, options)}
          {renderAll(others, options)}
        </li>
      )
    }
    default:
      // HTML, images, footnotes and tables aren't part of our Markdown; tell editors in development.
      if (import.meta.env.DEV) throw new Error(`Markdown of type '${node.type}' is not supported`)
      return null
  }
}

export interface MarkdownHeading {
  readonly id: string
  readonly depth: number
  readonly text: string
}

export function headingsOf(document: MarkdownDocument): readonly MarkdownHeading[] {
  const idFor = headingIds()
  return document.children.flatMap((node) => {
    if (node.type !== 'heading') return []
    const text = plainText(node)
    return [{ id: idFor(text), depth: node.depth, text }]
  })
}

/**
 * Renders long text from content/ as React elements. No HTML string is ever parsed, so nothing can be
 * injected.
 */
export function Markdown({
  document,
  headingOffset = 0,
  linkHeadings = false,
  renderText = (words) => words,
}: MarkdownProps) {
  return renderAll(document.children, { headingOffset, linkHeadings, renderText, idFor: headingIds() })
}
