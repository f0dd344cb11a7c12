import type { ComponentType } from 'react'
import type { Ahead } from '#src/api/index.ts'
import type { Frame } from '#src/shared/shell/frame.ts'

/** How a screen begins, for as long as its code is on the way. */
export interface Placeholder {
  /** The screen's own shape, piece by piece where its words will be. */
  readonly Shape: ComponentType
  /** What it passes to the frame, if it is in one, given the address's parameters: its title is there with its shape. */
  readonly frame?: (params: Readonly<Record<string, string | undefined>>) => Frame
  /** What it asks for first, given the address's parameters: fetched together with its code. */
  readonly first: (params: Readonly<Record<string, string | undefined>>) => readonly Ahead[]
}
