/** The public site's frame: header and footer around a public screen. Fed by content and paths, feeds screens. */
export { SitePage } from '#src/site/SitePage.tsx'
