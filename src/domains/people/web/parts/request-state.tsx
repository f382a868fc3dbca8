import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

const tones = {
  PENDING: 'info',
  SUBMITTED: 'info',
  APPROVED: 'positive',
  REJECTED: 'negative',
  REFUSED: 'negative',
  WITHDRAWN: 'neutral',
  LIVE: 'positive',
  REVOKED: 'neutral',
} as const satisfies Record<string, Tone>

/** The state of something that a person has submitted or created. */
export function RequestState({ of }: { of: keyof typeof tones }) {
  const t = useWords(words)
  return <Chip tone={tones[of]}>{t(`states.${of}`)}</Chip>
}
