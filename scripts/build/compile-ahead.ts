/**
 * The first line of a script that a page starts with: Chromium compiles all of it beside the download instead of reading
 * each function twice on the page's own thread, once to find its end and once more when it is called. A form can be used
 * 8 to 16 % sooner (pages with and without it in turn, at a quarter of the machine's speed). Other browsers read a comment.
 *
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad'
