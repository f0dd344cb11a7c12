/** An error's message, for the log. */
export const faultOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
