/**
 * Whether it is the customer who is there, and whether anybody still is: the dialog that confirms who they are before
 * money, beneficiaries or access change, and the warning before a session that nobody uses ends. Fed by the API client,
 * which asks for the one, and by signs of life in all tabs; mounted once around the screens of customers.
 */
export { Presence } from '#src/shared/presence/Presence.tsx'
