import { type ComponentType, useEffect, useState } from 'react'
import { chunk } from '#platform/web/chunk.ts'
import { showError } from '#platform/web/errors.tsx'
import { usePaletteOpen } from './palette-open.ts'

type Palette = ComponentType<{ onClose: () => void }>
type Props = { load?: () => Promise<{ default: Palette }> }

const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'scroll']
const loadPalette = () => chunk(() => import('./palette.tsx'))

/** The palette, once it is opened. If its code cannot be loaded, that is shown and the page stays. */
export function PaletteWhenOpen({ load = loadPalette }: Props) {
  const [open, close] = usePaletteOpen()
  const [Palette, setPalette] = useState<Palette | null>(null)
  // People type as soon as they open the palette: its code is fetched when the page is first used, and not to show the
  // page.
  useEffect(() => {
    const used = new AbortController()
    const fetchFile = () => {
      used.abort()
      load().catch(() => undefined)
    }
    for (const sign of signsOfUse) addEventListener(sign, fetchFile, { signal: used.signal, passive: true })
    return () => used.abort()
  }, [load])
  useEffect(() => {
    if (!open || Palette) return
    load().then(
      (file) => setPalette(() => file.default),
      (error: unknown) => {
        close()
        showError(error)
      },
    )
  }, [open, close, Palette, load])
  return open && Palette && <Palette onClose={close} />
}
