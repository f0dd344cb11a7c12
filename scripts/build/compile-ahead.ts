/**
 * First line of a page's initial script: Chromium then compiles everything while downloading, instead of
 * parsing each function twice on the main thread. Forms become usable 8 to 16 % sooner (measured in turn, at
 * a quarter of the machine's speed). Other browsers see a comment.
 *
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad'
