/**
 * The first line of a script that a page starts with: Chromium compiles all of it beside the download instead of reading
 * each function twice on the page's own thread, once to find its end and once more when it is called. A quarter of a form's
 * time until it can be used was that. Other browsers read a comment.
 *
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad'
