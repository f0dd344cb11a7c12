import { getDefaultStore } from 'jotai/vanilla'

/** The one store of the app's state: its atoms are read here outside of React, and by hooks inside. */
export const store = getDefaultStore()
