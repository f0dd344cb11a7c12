export const faultOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
