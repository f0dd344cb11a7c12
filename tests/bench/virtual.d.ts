/** The form that a page is built with. */
declare module 'virtual:bench' {
  /** For the pages that are not ours. */
  export const form: import('#tests/bench/bench-form.ts').BenchForm
}

/** Its id for our own page. */
declare module 'virtual:bench-id' {
  export const id: import('#src/generated/ids.ts').FormId
}

/** What the benchmark reads of a page, and does to it from outside. */
interface Window {
  bench: {
    readonly submitted: unknown[]
    /** Ours alone: values that come from outside, as a screen hands them in. */
    setData?: (data: Readonly<Record<string, unknown>>) => void
  }
}

declare module '*.css' {}
