import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

const tones = {
  PLANNED: 'neutral',
  REQUIREMENTS: 'warning',
  PLACEMENT_REQUESTED: 'info',
  CONFIRMED: 'info',
  ACTIVE: 'positive',
  EVALUATION: 'warning',
  MODERATION: 'info',
  GRADED: 'positive',
  COMPLETED: 'positive',
  SUSPENDED: 'warning',
  REPLACEMENT_NEEDED: 'negative',
  WITHDRAWN: 'neutral',
  FAILED: 'negative',
  CANCELLED: 'neutral',
  MISSING: 'warning',
  DRAFT: 'neutral',
  SUBMITTED: 'info',
  VERIFIED: 'positive',
  WAIVED: 'neutral',
  PROPOSED: 'warning',
  ACCEPTED: 'positive',
  DECLINED: 'neutral',
  REPLACED: 'neutral',
  APPROVED: 'positive',
  RETURNED: 'negative',
  LOCKED: 'neutral',
  HELD: 'info',
  AWAITING_STUDENT: 'warning',
  SIGNED: 'positive',
  DISPUTED: 'negative',
  OPEN: 'warning',
  ACKNOWLEDGED: 'positive',
  INVITED: 'info',
  ACTIVATED: 'positive',
  EXPIRED: 'warning',
  REVOKED: 'neutral',
  DECLARED: 'warning',
  ALLOWED: 'positive',
  RAISED: 'warning',
  UPHELD: 'positive',
  REJECTED: 'negative',
  RETRACTED: 'neutral',
} as const satisfies Record<string, Tone>

/**
 * The state of an item of a practice: the practice, a document, an entry, a meeting, a form, an assignment or a link.
 */
export function StateChip({ state }: { state: keyof typeof tones }) {
  const t = useWords(words)
  return <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
}
