/**
 * The state atlas, for development: every form and step in every state, and a search over the sentences. Fed
 * by `virtual:atlas` (data files, fixtures and code) and by the engines, which render the real thing. Loaded
 * by main.tsx under /atlas, and not part of a build.
 */
export { renderAtlas } from '#src/atlas/render.tsx'
