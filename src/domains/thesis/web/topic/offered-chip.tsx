import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** Whether students see a topic. */
export function OfferedChip({ isOffered }: { isOffered: boolean }) {
  const t = useWords(words)
  return (
    <Chip tone={isOffered ? 'positive' : 'neutral'}>
      {t(isOffered ? 'topics.choices.offered.true' : 'topics.choices.offered.false')}
    </Chip>
  )
}
