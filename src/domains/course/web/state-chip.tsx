import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { enrollmentStates } from '../contract/enrollment.ts'
import { words } from './words.ts'

const tones: Record<(typeof enrollmentStates)[number], Tone> = {
  ENROLLED: 'info',
  WITHDRAWN: 'neutral',
  PASSED: 'positive',
  FAILED: 'negative',
  DISTINCTION: 'positive',
  INCOMPLETE: 'warning',
}

/** The state of an enrolment; renders nothing for a state that is unknown or hidden. */
export function StateChip({ state }: { state: string | null | undefined }) {
  const t = useWords(words)
  const known = enrollmentStates.find((one) => one === state)
  return known ? <Chip tone={tones[known]}>{t(`states.${known}`)}</Chip> : null
}
