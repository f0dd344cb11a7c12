import { css } from 'styled-components'

const role = (name: string) => css`
  font: var(--type-${name});
  letter-spacing: var(--type-${name}-tracking, normal);
`

/**
 * The type scale as styles: one entry for each role, sizes in theme/scale.css, smaller on phones by themselves.
 * Use inside styled-components: `const Title = styled.h1\`${type.page}\``.
 */
export const type = {
  hero: role('hero'),
  section: role('section'),
  page: role('page'),
  cardLarge: role('cardLarge'),
  card: role('card'),
  lead: role('lead'),
  body: role('body'),
  value: role('value'),
  control: role('control'),
  label: role('label'),
  hint: role('hint'),
  legal: role('legal'),
  chip: role('chip'),
  bar: role('bar'),
  figureBalance: role('figureBalance'),
  figureArrives: role('figureArrives'),
  figureField: role('figureField'),
  figureTotal: role('figureTotal'),
  figureAmount: role('figureAmount'),
  figureCard: role('figureCard'),
} as const

export type TypeRole = keyof typeof type

/** Figures in lists and rows: digits of one width, on one line unless the text is enlarged. */
export const tabular = css`
  font-variant-numeric: tabular-nums;
  white-space: var(--figure-wrap);
`
