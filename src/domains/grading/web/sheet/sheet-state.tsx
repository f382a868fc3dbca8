import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { SheetItem } from './queries.ts'
import { sheetTones } from './tones.ts'

/** The state of a grade sheet, or that its course was graded before the portal. */
export function SheetState({ of: { state, historical } }: { of: Pick<SheetItem, 'state' | 'historical'> }) {
  const t = useWords(words)
  if (historical) return <Chip>{t('sheet.historical')}</Chip>
  return <Chip tone={sheetTones[state]}>{t(`states.${state}`)}</Chip>
}
