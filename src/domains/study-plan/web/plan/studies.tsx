import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { loadPlan, studiesOf } from './queries.ts'
import { StudyCard } from './study-card.tsx'

export async function load() {
  const { user } = await prefetch(profileQuery)
  const found = await prefetch(studiesOf(user.id))
  await Promise.all(found['hydra:member'].map(({ id }) => loadPlan(String(id))))
}

/** The studies of the person, each with how far it is and what is missing; each leads to its plan. */
export default function Studies() {
  const t = useWords(words)
  const { data } = useLoaded(studiesOf(useProfile().user.id))
  const all = data['hydra:member']
  return (
    <Page title={t('menu.plan')}>
      <Stack>
        {all.length === 0 && <Empty title={t('plan.noStudies')}>{t('plan.noStudiesAbout')}</Empty>}
        {all.map((study) => (
          <StudyCard key={study.id} study={study} to={paths.plan({ userProgramId: study.id })} />
        ))}
      </Stack>
    </Page>
  )
}
