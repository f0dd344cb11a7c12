/** Media queries for styled-components. 768 px is the product's one break point (spec section 9). */
export const media = {
  /** Up to 768 px: drawer, top bar 56, bottom bar. */
  phone: '@media (max-width: 48em)',
  /** A phone on its side, or 400 % zoom: bars that stay in view would leave nothing else in it. */
  lowPhone: '@media (max-width: 48em) and (max-height: 26em)',
  /** Enlarged text on a phone: 390 px at 150 %, 320 px at 200 %. The words get all the room there is. */
  enlarged: '@media (max-width: 17em)',
  desktop: '@media (min-width: 48.0625em)',
  /** Between phone and desk: the side navigation is a rail of icons. */
  rail: '@media (min-width: 48.0625em) and (max-width: 63.9375em)',
  /** An area's own navigation fits beside its page. */
  besideArea: '@media (min-width: 64em)',
  /** A list fits beside what is open of it, within the page of an area; between the two widths its navigation takes the room. */
  besideList: '@media (min-width: 74em), (min-width: 50em) and (max-width: 63.9375em)',
  /** Two columns beside the navigation, or an amount beside a chip, no longer fit. */
  tight: '@media (max-width: 52em)',
  roomy: '@media (min-width: 52.0625em)',
  /** Two columns of a public page, or a form beside its summary, no longer fit. */
  narrow: '@media (max-width: 66em)',
  wide: '@media (min-width: 66.0625em)',
  hover: '@media (hover: hover)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const
