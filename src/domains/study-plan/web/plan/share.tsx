import { useQuery } from '@tanstack/react-query'
import { call, queryOf } from '#platform/web/api/api-endpoint.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { planLink, sharePlan } from '../../contract/plan/plan-link.ts'
import { StudyPlan } from '../../contract/plan/study-plan.ts'
import { words } from '../words.ts'
import styles from './plan.module.css'
import type { Plan } from './queries.ts'

/** The address under which the student shares a plan: to make, to copy, and to revoke. */
export function Share({ plan: { id } }: { plan: Plan }) {
  const t = useWords(words)
  const { data } = useQuery(queryOf(StudyPlan.type, planLink, { params: { id } }))
  if (!data) return null
  const share = (shared: boolean) => call(sharePlan, { params: { id }, body: { shared } })
  const address = data.path && `${window.location.origin}/my${data.path}`
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '')
    notify({ type: 'positive', text: t('plan.share.copied') })
  }
  return (
    <section className={styles.panel} aria-label={t('plan.share.title')} data-no-print>
      <h2>{t('plan.share.title')}</h2>
      <p className={styles.remark}>{t('plan.share.about')}</p>
      {address === null ? (
        <ActButton icon="link" act={() => share(true)}>
          {t('plan.share.make')}
        </ActButton>
      ) : (
        <div className={styles.line}>
          <code>{address}</code>
          <Button icon="copy" onClick={() => void copy()}>
            {t('plan.share.copy')}
          </Button>
          <ActButton look="danger" act={() => share(false)}>
            {t('plan.share.revoke')}
          </ActButton>
        </div>
      )}
    </section>
  )
}
