import { css } from 'styled-components'
import { media } from '#src/ui/theme/media.ts'

/**
 * balance: what I have. arrives: what they get. total: what I pay (in a phone's bottom bar it becomes a line of 18).
 * amount: what I send. card: a figure among others in a card, code as large as the digits.
 */
export type FigureSize = 'balance' | 'arrives' | 'total' | 'amount' | 'card'

/** The roles' sizes in rem, as in theme/scale.css: the most a figure may have. */
const SIZES: Readonly<Record<FigureSize, { desktop: number; phone: number }>> = {
  balance: { desktop: 2.75, phone: 2.25 },
  arrives: { desktop: 2.25, phone: 2.25 },
  total: { desktop: 2, phone: 1.125 },
  amount: { desktop: 1.75, phone: 1.5 },
  card: { desktop: 1.375, phone: 1.375 },
}

/** Width of a character of a bold figure in ems, commas and points included; a little more than is needed. */
const EM_PER_CHARACTER = 0.62
/** The room beside a figure in rem: gutters and card padding; the navigation; the second column. */
const TAKEN = { phone: 5.5, tight: 15, rail: 38, wide: 49.5 } as const
const AVATAR = 4.75
/** With enlarged text a phone's gutters and cards take less, and a figure grows less than the words. */
const ENLARGED = { most: 1.375, taken: 2.5 } as const
/** The summary column inside its padding. */
const TOTAL_ROOM = 19

function fitted(most: number, room: string, characters: number): string {
  const ems = (characters * EM_PER_CHARACTER).toFixed(1)
  return `font-size: min(${most}rem, calc((var(--figure-room, ${room})) / ${ems}));`
}

/**
 * Shrinks a long figure, or one in a narrow window, to fit. Its room is computed from the window, since a container
 * query would need a parent of known width; a card that has one sets `--figure-room`.
 *
 * @param characters of the digits and, at its own size, of the code
 * @param beside whether an avatar is beside the figure
 */
export function fittedFigure(size: FigureSize, characters: number, beside: boolean) {
  const { desktop, phone } = SIZES[size]
  const room = (taken: number) => `100vw - ${taken + (beside ? AVATAR : 0)}rem`
  return css`
    ${fitted(desktop, size === 'total' ? `${TOTAL_ROOM}rem` : room(TAKEN.wide), characters)}

    ${media.rail} {
      ${fitted(desktop, room(TAKEN.rail), characters)}
    }

    ${media.tight} {
      ${fitted(desktop, room(TAKEN.tight), characters)}
    }

    ${media.phone} {
      ${fitted(phone, room(TAKEN.phone), characters)}
    }

    ${media.enlarged} {
      ${fitted(Math.min(phone, ENLARGED.most), `100vw - ${ENLARGED.taken}rem`, characters)}
    }
  `
}
