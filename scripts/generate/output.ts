/** A generated file: path and text. */
export interface Output {
  readonly file: string
  readonly text: string
}

export const banner = (source: string): string =>
  `// Written by scripts/generate from ${source}. Do not edit: run \`npm run generate\`.\n`
