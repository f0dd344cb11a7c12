/** The form of a page. */
declare module 'virtual:bench' {
  /** For the peers' pages. */
  export const form: import('#tests/bench/bench-form.ts').BenchForm
}

/** Its id for our own page. */
declare module 'virtual:bench-id' {
  export const id: import('#src/generated/ids.ts').FormId
}

/** What the benchmark reads and does from outside a page. */
interface Window {
  bench: {
    readonly submitted: unknown[]
    /** Ours alone: values passed from outside, as by a screen. */
    setData?: (data: Readonly<Record<string, unknown>>) => void
  }
}

declare module '*.css' {}
