import { leastReason, missingOfReason } from '#platform/contract/reason.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './change-pattern.module.css'
import type { usePatternChange } from './use-pattern-change.ts'

type Props = { of: ReturnType<typeof usePatternChange>; reason: string; onMove: () => Promise<void> }

/** How many sessions move, and the act; what holds it back is its reason. */
export function Foot({ of, reason, onMove }: Props) {
  const t = useWords(words)
  const { moving, open, sessions } = of
  const stays = sessions.length - moving - open
  return (
    <Card padded>
      <div className={styles.foot}>
        <p role="status">{of.data && t('patternChange.sum', { moves: moving, decide: open, stays })}</p>
        <ActButton look="primary" disabledReason={useHeld(of, reason)} act={onMove}>
          {t('patternChange.act', { count: moving })}
        </ActButton>
      </div>
    </Card>
  )
}

function useHeld({ error, data, open }: Props['of'], reason: string): string | undefined {
  const t = useWords(words)
  if (error) return t('patternChange.notLikeThis')
  if (!data) return t('patternChange.changeFirst')
  if (open > 0) return t('patternChange.decideFirst', { count: open })
  return missingOfReason(reason, leastReason) > 0 ? t('patternChange.reasonFirst') : undefined
}
