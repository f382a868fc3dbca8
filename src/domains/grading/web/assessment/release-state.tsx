import { type Assessment, isGiven } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** Whether students see the marks: not yet, from a time on, or already. */
export function ReleaseState({
  of: { kind, releasedAt },
}: {
  of: Pick<Item<typeof Assessment>, 'kind' | 'releasedAt'>
}) {
  const t = useWords(words)
  const { day, dayTime } = useFormat()
  if (isGiven({ kind })) return <Chip>{t('given.state')}</Chip>
  if (releasedAt === null) return <Chip>{t('assessment.release.not')}</Chip>
  if (Date.parse(releasedAt) > Date.now())
    return <Chip tone="info">{t('assessment.release.from', { at: dayTime(releasedAt) })}</Chip>
  return <Chip tone="positive">{t('assessment.release.since', { day: day(releasedAt) })}</Chip>
}
