import type { Localized } from '#platform/contract/words.ts'
import type { Topic } from '../pending/arrange.ts'
import type { Change } from '../pending/waiting.ts'
import type { Face } from './face.ts'

/** Writes the fields of a row's topic: to the server if the topic is saved, otherwise into the unsaved steps. */
export function useTopicWriter({ plan, cells }: Face, topic: Topic | null, onFirst?: (title: Localized) => void) {
  return (change: Change): void => {
    const saved = typeof topic === 'number' ? plan.plans.get(topic) : undefined
    if (saved) cells.write(saved, change)
    else if (topic !== null) plan.steps.write(topic, written(change))
    else if (change.title) onFirst?.(change.title)
  }
}

/** Leaves out fields that are not given. */
const written = ({ title, outcomes, beforeClass }: Change) => ({
  ...(title && { title }),
  ...(outcomes && { outcomes }),
  ...(beforeClass && { beforeClass }),
})
