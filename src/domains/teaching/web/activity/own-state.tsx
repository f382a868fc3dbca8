import { inLanguage } from '#platform/contract/words.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useLanguage } from '#platform/web/words/words.ts'
import { tones } from '../attendance/parts/tones.ts'
import { StateChip } from '../state-chip.tsx'
import { Dash } from './dash.tsx'
import type { Session } from './weeks.ts'

/** The state of a session for a student: whether it takes place, and their own mark. */
export function OwnState({ of }: { of: Session }) {
  const language = useLanguage()
  if (of.state === 'CANCELLED') return <StateChip of={of} />
  if (!of.ownMark) return <Dash />
  return <Chip tone={tones[of.ownMark.countsAs]}>{inLanguage(of.ownMark.label, language)}</Chip>
}
