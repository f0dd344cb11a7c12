/** The frame of public pages: header and footer around a screen. Fed by content and paths, feeds screens. */
export { FrontPage } from '#src/shared/public/frame/FrontPage.tsx'
export { NeedsScript } from '#src/shared/public/frame/NeedsScript.tsx'
export { SitePage } from '#src/shared/public/frame/SitePage.tsx'
export { StartButton } from '#src/shared/public/frame/StartButton.tsx'
