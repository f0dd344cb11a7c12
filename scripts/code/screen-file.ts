import type { Screen } from '#src/app/screen.ts'

/** A screen's file, from `src/app/routes.ts`: `src/screens/public/home/HomeScreen.tsx`. */
export const screenFile = ({ load }: Pick<Screen, 'load'>): string =>
  /['"]#?\/?(src\/[^'"]+)['"]/.exec(String(load))?.[1] ?? ''
