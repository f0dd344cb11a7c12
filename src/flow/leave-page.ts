/** Goes to another site, which ends this page. The one place that does, so that tests can watch it. */
export function leavePage(address: string): void {
  window.location.assign(address)
}
