/**
 * Layout of public text pages: hero with drawing, columns with contents, prose, call to action. Fed with
 * words by screens; feeds legal texts, articles, answers and product pages. Only `NothingHere`, which sets
 * the title, needs a hook.
 */
export { Buttons } from '#src/shared/public/reading/Buttons.ts'
export { CallToAction } from '#src/shared/public/reading/CallToAction.tsx'
export { Contents } from '#src/shared/public/reading/Contents.tsx'
export { EmptyPage } from '#src/shared/public/reading/EmptyPage.tsx'
export { NothingHere } from '#src/shared/public/reading/NothingHere.tsx'

export { PageHero } from '#src/shared/public/reading/PageHero.tsx'
export { Points } from '#src/shared/public/reading/Points.tsx'
export { Prose } from '#src/shared/public/reading/Prose.ts'
export { Aside, Body, Columns, Facts, Head, Related } from '#src/shared/public/reading/reading-layout.ts'
export { SectionTitle } from '#src/shared/public/reading/SectionTitle.ts'
