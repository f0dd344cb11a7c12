// Loaded before every script: an older Node would stop at the first .ts file with an unhelpful message. Plain
// CommonJS, so that the oldest Node reads it.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Farsend needs Node.js 22.18 or later, and this is ${process.versions.node}. Install it from https://nodejs.org and try again.`,
  )
  process.exit(1)
}
