/**
 * What the public pages share: the frame with header and footer around a screen. Fed by content and paths, feeds
 * screens.
 */
export { FrontPage } from '#src/site/FrontPage.tsx'
export { NeedsScript } from '#src/site/NeedsScript.tsx'
export { SitePage } from '#src/site/SitePage.tsx'
