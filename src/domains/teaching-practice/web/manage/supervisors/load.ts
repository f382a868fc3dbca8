import type { Item } from '#platform/contract/resource.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { PracticeSupervisor } from '../../../contract/supervisor.ts'
import { words } from '../../words.ts'

type Loaded = Pick<Item<typeof PracticeSupervisor>, 'current' | 'limit'>

/** A sentence with the number of practices that a person looks after, and the maximum. */
export function useLoad(): (of: Loaded) => string {
  const t = useWords(words)
  return ({ current, limit }) =>
    limit === null
      ? t('manage.supervisors.load', { count: current })
      : t('manage.supervisors.loadOf', { current, limit })
}
