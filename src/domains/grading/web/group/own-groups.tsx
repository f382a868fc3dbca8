import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { GroupWork } from '../../contract/group/group-work.ts'
import { words } from '../words.ts'
import styles from './groups.module.css'
import { groupWorksQuery } from './queries.ts'

/** The members of a student's groups in the group work of a course. */
export function OwnGroups({ course }: { course: string }) {
  const t = useWords(words)
  const all = useLoaded(groupWorksQuery(course)).data['hydra:member']
  if (all.length === 0) return null
  return (
    <Card title={t('groups.ownCard')} padded>
      <dl className={styles.ownAll}>
        {all.map((one) => (
          <div key={one.id}>
            <dt>{one.assessment.name || one.assessment.code}</dt>
            <dd>
              <OwnGroup of={one} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The names of the members of the student's group. */
function OwnGroup({ of: { own } }: { of: Pick<Item<typeof GroupWork>, 'own'> }) {
  const t = useWords(words)
  if (!own)
    return (
      <>
        {t('groups.ownNone')}. <small>{t('groups.ownNoneAbout')}</small>
      </>
    )
  return (
    <>
      <b>{own.name}</b>
      <p className={styles.own}>{own.members.join(', ')}</p>
    </>
  )
}
