import 'virtual:atlas'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isFrame } from '#src/atlas/address.ts'
import { loadFlows } from '#src/atlas/data.ts'
import { Frame } from '#src/atlas/frame/Frame.tsx'
import { enterAtlas } from '#src/atlas/frame/world.ts'
import { AtlasPage } from '#src/atlas/page/AtlasPage.tsx'

/**
 * Renders what the address asks for: the atlas page, or a single state.
 *
 * @param App the whole product, which a frame renders at an address of its own
 */
export async function renderAtlas(root: HTMLElement, App: ComponentType): Promise<void> {
  const isAlone = isFrame(window.location.pathname)
  if (isAlone) enterAtlas()
  await loadFlows()
  createRoot(root).render(<StrictMode>{isAlone ? <Frame App={App} /> : <AtlasPage />}</StrictMode>)
}
