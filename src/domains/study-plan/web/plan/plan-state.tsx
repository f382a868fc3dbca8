import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { Plan } from './queries.ts'

const tones: Readonly<Record<Plan['state'], Tone>> = {
  ...{ DRAFT: 'neutral', SUBMITTED: 'info', RETURNED: 'warning', APPROVED: 'positive', DISCARDED: 'neutral' },
}

/** Where a plan stands; of approved plans the one that was approved last is in force. */
export function PlanState({ of: { state, inForce } }: { of: Pick<Plan, 'state' | 'inForce'> }) {
  const t = useWords(words)
  return <Chip tone={tones[state]}>{t(inForce ? 'plan.inForce' : `plan.states.${state}`)}</Chip>
}
