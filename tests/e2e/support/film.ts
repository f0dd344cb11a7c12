import type { Page } from '@playwright/test'

/** What one frame of the logged-in product showed; consecutive equal frames are one. */
export interface Frame {
  readonly path: string
  /** Its navigation or its top bar; a phone shows the first only outside of flows. */
  readonly hasShell: boolean
  readonly title: string
  /** The progress bar of a navigation. */
  readonly hasBar: boolean
  readonly main: 'page' | 'shape' | 'empty' | 'none'
}

declare global {
  interface Window {
    film?: Frame[]
  }
}

/** In the page: records every frame from now on. */
export function filmFrames(): void {
  const film: Frame[] = []
  window.film = film
  const mainOf = (main: HTMLElement | null): Frame['main'] => {
    if (main === null) return 'none'
    if (main.innerText.trim() === '' && main.querySelector('[role=status] > [aria-hidden]') === null)
      return 'empty'
    return main.querySelector('[role=status] > [aria-hidden]') ? 'shape' : 'page'
  }
  const look = () => {
    const frame: Frame = {
      path: location.pathname,
      hasShell: [...document.querySelectorAll('nav, header')].some((part) => part.checkVisibility()),
      title: document.querySelector('h1')?.textContent ?? '',
      hasBar: document.querySelector('[data-move-bar]') !== null,
      main: mainOf(document.getElementById('main')),
    }
    if (JSON.stringify(film.at(-1)) !== JSON.stringify(frame)) film.push(frame)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The frames since the last call. */
export const takeFilm = (page: Page): Promise<Frame[]> => page.evaluate(() => window.film?.splice(0) ?? [])

/** The frames in which a customer would have seen nothing in place of a page. */
export const blankOf = (film: readonly Frame[]): Frame[] =>
  film.filter(({ hasShell, title, main }) => !hasShell || title === '' || main === 'none' || main === 'empty')

/** Throttles the line to a bad mobile network; 0 removes the limit. */
export async function slowDown(page: Page, latency: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const throughput = latency === 0 ? -1 : 50_000
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}
