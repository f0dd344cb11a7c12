// wouter imports a shim of it for versions of React before 18.
export { useSyncExternalStore } from 'react'
