import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** Replaces a part that could not be read in time. */
export function Slow() {
  const t = useWords(words)
  return <Empty title={t('dashboard.slow')}>{t('dashboard.slowAbout')}</Empty>
}
