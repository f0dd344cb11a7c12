import type { Heading, Nodes } from 'mdast'

/** A node's text, without marks. */
export const plain = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(plain).join('') : ''

export function everyNode(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(everyNode) : [])]
}

export const headingsOf = (tree: Nodes): Heading[] =>
  everyNode(tree).filter((node) => node.type === 'heading')
