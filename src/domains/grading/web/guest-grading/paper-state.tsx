import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { GuestPaper, PaperFates } from '../../contract/guest/guest-papers.ts'
import { words } from '../words.ts'

const tones: Readonly<Record<GuestPaper['state'], Tone>> = {
  ...{ ASSIGNED: 'neutral', PROPOSED: 'info', CONFIRMED: 'positive', REFUSED: 'warning' },
}

/** Whether a mark was proposed, and the decision. */
export function PaperState({ of: { state, reason } }: { of: GuestPaper }) {
  const t = useWords(words)
  return (
    <>
      <Chip tone={tones[state]}>{t(`guest.states.${state}`)}</Chip>
      {state === 'REFUSED' && reason && <small>{reason}</small>}
    </>
  )
}

/** The name of a paper: its student, or only its number. */
export function usePaperName(): (of: GuestPaper) => string {
  const t = useWords(words)
  return ({ student, number }) => student ?? t('guest.candidate', { number })
}

/** Why a mark was not accepted. */
export function useFault(): (of: PaperFates[number]) => string {
  const t = useWords(words)
  return ({ fate, why }) => t(`guest.fates.${why ?? (fate === 'conflict' || fate === 'unknown' ? fate : 'refused')}`)
}
