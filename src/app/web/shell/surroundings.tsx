import type { ReactNode } from 'react'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import { LoadingLine } from './loading-line.tsx'
import { PaletteWhenOpen } from './palette-when-open.tsx'
import styles from './surroundings.module.css'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useVisits } from './visits.ts'

/** What every layout has: the skip link, the loading line, the palette, and the warning about unsaved changes. */
export function Surroundings({ children }: { children: ReactNode }) {
  const t = useWords(shell)
  useVisits()
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      <LoadingLine />
      {children}
      <UnsavedGuard />
      <PaletteWhenOpen />
    </>
  )
}
