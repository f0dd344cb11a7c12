import { createContext } from 'react'
import type { FlowDriver } from '#src/flow/driver.ts'

/** The driver behind `useFlow`, for the engine's own parts. */
export const DriverContext = createContext<FlowDriver | null>(null)
