import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Practice } from '../../parts/queries.ts'
import { words } from '../../words.ts'
import { Conduct } from './conduct.tsx'
import { Conflicts } from './conflicts.tsx'
import styles from './overview.module.css'

/** My declarations: that I accept the code of conduct, and whether I have connections to a school. */
export function Declarations({ of }: { of: Practice }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const open = of.actions.includes('declare')
  if (!open && !of.conductAcceptedAt && !of.conflictsDeclaredAt) return null
  return (
    <>
      <div id="conduct">
        <Card title={t('my.conduct.title')} padded>
          {of.conductAcceptedAt ? (
            <details>
              <summary>{t('my.conduct.accepted', { at: dayTime(of.conductAcceptedAt) })}</summary>
              <Rules />
            </details>
          ) : (
            <>
              <Rules />
              {open && <Conduct practice={of.id} />}
            </>
          )}
        </Card>
      </div>
      <Conflicts key={of.conflictsDeclaredAt} of={of} fixed={!open} />
    </>
  )
}

function Rules() {
  const t = useWords(words)
  return (
    <ul className={styles.rules}>
      {(['pupils', 'privacy', 'time', 'guidance', 'safety', 'honesty'] as const).map((rule) => (
        <li key={rule}>{t(`my.conduct.rules.${rule}`)}</li>
      ))}
    </ul>
  )
}
