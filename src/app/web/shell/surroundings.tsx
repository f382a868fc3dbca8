import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { chunk } from '#platform/web/chunk.ts'
import { useWords } from '#platform/web/words.ts'
import { shell } from '../words/shell.ts'
import { LoadingLine } from './loading-line.tsx'
import { usePaletteOpen } from './palette-open.ts'
import styles from './surroundings.module.css'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useVisits } from './visits.ts'

const loadPalette = () => chunk(() => import('./palette.tsx'))
const Palette = lazy(loadPalette)

/** What every layout has: the way past the menu, the loading line, the palette, the question before leaving. */
export function Surroundings({ children }: { children: ReactNode }) {
  const t = useWords(shell)
  const [open, close] = usePaletteOpen()
  useVisits()
  useEffect(fetchPaletteWhenIdle, [])
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      <LoadingLine />
      {children}
      <UnsavedGuard />
      {open && (
        <Suspense fallback={null}>
          <Palette onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Whoever opens the palette types at once: its file is there before, so that no key goes into the void. */
function fetchPaletteWhenIdle(): void {
  setTimeout(() => void loadPalette().catch(() => undefined), 2_000)
}
