/**
 * The state atlas: in development, every form and every step in every state, and a search over the sentences. Fed by
 * `virtual:atlas` (made from the data files, the fixtures and the code) and by the engines, which paint the real thing;
 * feeds nobody. Loaded by main.tsx under /atlas, and no part of a build.
 */
export { paintAtlas } from '#src/atlas/paint.tsx'
