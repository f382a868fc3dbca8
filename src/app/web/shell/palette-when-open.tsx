import { type ComponentType, useEffect, useState } from 'react'
import { showError } from '#platform/web/page/errors.tsx'
import { chunk } from '#platform/web/routes/chunk.ts'
import { whenUsed } from '#platform/web/routes/when-used.ts'
import { allScreens } from '../all-screens.ts'
import { usePaletteOpen } from './palette-open.ts'

type Palette = ComponentType<{ onClose: () => void }>
type Props = { load?: () => Promise<{ default: Palette }> }

/** With all screens, which it lists; the first navigation needs these, too. */
const loadPalette = async () => {
  const [palette] = await Promise.all([chunk(() => import('./palette.tsx')), allScreens()])
  return palette
}

/** The palette, once it is opened. If its code cannot be loaded, that is shown and the page stays. */
export function PaletteWhenOpen({ load = loadPalette }: Props) {
  const [open, close] = usePaletteOpen()
  const [Palette, setPalette] = useState<Palette | null>(null)
  // People type as soon as they open the palette: its code is fetched when the page is first used, and not to show the
  // page.
  useEffect(() => whenUsed(() => void load().catch(() => undefined)), [load])
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
