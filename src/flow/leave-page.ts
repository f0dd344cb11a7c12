/** Goes to another site, which ends this page. The only place that does, so that tests can mock it. */
export function leavePage(address: string): void {
  window.location.assign(address)
}
