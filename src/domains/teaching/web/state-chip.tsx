import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Session } from './activity/weeks.ts'
import { words } from './words.ts'

const tones: Record<Session['state'], Tone> = {
  PLANNED: 'neutral',
  HELD: 'info',
  SUMMARISED: 'positive',
  CANCELLED: 'negative',
}

/** The state of a session. */
export function StateChip({ of: { state } }: { of: Pick<Session, 'state'> }) {
  return <Chip tone={tones[state]}>{useWords(words)(`states.${state}`)}</Chip>
}
