/**
 * Whether the customer is who they say, and still there: the dialog that confirms their identity before
 * changes to money, beneficiaries or access, and the warning before an idle session ends. Fed by the API
 * client and by activity in all tabs; mounted once around the customer screens.
 */
export { Presence } from '#src/shared/presence/Presence.tsx'
