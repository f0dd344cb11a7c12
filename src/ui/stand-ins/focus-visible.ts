// Primer brings the pseudo-class :focus-visible to browsers that lack it; those of the build's target all have it.
export {}
