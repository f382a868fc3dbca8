import type { Localized } from '#platform/contract/words.ts'
import type { Topic } from './arrange.ts'
import type { Face } from './face.ts'
import type { Change } from './waiting.ts'

/** Writes what a row says of its topic: at once where it is saved, else with the steps that wait. */
export function useTopicWriter({ plan, cells }: Face, topic: Topic | null, onFirst?: (title: Localized) => void) {
  return (change: Change): void => {
    const saved = typeof topic === 'number' ? plan.plans.get(topic) : undefined
    if (saved) cells.write(saved, change)
    else if (topic !== null) plan.steps.write(topic, written(change))
    else if (change.title) onFirst?.(change.title)
  }
}

/** Without what is not given. */
const written = ({ title, outcomes, beforeClass }: Change) => ({
  ...(title && { title }),
  ...(outcomes && { outcomes }),
  ...(beforeClass && { beforeClass }),
})
