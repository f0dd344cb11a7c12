// Following a transfer without an account: a customer makes a link of it and passes it on, and whoever has the link learns
// how far the money is and when it arrives, and nothing else. Fed by the calls on a transfer's tracking link and by the
// states of transfers; it feeds the public page. How long a link outlives its transfer is content/policy/retention.json.
export { deleteEndedLinks, findLink, switchOff, switchOn } from './links.ts'
export { readProgress } from './progress.ts'
