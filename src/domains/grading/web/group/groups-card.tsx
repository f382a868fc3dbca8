import { useQuery } from '@tanstack/react-query'
import type { Assessment } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words.ts'
import type { GroupWork } from '../../contract/group/group-work.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import styles from './groups.module.css'
import { groupWorksQuery } from './queries.ts'

type Work = Item<typeof GroupWork>

/** The groups of an assessment: for those who mark it how many there are, for a student who is in their own. */
export function GroupsCard({ of }: { of: Item<typeof Assessment> }) {
  const t = useWords(words)
  const { data } = useQuery({ ...groupWorksQuery(of.course.id), enabled: of.groupWork })
  const work = of.groupWork ? data?.['hydra:member'].find(({ id }) => id === of.id) : undefined
  if (!work) return null
  if (!('groups' in work))
    return (
      <Card title={t('groups.own')} padded>
        <OwnGroup of={work} />
      </Card>
    )
  const at = paths.assessmentGroups({ id: of.course.id, assessmentId: of.id })
  return (
    <Card
      title={t('groups.title')}
      padded
      act={<ButtonLink to={at}>{t(work.actions.includes('update') ? 'groups.edit' : 'groups.see')}</ButtonLink>}
    >
      <Counts of={work} />
    </Card>
  )
}

function Counts({ of: { groups, without } }: { of: Work }) {
  const t = useWords(words)
  if (groups.length === 0) return t('groups.none')
  const rest = without > 0 ? t('groups.without', { count: without }) : t('groups.everybodyIn')
  return `${t('groups.groups', { count: groups.length })} · ${rest}`
}

/** The names of those with whom a student does the work. */
export function OwnGroup({ of: { own } }: { of: Pick<Work, 'own'> }) {
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
