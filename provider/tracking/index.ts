// Tracking links: a customer shares a link to a transfer, and anyone with it sees its progress and arrival,
// nothing else, without an account. content/policy/retention.json says how long a link outlives its transfer.
export { deleteEndedLinks, findLink, sealedCodes, switchOff, switchOn } from './links.ts'
export { readProgress } from './progress.ts'
