import type { Screen } from '#src/app/screen.ts'

/** The file that a screen of `src/app/routes.ts` is loaded from: `src/screens/public/home/HomeScreen.tsx`. */
export const screenFile = ({ load }: Pick<Screen, 'load'>): string =>
  /['"]#?\/?(src\/[^'"]+)['"]/.exec(String(load))?.[1] ?? ''
