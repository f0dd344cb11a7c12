import type { ComponentType } from 'react'
import type { Ahead } from '#src/api/index.ts'
import type { Frame } from '#src/shared/shell/frame.ts'

export interface Placeholder {
  readonly Shape: ComponentType
  /** Its frame, if it has one, from the address's parameters, so that the title shows with the skeleton. */
  readonly frame?: (params: Readonly<Record<string, string | undefined>>) => Frame
  /** Its first queries, from the address's parameters, fetched along with its code. */
  readonly first: (params: Readonly<Record<string, string | undefined>>) => readonly Ahead[]
}
