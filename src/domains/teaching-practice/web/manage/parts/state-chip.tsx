import type { Item } from '#platform/contract/resource.ts'
import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words.ts'
import type { PracticeAssignment } from '../../../contract/assignment.ts'
import type { PracticeEvaluation } from '../../../contract/evaluation.ts'
import type { PracticeLink } from '../../../contract/link.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import type { PracticeRequirement } from '../../../contract/requirement.ts'
import { words } from '../../words.ts'

type Stated =
  | typeof TeachingPractice
  | typeof PracticeAssignment
  | typeof PracticeRequirement
  | typeof PracticeEvaluation
  | typeof PracticeLink
type State = Item<Stated>['state']

const good: readonly State[] = ['ACTIVE', 'COMPLETED', 'GRADED', 'ACCEPTED', 'VERIFIED', 'ACTIVATED', 'ACKNOWLEDGED']
const waiting: readonly State[] = ['SUSPENDED', 'REPLACEMENT_NEEDED', 'PROPOSED', 'MISSING', 'EXPIRED']
const bad: readonly State[] = ['FAILED', 'DISPUTED', 'DECLINED', 'REVOKED']
const moving: readonly State[] = ['PLACEMENT_REQUESTED', 'EVALUATION', 'MODERATION', 'SUBMITTED', 'INVITED']

/** Where a practice, or a thing that belongs to it, stands. */
export function StateChip({ state }: { state: State }) {
  const t = useWords(words)
  return <Chip tone={toneOf(state)}>{t(`states.${state}`)}</Chip>
}

function toneOf(state: State): Tone {
  if (good.includes(state)) return 'positive'
  if (waiting.includes(state)) return 'warning'
  if (bad.includes(state)) return 'negative'
  return moving.includes(state) ? 'info' : 'neutral'
}
