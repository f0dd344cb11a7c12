/** The calculator is below the hero's text rather than beside it. */
export const STACKED = '@media (max-width: 56em)'
