// RJSF's merger of `allOf` knows every keyword of JSON Schema; forms need to know only which fields to paint.
export { mergeAllOf as default } from '#src/form/state/merge.ts'
