import { getDefaultStore } from 'jotai/vanilla'

/** The one store of the app's state; code outside React reads atoms here. */
export const store = getDefaultStore()
