// Packages without types; only what is used.
declare module 'bidi-js' {
  interface Levels {
    readonly levels: Uint8Array
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): Levels
    getMirroredCharacter(character: string): string | null
  }
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default function bidiFactory(): Bidi
}
