import { NotFound } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery } from '#platform/web/api/session.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useAddress } from '#platform/web/table/address.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { Planner } from './planner.tsx'
import { loadPlan, studyQuery } from './queries.ts'
import { useStudyLine } from './study-line.ts'

type PlanParams = Params<'/study_plan/:userProgramId'>

export async function load({ userProgramId }: PlanParams) {
  const { user } = await prefetch(profileQuery)
  const study = await loadPlan(userProgramId)
  // Those who advise have the plan among the pages of the student.
  if (study.user.id !== user.id) throw new NotFound()
}

/** The plan of one of the person's own studies. */
export default function OwnPlan({ params }: { params: PlanParams }) {
  const t = useWords(words)
  const study = useLoaded(studyQuery(params.userProgramId)).data
  const [search] = useAddress()
  return (
    <Page
      crumb={[{ text: t('menu.plan'), to: paths.studies() }]}
      title={study.program.name}
      meta={useStudyLine(study)}
      acts={<ButtonLink to={paths.compare({ userProgramId: study.id })}>{t('plan.compare.open')}</ButtonLink>}
    >
      <Planner key={`${study.id} ${search.get('plan')}`} study={study} />
    </Page>
  )
}
