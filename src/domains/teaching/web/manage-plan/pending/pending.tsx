import { inLanguage } from '#platform/contract/words.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import styles from '../bar.module.css'
import type { PlanOfTerm } from '../use-plan.ts'
import type { Topic } from './arrange.ts'

/** The changes that the unsaved steps would make. */
export function Pending({ plan }: { plan: PlanOfTerm }) {
  const t = useWords(words)
  const language = useLanguage()
  const { changes, steps, before, after, busy, sessions } = plan
  if (steps.steps.length === 0) return null
  const added = changes.topics.length + changes.copies.length
  const moved = changes.places.filter(({ to }) => to !== null).length
  const titleOf = (topic: Topic) => inLanguage(plan.shown(topic)?.title ?? {}, language) || t('managePlan.untitled')
  const lost = after.left.filter((topic) => !before.left.includes(topic))
  const kindOf = (topic: Topic | null) =>
    sessions[before.slots.findIndex((one) => topic !== null && one.topic === topic)]?.kind
  const others = after.slots.filter(({ topic }, at) => {
    const kind = kindOf(topic)
    return kind !== undefined && kind !== sessions[at]?.kind
  }).length
  const untitled = [...after.slots.map(({ topic }) => topic), ...after.left].some(
    (topic) => typeof topic === 'string' && Object.values(plan.shown(topic)?.title ?? {}).every((text) => !text),
  )
  const nothing = added + changes.places.length === 0
  const save = async () => {
    if (await plan.save()) notify({ type: 'positive', text: t('managePlan.pending.saved') })
  }
  return (
    <section className={styles.bar} aria-label={t('managePlan.pending.title')} data-no-print>
      <div role="status" className={styles.text}>
        <p>
          <b>
            {[
              added > 0 && t('managePlan.pending.added', { count: added }),
              moved > 0 && t('managePlan.pending.moved', { count: moved }),
              added + moved === 0 && t('managePlan.pending.title'),
            ]
              .filter(Boolean)
              .join(', ')}
          </b>{' '}
          <small>{t('managePlan.pending.notYet')}</small>
        </p>
        {(lost.length > 0 || others > 0) && (
          <p className={styles.warns}>
            {[
              lost.length > 0 && t('managePlan.pending.lost', { topics: lost.map(titleOf).join(', ') }),
              others > 0 && t('managePlan.pending.otherKind', { count: others }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {steps.overtaken && <p className={styles.warns}>{t('managePlan.pending.overtaken')}</p>}
      </div>
      <div className={styles.acts}>
        <Button look="quiet" onClick={steps.undo}>
          {t('managePlan.undo')}
        </Button>
        <Button onClick={steps.clear}>{t('managePlan.pending.discard')}</Button>
        <WriteButton
          look="primary"
          busy={busy}
          disabledReason={
            untitled ? t('managePlan.pending.untitled') : nothing ? t('managePlan.pending.nothing') : undefined
          }
          onClick={() => void save()}
        >
          {t('managePlan.pending.save')}
        </WriteButton>
      </div>
    </section>
  )
}
