import { useWords } from '#platform/web/words/words.ts'
import type { RectifiedRow } from '../../contract/rectification/rectification.ts'
import { words } from '../words.ts'

type Props = { of: RectifiedRow }

/** The published outcome and the new one; one that stays is said once. */
export function OutcomeOfRow({ of: { before, after } }: Props) {
  const t = useWords(words)
  const said = t(`final.outcomes.${before.outcome}`)
  if (!after) return said
  if (after.outcome === before.outcome) return t('rectification.stays', { outcome: said })
  return (
    <>
      <span className="sr-only">{t('rectification.wasOutcome', { outcome: said })}</span>
      <s aria-hidden="true">{said}</s> <b>{t(`final.outcomes.${after.outcome}`)}</b>
    </>
  )
}

/** The rules that speak against the student: which still count, and why others no longer do. */
export function RulesOfRow({ of: { broken, lifts, reason } }: Props) {
  const t = useWords(words)
  if (broken.length === 0) return t('rectification.noRule')
  const said = broken.map((rule) =>
    t(lifts.includes(rule) ? 'rectification.lift' : 'rectification.holds', { rule: t(`final.rules.${rule}`) }),
  )
  return (
    <>
      {said.join('; ')}
      {reason && <small> {t('rectification.why', { reason })}</small>}
    </>
  )
}
