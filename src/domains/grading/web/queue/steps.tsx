import { useProfile } from '#platform/web/api/session.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { SheetItem } from '../sheet/queries.ts'
import { SheetReminders } from '../sheet/reminders.tsx'
import { words } from '../words.ts'
import styles from './queue.module.css'

/** Who has signed when, and who is next. */
export function Steps({ of }: { of: SheetItem }) {
  const t = useWords(words)
  const { dayTime, relative } = useFormat()
  const me = useProfile().user.id
  const made = [
    { step: 'signed', by: of.submittedBy, at: of.submittedAt },
    { step: 'approved', by: of.approvedBy, at: of.approvedAt },
    { step: 'confirmed', by: of.confirmedBy, at: of.confirmedAt },
  ] as const
  const next = of.waitsFor.map(({ id, name }) => (id === me ? t('queue.steps.you') : name)).join(', ')
  return (
    <section className={styles.steps}>
      <h3>{t('queue.steps.title')}</h3>
      <ol>
        {made.map(
          ({ step, by, at }) =>
            by && at && <li key={step}>{t(`queue.steps.${step}`, { name: by.name, at: dayTime(at) })}</li>,
        )}
        {of.publishedAt && <li>{t('queue.steps.published', { at: dayTime(of.publishedAt) })}</li>}
        {next && (
          <li>
            <b>{t('queue.steps.next', { names: next })}</b>
            {of.waitingSince && ` · ${relative(of.waitingSince)}`}
          </li>
        )}
        {of.state === 'CONFIRMED' && (
          <li>
            <b>{t('queue.steps.next', { names: t('parties.registry') })}</b>
          </li>
        )}
      </ol>
      <SheetReminders sheet={of.id} />
    </section>
  )
}
