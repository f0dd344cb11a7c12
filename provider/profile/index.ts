// What customers change of themselves: their details, their picture, and the number and address that wait for a code. Fed by the profile
// forms; what the identity check has proved it leaves alone.
export { openAvatar, readAvatar, removeAvatar, setAvatar } from './avatar.ts'
export { confirmContactChange } from './contact-changes.ts'
export { lockCustomer, updateDetails } from './details.ts'
export { readProfile } from './read.ts'
