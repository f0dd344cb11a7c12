/** Where the calculator stands below the words of the hero and not beside them. */
export const STACKED = '@media (max-width: 56em)'
