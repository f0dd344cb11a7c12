/**
 * How public pages of text are laid out: the band at the top with its drawing, columns with contents, prose, the call
 * to action at the end. Fed by words that screens hand over, feeds the legal texts, articles, answers and pages about
 * the product. Nothing here needs a hook.
 */
export { Buttons } from '#src/reading/Buttons.ts'
export { CallToAction } from '#src/reading/CallToAction.tsx'
export { Contents } from '#src/reading/Contents.tsx'
export { EmptyPage, type WayOn } from '#src/reading/EmptyPage.tsx'
export type { PageScene } from '#src/reading/PageArt.tsx'
export { PageHero } from '#src/reading/PageHero.tsx'
export { Points } from '#src/reading/Points.tsx'
export { Prose } from '#src/reading/Prose.ts'
export { Aside, Body, Columns, Facts, Head, Related } from '#src/reading/reading-layout.ts'
export { SectionTitle } from '#src/reading/SectionTitle.ts'
