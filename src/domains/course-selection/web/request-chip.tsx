import type { Item } from '#platform/contract/resource.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { EnrollmentRequest } from '../contract/enrollment-request.ts'
import { requests } from './requests-of.ts'
import { words } from './words.ts'

/** The state of a request; for a waiting one, its position on the list. */
export function RequestChip({
  of: { state, position },
}: {
  of: Pick<Item<typeof EnrollmentRequest>, 'state' | 'position'>
}) {
  const t = useWords(words)
  return (
    <Chip tone={requests.flow.tones[state]}>
      {position === null ? t(`states.${state}`) : t('requests.position', { position })}
    </Chip>
  )
}
