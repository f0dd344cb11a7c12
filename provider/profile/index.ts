// The customer's own profile: details, picture, and pending numbers and addresses. Leaves verified data
// alone.
export { openAvatar, readAvatar, removeAvatar, sealedPictures, setAvatar } from './avatar.ts'
export { confirmContactChange } from './contact-changes.ts'
export { updateDetails } from './details.ts'
export { readProfile } from './read.ts'
