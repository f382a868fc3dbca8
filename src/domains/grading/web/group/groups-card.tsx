import { useQuery } from '@tanstack/react-query'
import type { Assessment } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { GroupWork } from '../../contract/group/group-work.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { groupWorksQuery } from './queries.ts'

type Work = Item<typeof GroupWork>

/** The number of groups of an assessment, and whether students have none, for those who mark it. */
export function GroupsCard({ of }: { of: Item<typeof Assessment> }) {
  const t = useWords(words)
  const { data } = useQuery({ ...groupWorksQuery(of.course.id), enabled: of.groupWork })
  const work = of.groupWork ? data?.['hydra:member'].find(({ id }) => id === of.id) : undefined
  if (!work) return null
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
