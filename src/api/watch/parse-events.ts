export interface ServerEvent {
  readonly name: string
  readonly id: string | undefined
  readonly data: string
}

function eventOf(block: string): ServerEvent | undefined {
  let name = 'message'
  let id: string | undefined
  const data: string[] = []
  for (const line of block.split('\n')) {
    const at = line.indexOf(':')
    // A line that begins with a colon is a keep-alive comment.
    if (at === 0) continue
    const field = at === -1 ? line : line.slice(0, at)
    const value = at === -1 ? '' : line.slice(at + 1).replace(/^ /, '')
    if (field === 'event') name = value
    if (field === 'id') id = value
    if (field === 'data') data.push(value)
  }
  return data.length === 0 ? undefined : { name, id, data: data.join('\n') }
}

/** Parses server-sent events from chunks of any size. @returns takes the next chunk */
export function eventReader(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event) onEvent(event)
    }
  }
}
